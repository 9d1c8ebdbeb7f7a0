import { type Chance, ChanceMismatch, Recorded, Scripted } from './chance.ts'
import type { Game, GameTypes, Io, Json, Seat, Text, Turn, Viewer } from './game.ts'
import { flawOf, isObject, prune, type Schema } from './schema.ts'

/** One line of the log of record: who decided what, and what chance decided. */
export interface Entry {
  readonly seat?: Seat
  readonly action?: Json
  readonly chance?: Json
}

/** What one step added: log of record and events, in order. */
export interface Step<G extends GameTypes> {
  readonly entries: readonly Entry[]
  readonly events: readonly G['event'][]
}

/** Said to whoever tried something that cannot be done. Nothing has changed. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly text: Text

  constructor(key: string, values?: Text['values']) {
    super(values ? `${key} ${JSON.stringify(values)}` : key)
    this.text = values ? { key, values } : { key }
  }

  static of(text: Text): Refusal {
    return new Refusal(text.key, text.values)
  }
}

/** Seats that still choose at the same time, and where their entries begin. */
interface Together {
  readonly from: number
  readonly seats: readonly Seat[]
}

/** How everything was before an action that may be taken back. */
interface Snapshot<G extends GameTypes> {
  readonly seat: Seat
  readonly state: G['state']
  readonly log: readonly Entry[]
  readonly together: Together
}

/** One game being played: the only place where legality is enforced. The source of chance stays in here. */
export class Match<G extends GameTypes> {
  readonly game: Game<G>
  readonly options: G['options']
  /** What chance decided in the set-up. */
  readonly setupChance: Json
  private current: G['state']
  private log: Entry[] = []
  private readonly chance: Recorded
  private undoable: Snapshot<G>[] = []
  private together: Together = { from: 0, seats: [] }

  private constructor(game: Game<G>, options: G['options'], chance: Chance, events: G['event'][]) {
    this.game = game
    this.options = options
    this.chance = new Recorded(chance)
    this.current = game.setup(options, this.io(events))
    this.setupChance = game.draws.printSetup(this.chance.take(), options)
  }

  /** Sets the table, and lets chance decide whatever comes before the first choice. */
  static start<G extends GameTypes>(
    game: Game<G>,
    options: G['options'],
    chance: Chance,
  ): { match: Match<G>; step: Step<G> } {
    const events: G['event'][] = []
    const match = new Match(game, options, chance, events)
    const settled = match.settle()
    return { match, step: { entries: settled.entries, events: [...events, ...settled.events] } }
  }

  /** The same, but stops where chance would decide: `replay` brings the outcomes itself. */
  static set<G extends GameTypes>(
    game: Game<G>,
    options: G['options'],
    chance: Chance,
  ): { match: Match<G>; events: G['event'][] } {
    const events: G['event'][] = []
    return { match: new Match(game, options, chance, events), events }
  }

  /** The true state. It holds secrets: hand out `game.view` of it, never itself. */
  get state(): G['state'] {
    return this.current
  }

  get entries(): readonly Entry[] {
    return this.log
  }

  get turn(): Turn {
    return this.game.turn(this.current)
  }

  /** Plays an action from outside, then whatever chance decides next. Throws a `Refusal` and changes nothing. */
  submit(seat: Seat, action: unknown): Step<G> {
    const acted = this.act(seat, action)
    const settled = this.settle()
    return { entries: [...acted.entries, ...settled.entries], events: [...acted.events, ...settled.events] }
  }

  /** Plays an action and stops, even where chance decides next. */
  act(seat: Seat, action: unknown): Step<G> {
    const legal = this.legal(seat, action)
    const { game } = this
    const isReversible = game.isReversible(this.current, seat, legal)
    if (!isReversible || this.undoable.at(-1)?.seat !== seat) this.undoable = []
    if (isReversible) this.undoable.push(this.snapshot(seat))

    const { turn } = this
    if (this.together.seats.length === 0 && turn.kind === 'act' && turn.seats.length > 1) {
      this.together = { from: this.log.length, seats: turn.seats }
    }
    const events: G['event'][] = []
    game.play(this.current, seat, legal, this.io(events))
    const entry: Entry = { seat, action: legal as unknown as Json, ...this.takeChance() }
    this.insert(entry)
    return { entries: [entry], events }
  }

