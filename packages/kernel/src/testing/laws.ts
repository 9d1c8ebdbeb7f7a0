import { type Chance, deriveSeed, Scripted, secure, seeded } from '../chance.ts'
import type { Game, GameTypes, Json, Seat, Viewer } from '../game.ts'
import { type Entry, Flaw, Match, redactScript, replay, type Script, type Step } from '../match.ts'
import { checkRecord, printRecord, recordOf } from '../record.ts'
import { canonicalJson, flawOf, prune } from '../schema.ts'

/** What the laws have to be told about a game. */
export interface LawKit<G extends GameTypes> {
  readonly game: Game<G>
  /** All components and how many there are of each, in an order of its own: the same text at any moment of a game. */
  components(state: G['state']): string
  /**
   * The script of the match as it would read if everything that the viewer cannot know now were different: another
   * world, drawn from all that fit, with the same public actions.
   */
  disguise(match: Match<G>, viewer: Viewer, chance: Chance): Script
  /** The components that chance deals, as records name them; absent when it deals nothing that has a name. */
  readonly dealt?: {
    /** Of each kind any two could change places. */
    kinds(options: G['options']): readonly (readonly Name[])[]
    /** The keys under which actions name them. */
    readonly keys: readonly string[]
  }
}

type Name = string | number

export interface LawOptions {
  readonly games: number
  readonly seed: string
}

/** How many actions are tried out of turn or place at each step. */
const TRIES = 5
/** In one of so many games, as each replay takes as long as the game, so many pairs of components change places, to see who notices. */
const GAMES_PER_EXCHANGE = 8
const EXCHANGES = 4

class LawBroken extends Error {
  override readonly name = 'LawBroken'
}

/** Plays random games and holds the game to the laws of `docs/adding-a-game.md`, step by step (of long games in samples). Throws at the first breach. */
export function checkLaws<G extends GameTypes>(
  kit: LawKit<G>,
  options: G['options'],
  { games, seed }: LawOptions,
): void {
  for (let i = 0; i < games; i++) {
    const gameSeed = deriveSeed(seed, kit.game.id, JSON.stringify(options), i)
    try {
      checkGame(kit, options, gameSeed)
    } catch (error) {
      throw new LawBroken(`${kit.game.id} ${JSON.stringify(options)}, game ${i}, seed ${gameSeed}`, { cause: error })
    }
  }
}

function checkGame<G extends GameTypes>(kit: LawKit<G>, options: G['options'], seed: string): void {
  const { game } = kit
  const choice = seeded(`${seed} choice`)
  const { match, events } = Match.set(game, options, secure(seed))
  const moments = [momentOf(match, events)]
  // Seats that choose at once are written in their order, whoever was quicker.
  let isPlayedAsWritten = true
  const goOn = ({ entries, events }: Step<G>) => {
    moments.push(momentOf(match, events))
    isPlayedAsWritten &&= match.entries.at(-1) === entries[0]
  }
  const viewers: Viewer[] = [...Array.from({ length: options.players }, (_, seat) => seat), 'spectator', 'open']
  const components = kit.components(match.state)
  const history: G['action'][] = []
  for (let steps = 0; ; steps++) {
    assert(steps < 10_000, 6, 'every game ends')
    while (match.turn.kind === 'chance') goOn(match.resolve())
    // Long games repeat themselves: of their later steps one in eight is looked at.
    const isChecked = steps < 16 || choice.int(8) === 0
    if (isChecked) checkImagination(game, match, viewers[choice.int(viewers.length)] as Viewer, choice)
    if (match.turn.kind === 'over') break
    if (isChecked) checkChoices(game, match, choice)
    const { seats } = match.turn as { seats: readonly Seat[] }
    const seat = seats[choice.int(seats.length)] as Seat
    const actions = game.legalActions(match.state, seat)
    const action = actions[choice.int(actions.length)] as G['action']
    if (isChecked) checkCopies(game, match.state, seat, action, choice)
    history.push(action)
    goOn(match.act(seat, action))
    same(kit.components(match.state), components, 7, 'components are conserved')
  }
  // What a viewer got in the whole game, or had got at some moment of it.
  const seen =
    choice.int(2) === 0 ? match : replay(game, options, scriptOf(match), { until: choice.int(match.entries.length) })
  const viewer = viewers[choice.int(viewers.length)] as Viewer
  const real = isPlayedAsWritten
    ? messages(seen, moments.slice(0, seen.entries.length + 1), viewer, history)
    : messagesOf(game, options, scriptOf(seen), viewer, history)
  checkSecrecy(kit, seen, real, viewer, history, choice)
  if (choice.int(GAMES_PER_EXCHANGE) === 0) checkExchanges(kit, seen, real, viewer, history, choice)
  checkReplay(game, match, seed)
}