  /** Lets chance decide one step. */
  resolve(): Step<G> {
    if (this.turn.kind !== 'chance' || !this.game.resolve) throw new Refusal('kernel.noChanceTurn')
    this.undoable = []
    const events: G['event'][] = []
    this.game.resolve(this.current, this.io(events))
    const entry: Entry = this.takeChance()
    this.log.push(entry)
    return { entries: [entry], events }
  }

  canUndo(seat: Seat): boolean {
    return this.undoable.at(-1)?.seat === seat
  }

  /** Takes back the seat's last action, as long as it showed nobody anything and nobody has acted since. */
  undo(seat: Seat): void {
    const last = this.canUndo(seat) ? this.undoable.pop() : undefined
    if (!last) throw new Refusal('kernel.noUndo')
    this.current = last.state
    this.log = last.log.slice()
    this.together = last.together
  }

  private snapshot(seat: Seat): Snapshot<G> {
    return { seat, state: this.game.clone(this.current), log: this.log.slice(), together: this.together }
  }

  private settle(): Step<G> {
    const entries: Entry[] = []
    const events: G['event'][] = []
    while (this.turn.kind === 'chance') {
      const step = this.resolve()
      entries.push(...step.entries)
      events.push(...step.events)
    }
    return { entries, events }
  }

  private legal(seat: Seat, action: unknown): G['action'] {
    const { turn, game } = this
    if (turn.kind === 'over') throw new Refusal('kernel.over')
    if (turn.kind === 'chance') throw new Refusal('kernel.chanceTurn', { seat })
    if (!turn.seats.includes(seat)) throw new Refusal('kernel.notYourTurn', { seat })
    const actions = game.legalActions(this.current, seat)
    // Games list the same objects again and again: one of these is well formed.
    const listed = actions.find((one) => one === action)
    if (listed) return listed
    const wellFormed = parseAction(game, action)
    // Mostly it is written as it was listed; keys of thousands of actions take long to make.
    const found = actions.find((one) => isAlike(one, wellFormed)) ?? this.withKey(actions, game.actionKey(wellFormed))
    if (!found) throw Refusal.of(game.explain(this.current, seat, wellFormed))
    return found
  }

  private withKey(actions: readonly G['action'][], key: string): G['action'] | undefined {
    return actions.find((one) => this.game.actionKey(one) === key)
  }

  /** Seats that choose at the same time are written in the order of their seats, whoever was quicker. */
  private insert(entry: Entry): void {
    const { together } = this
    const seat = entry.seat ?? 0
    let at = this.log.length
    if (together.seats.includes(seat)) {
      while (at > together.from && (this.log[at - 1]?.seat ?? -1) > seat) at--
      this.together = { ...together, seats: together.seats.filter((other) => other !== seat) }
    }
    this.log.splice(at, 0, entry)
  }

  private takeChance(): { chance?: Json } {
    const draws = this.chance.take()
    if (draws.length === 0) return {}
    if (!this.game.draws.printStep) throw new Error(`${this.game.id} draws chance after the set-up but cannot print it`)
    return { chance: this.game.draws.printStep(draws) }
  }

  private io(events: G['event'][]): Io<G['event']> {
    return { chance: this.chance, emit: (event) => events.push(event) }
  }
}

/** Whether two values are the same but for the order of keys. */
function isAlike(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a) as (keyof typeof a & keyof typeof b)[]
  return keys.length === Object.keys(b).length && keys.every((key) => isAlike(a[key], b[key]))
}

/** An action from outside in its canonical form, without what the schema does not know. Throws a `Refusal`. */
function parseAction<G extends GameTypes>(game: Game<G>, action: unknown): G['action'] {
  const flaw = flawOf(game.schemas.action, action)
  if (flaw) throw new Refusal('kernel.malformed', { path: flaw.path, expected: flaw.expected })
  return prune(game.schemas.action, action) as unknown as G['action']
}

/** A table's options from outside, with the defaults filled in. Throws a `Refusal`. */
export function parseOptions<G extends GameTypes>(game: Game<G>, options: unknown): G['options'] {
  const schema: Schema = game.schemas.options
  const defaults = Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([key, part]) =>
      part.default === undefined ? [] : [[key, part.default]],
    ),
  )
  const text = isObject(options) ? game.checkOptions?.(options) : undefined
  if (text) throw Refusal.of(text)
  const flaw = flawOf(schema, options)
  if (flaw) throw new Refusal('kernel.options', { path: flaw.path, expected: flaw.expected })
  return { ...defaults, ...(prune(schema, options) as object) } as G['options']
}