/** Law 1: what a viewer imagines looks to it like the truth. */
function checkImagination<G extends GameTypes>(game: Game<G>, match: Match<G>, viewer: Viewer, chance: Chance): void {
  const view = game.view(match.state, viewer)
  const imagined = game.determinize(JSON.parse(JSON.stringify(view)), chance)
  same(game.view(imagined, viewer), view, 1, `view(determinize(view)) for ${viewer}`)
  if (typeof viewer === 'string') return
  same(
    game.legalActions(imagined, viewer),
    game.legalActions(match.state, viewer),
    1,
    `legal actions of ${viewer} in an imagined state`,
  )
}

/** Law 2: change what the viewer cannot know, and not a byte that it receives changes. */
function checkSecrecy<G extends GameTypes>(
  kit: LawKit<G>,
  match: Match<G>,
  real: readonly string[],
  viewer: Viewer,
  history: readonly G['action'][],
  chance: Chance,
): void {
  const { game, options } = match
  const other = messagesOf(game, options, kit.disguise(match, viewer, chance), viewer, history)
  for (const [i, message] of real.entries()) same(other[i], message, 2, `message ${i} to ${viewer}`)
}

/**
 * Law 2 once more, without the game's own imagination of other worlds, which would respect a secret that its view lets out: two
 * components change places blindly, and where the viewer was told the same all the same, it is shown the same.
 */
function checkExchanges<G extends GameTypes>(
  kit: LawKit<G>,
  match: Match<G>,
  real: readonly string[],
  viewer: Viewer,
  history: readonly G['action'][],
  chance: Chance,
): void {
  const { game, options } = match
  const { dealt } = kit
  if (!dealt) return
  const script = scriptOf(match)
  const kinds = dealt.kinds(options)
  const heard = told(game, options, script, viewer)
  for (let i = 0; i < EXCHANGES; i++) {
    const kind = kinds[chance.int(kinds.length)] ?? []
    const one = kind[chance.int(kind.length)]
    const other = kind[chance.int(kind.length)]
    if (one === undefined || other === undefined || one === other) continue
    const exchanged = exchange(script, one, other, dealt.keys)
    if (told(game, options, exchanged, viewer) !== heard) continue
    const shown = messagesOf(game, options, exchanged, viewer, history)
    for (const [at, message] of real.entries())
      same(shown[at], message, 2, `message ${at} to ${viewer}, ${one} and ${other} exchanged`)
  }
}

/** The script with two components exchanged for each other wherever it names them. */
function exchange(script: Script, one: Name, other: Name, keys: readonly string[]): Script {
  const swap = (value: Json | undefined, isName: boolean): Json | undefined => {
    if (value === one || value === other) return isName ? (value === one ? other : one) : value
    if (Array.isArray(value)) return value.map((part) => swap(part, isName) as Json)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, swap(part, isName || keys.includes(key))]),
    ) as Json
  }
  // What was dealt stands in lists.
  const dealt = (value: Json | undefined): Json | undefined => {
    if (Array.isArray(value)) return swap(value, true)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, dealt(part)])) as Json
  }
  return {
    setup: { chance: dealt(script.setup.chance) as Json },
    entries: script.entries.map((entry) => ({ ...entry, action: swap(entry.action, false) }) as Entry),
  }
}

/** What a viewer is told in a game, step by step; undefined of a script that cannot be played. */
function told<G extends GameTypes>(
  game: Game<G>,
  options: G['options'],
  script: Script,
  viewer: Viewer,
): string | undefined {
  const heard: string[] = []
  const hear = (events: readonly G['event'][]) =>
    heard.push(JSON.stringify(events.map((event) => game.redact(event, viewer))))
  try {
    const match = replay(game, options, script, {
      onSetup: (_, events) => hear(events),
      onStep: (_, { events }) => hear(events),
    })
    return heard.join() + JSON.stringify(redactScript(match, viewer))
  } catch (error) {
    if (error instanceof Flaw) return undefined
    throw error
  }
}

const scriptOf = <G extends GameTypes>({ setupChance, entries }: Match<G>): Script => ({
  setup: { chance: setupChance },
  entries,
})

/** A game as it stood after a step. */
interface Moment<G extends GameTypes> {
  readonly state: G['state']
  readonly events: readonly G['event'][]
}

const momentOf = <G extends GameTypes>({ game, state }: Match<G>, events: readonly G['event'][]): Moment<G> => ({
  state: game.clone(state),
  events,
})

/** Every byte that a viewer gets in a game that a script tells. */
function messagesOf<G extends GameTypes>(
  game: Game<G>,
  options: G['options'],
  script: Script,
  viewer: Viewer,
  history: readonly G['action'][],
): string[] {
  const moments: Moment<G>[] = []
  const match = replay(game, options, script, {
    onSetup: (now, events) => moments.push(momentOf(now, events)),
    onStep: (now, { events }) => moments.push(momentOf(now, events)),
  })
  return messages(match, moments, viewer, history)
}

/** Every byte that a viewer gets in a game: events, view, choices, refusals and, at the end, the record so far. */
function messages<G extends GameTypes>(
  match: Match<G>,
  moments: readonly Moment<G>[],
  viewer: Viewer,
  history: readonly G['action'][],
): string[] {
  const { game } = match
  const received = moments.map(({ state, events }, step) => {
    const legal = JSON.stringify(typeof viewer === 'string' ? [] : game.legalActions(state, viewer))
    const tried = legal === '[]' ? [] : illegalAmong(history, legal, step)
    const shown = {
      events: events.map((event) => game.redact(event, viewer)),
      view: game.view(state, viewer),
      refused: tried.map((action) => game.explain(state, viewer as Seat, action)),
    }
    return JSON.stringify(shown) + legal
  })
  return [...received, JSON.stringify(redactScript(match, viewer))]
}

/** A few actions of a game that are not among the legal ones, which are JSON; at another step, others. */
function illegalAmong<A>(history: readonly A[], legal: string, step: number): A[] {
  const some = Array.from({ length: TRIES }, (_, i) => history[(step * TRIES + i) % history.length] as A)
  return some.filter((action) => !legal.includes(JSON.stringify(action)))
}

/** Law 6, and the fast path, which must offer the same actions in the same order. */
function checkChoices<G extends GameTypes>(game: Game<G>, match: Match<G>, choice: Chance): void {
  const { state, turn, options } = match
  const acting = turn.kind === 'act' ? turn.seats : []
  for (let seat = 0; seat < options.players; seat++) {
    const actions = game.legalActions(state, seat)
    assert(actions.length > 0 === acting.includes(seat), 6, `seat ${seat} has ${actions.length} actions`)
    assert(new Set(actions.map(game.actionKey)).size === actions.length, 6, 'action keys are unique')
    assert(
      game.fast === undefined || game.fast.count(state, seat) === actions.length,
      6,
      'fast.count is the number of actions',
    )
    if (actions.length === 0) continue
    const index = choice.int(actions.length)
    const action = actions[index] as G['action']
    assert(flawOf(game.schemas.action, action) === undefined, 6, `the schema knows ${game.actionKey(action)}`)
    same(prune(game.schemas.action, action), action, 6, 'an action is canonical')
    if (!game.fast) continue
    if (game.fast.actionAt) {
      same(game.fast.actionAt(state, seat, index), action, 6, `fast.actionAt(${index}) is ${game.actionKey(action)}`)
    }
    const slow = game.clone(state)
    const quick = game.clone(state)
    game.play(slow, seat, action, { chance: seeded('fast') })
    game.fast.playAt(quick, seat, index, { chance: seeded('fast') })
    same(quick, slow, 6, `fast.playAt(${index}) plays ${game.actionKey(action)}`)
    if (!game.fast.playRandom) continue
    const drawn = game.clone(state)
    const only = new Scripted([index])
    game.fast.playRandom(drawn, seat, only, { chance: seeded('fast') })
    only.finish()
    same(drawn, slow, 6, `fast.playRandom plays ${game.actionKey(action)} when it draws ${index}`)
  }
}