/** Where in a record something is wrong: an entry by its number, or a part by its name. */
export type Place = number | 'record' | 'options' | 'seats' | 'salts' | 'setup' | 'result' | 'seed' | 'commitment'

/** Said of a record that is wrong. */
export class Flaw extends Error {
  override readonly name = 'Flaw'
  readonly at: Place
  readonly text: Text

  constructor(at: Place, text: Text) {
    super(`${at}: ${text.key} ${JSON.stringify(text.values ?? {})}`)
    this.at = at
    this.text = text
  }
}

/** What `replay` needs of a record. */
export interface Script {
  readonly setup: { readonly chance: Json }
  readonly entries: readonly Entry[]
}

export interface ReplayOptions<G extends GameTypes> {
  /** Stop before this entry. */
  readonly until?: number
  /** Another source that must give the same outcomes, such as the game's seed. */
  readonly seed?: Chance
  readonly onSetup?: (match: Match<G>, events: readonly G['event'][]) => void
  readonly onStep?: (match: Match<G>, step: Step<G>, index: number) => void
}

/** Plays a script again from what it says that chance decided. Throws a `Flaw`. */
export function replay<G extends GameTypes>(
  game: Game<G>,
  options: G['options'],
  script: Script,
  { until = script.entries.length, seed, onSetup, onStep }: ReplayOptions<G> = {},
): Match<G> {
  const feed = new Feed()
  const { match, events } = flawAt('setup', () => {
    feed.script = new Scripted(game.draws.parseSetup(script.setup.chance, options))
    const set = Match.set(game, options, feed)
    feed.script.finish()
    return set
  })
  if (seed) {
    const drawn = new Recorded(seed)
    game.setup(options, { chance: drawn })
    const fromSeed = game.draws.printSetup(drawn.take(), options)
    if (JSON.stringify(fromSeed) !== JSON.stringify(match.setupChance))
      throw new Flaw('setup', { key: 'kernel.notFromSeed' })
    feed.seed = seed
  }
  onSetup?.(match, events)
  for (const [index, entry] of script.entries.entries()) {
    if (index >= until) break
    const step = flawAt(index, () => {
      feed.script = new Scripted(drawsOf(game, entry))
      const done = playEntry(match, entry)
      feed.script.finish()
      return done
    })
    if (feed.differs) throw new Flaw(index, { key: 'kernel.notFromSeed' })
    onStep?.(match, step, index)
  }
  return match
}

function playEntry<G extends GameTypes>(match: Match<G>, entry: Entry): Step<G> {
  if (entry.seat === undefined) return match.resolve()
  const { entries } = match
  const before = entries.length
  const step = match.act(entry.seat, entry.action)
  if (entries[before] !== step.entries[0]) throw new Refusal('kernel.order', { seat: entry.seat })
  return step
}

function drawsOf<G extends GameTypes>(game: Game<G>, entry: Entry): number[] {
  if (entry.chance === undefined) return []
  const schema = game.schemas.chance
  if (!schema || !game.draws.parseStep) throw new Refusal('kernel.chanceUnexpected')
  const flaw = flawOf(schema, entry.chance, 'chance')
  if (flaw) throw new Refusal('kernel.malformed', { path: flaw.path, expected: flaw.expected })
  return game.draws.parseStep(entry.chance)
}

function flawAt<T>(at: Place, run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof Refusal) throw new Flaw(at, error.text)
    if (error instanceof ChanceMismatch) throw new Flaw(at, { key: 'kernel.chance', values: { reason: error.message } })
    throw error
  }
}

/** Hands out the written outcomes of one step at a time, and notices when the seed would have given others. */
class Feed implements Chance {
  script = new Scripted([])
  seed: Chance | undefined
  differs = false

  int(n: number): number {
    const draw = this.script.int(n)
    if (this.seed && this.seed.int(n) !== draw) this.differs = true
    return draw
  }
}

/** The open log as one viewer may see it while the game runs. */
export function redactScript<G extends GameTypes>(match: Match<G>, viewer: Viewer): Script {
  const { game } = match
  return {
    setup: { chance: game.redactSetup(match.setupChance, viewer) },
    entries: match.entries.map((entry) =>
      entry.seat === undefined
        ? entry
        : { ...entry, action: game.redactAction(entry.action as unknown as G['action'], entry.seat, viewer) },
    ),
  }
}