/** Laws 3 and 4: a clone leads a life of its own, and a state survives JSON. */
function checkCopies<G extends GameTypes>(
  game: Game<G>,
  state: G['state'],
  seat: Seat,
  action: G['action'],
  choice: Chance,
): void {
  const before = JSON.stringify(state)
  const clone = game.clone(state)
  same(clone, state, 3, 'a clone equals its original')
  const draw = choice.int(1_000_000)
  const playOn = (copy: G['state']) => {
    const chance = seeded(draw)
    game.play(copy, seat, action, { chance })
    if (game.turn(copy).kind === 'chance') game.resolve?.(copy, { chance })
    return copy
  }
  playOn(clone)
  assert(JSON.stringify(state) === before, 3, 'playing on a clone changes the original')
  const revived = JSON.parse(before) as G['state']
  same(revived, state, 4, 'a state survives JSON')
  same(playOn(revived), clone, 4, 'a state that came out of JSON plays on as before')
}

/** Law 5: the record plays again, from what it says of chance, which is what the seed gives. */
function checkReplay<G extends GameTypes>(game: Game<G>, match: Match<G>, seed: string): void {
  const games = new Map([[game.id, game]])
  const record = JSON.parse(printRecord(recordOf(match, { seed })))
  same(checkRecord(games, record).match.state, match.state, 5, 'replay of the record and from the seed')
  if (!game.fast) return
  const { scores, winners } = game.result(match.state)
  const totals = scores.map(({ total }) => total)
  same(game.fast.totals(match.state), totals, 5, 'fast.totals are the totals')
  same(game.fast.winners(match.state, totals), winners, 5, 'fast.winners are the winners')
}

/** Plays random games until every feature was seen; what is missing after that many games is returned. */
export function coverage<G extends GameTypes>(
  game: Game<G>,
  options: readonly G['options'][],
  expected: readonly string[],
  featuresOf: (event: G['event'], state: G['state']) => readonly string[],
  { games, seed }: LawOptions,
): { readonly missing: readonly string[]; readonly games: number; readonly seen: ReadonlyMap<string, number> } {
  const missing = new Set(expected)
  const seen = new Map<string, number>()
  let played = 0
  while (played < games && missing.size > 0) {
    const chance = seeded(deriveSeed(seed, 'coverage', played))
    const state = playWatched(
      game,
      options[played % options.length] as G['options'],
      chance,
      (feature) => {
        seen.set(feature, (seen.get(feature) ?? 0) + 1)
        missing.delete(feature)
      },
      featuresOf,
    )
    assert(game.turn(state).kind === 'over', 6, 'every game ends')
    played++
  }
  return { missing: [...missing], games: played, seen }
}

function playWatched<G extends GameTypes>(
  game: Game<G>,
  options: G['options'],
  chance: Chance,
  onFeature: (feature: string) => void,
  featuresOf: (event: G['event'], state: G['state']) => readonly string[],
): G['state'] {
  const { match, step } = Match.start(game, options, chance)
  const watch = (events: readonly G['event'][]) => {
    for (const event of events) for (const feature of featuresOf(event, match.state)) onFeature(feature)
  }
  watch(step.events)
  for (let { turn } = match; turn.kind === 'act'; turn = match.turn) {
    const seat = turn.seats[chance.int(turn.seats.length)] as Seat
    const actions = game.legalActions(match.state, seat)
    watch(match.submit(seat, actions[chance.int(actions.length)]).events)
  }
  return match.state
}

function assert(holds: boolean, law: number, what: string): void {
  if (!holds) throw new LawBroken(`law ${law}: ${what}`)
}

function same(actual: unknown, expected: unknown, law: number, what: string): void {
  if (typeof actual === 'string' ? actual === expected : JSON.stringify(actual) === JSON.stringify(expected)) return
  // What is sent is compared byte by byte, as text; for anything else the order of keys is no difference.
  const [a, b] = typeof actual === 'string' ? [actual, expected] : [canonicalJson(actual), canonicalJson(expected)]
  if (a !== b) throw new LawBroken(`law ${law}: ${what}: ${a} instead of ${b}`)
}

/** Chance for a test: outcomes in the order in which they are needed. `finish` fails when some were not. */
export function scripted(...draws: readonly number[]): Scripted {
  return new Scripted(draws)
}
