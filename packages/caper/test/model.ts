import type { Seat } from '@covo/kernel'
import type { Effect, Good, Part, Per } from '../src/abilities.ts'
import type { Action } from '../src/actions.ts'
import { GEAR, LOCATIONS, THIEVES } from '../src/cards.ts'
import type { SetupChance } from '../src/setup.ts'
import { goodsWorth, setsIn } from './model-sets.ts'

// The whole game once more, played with cards instead of sums: slow, plain, and with nothing of the engine but the rows
// of the cards.

type Which = 0 | 1

interface Card {
  readonly id: string
  isFlipped: boolean
}

class Side {
  coins = 0
  laundered = 0
  /** By location, then by slot, then from below. */
  readonly stacks: Card[][][] = [[], [], []]
  readonly thieves: string[] = []
  readonly gear: string[] = []

  at(location: number): Card[][] {
    return get(this.stacks, location)
  }
}

interface Encore {
  readonly which: Which
  readonly location: number
  readonly card: Card
}

const SIZES = [4, 6, 3, 6, 2, 6]
const ALL_COINS = 10

function get<T>(list: readonly T[], at: number): T {
  const one = list[at]
  if (one === undefined) throw new RangeError(`nothing at ${at}`)
  return one
}

function take(list: string[], id: string): void {
  const at = list.indexOf(id)
  if (at < 0) throw new Error(`${id} is not there`)
  list.splice(at, 1)
}

const isRow = (id: string) => (row: { readonly id: string }) => row.id === id || row.id === id.replace(/-\d$/, '')
const thiefOf = (id: string) => THIEVES.find(isRow(id))
const gearOf = (id: string) => GEAR.find(isRow(id))
const effectsOf = ({ id, isFlipped }: Card): readonly Effect[] =>
  isFlipped ? [] : ((thiefOf(id) ?? gearOf(id))?.effects ?? [])
const other = (which: Which): Which => (which === 0 ? 1 : 0)
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

export class Model {
  readonly sides: readonly [Side, Side] = [new Side(), new Side()]
  readonly hands: string[][]
  encores: Encore[] = []
  private readonly players: number
  private readonly places: readonly string[]
  private readonly decks: { readonly thieves: string[]; readonly gear: string[] }
  private round = 0
  private step = 0
  private mode: 'choose' | 'play' | 'encore' | 'over' = 'play'
  private hasFirstPlayed = false
  private readonly passed: [readonly string[], readonly string[]] = [[], []]

  constructor(players: number, { locations, thieves, gear }: SetupChance) {
    this.players = players
    this.places = locations
    this.decks = { thieves: [...thieves], gear: [...gear] }
    this.hands = Array.from({ length: players }, () => [])
    this.beginRound()
  }

  get supply(): number {
    return ALL_COINS - sum(this.sides.map(({ coins, laundered }) => coins + laundered))
  }

  /** Who has to decide. */
  get acting(): Seat[] {
    switch (this.mode) {
      case 'over':
        return []
      case 'encore':
        return [this.mastermind(get(this.encores, 0).which)]
      case 'choose':
        if (this.players === 3) return [2]
        return [1, 3].filter((seat) => get(this.passed, seat >> 1).length === 0)
      default:
        return [this.mastermind(this.isThiefRound !== this.hasFirstPlayed ? 0 : 1)]
    }
  }

  private get isThiefRound(): boolean {
    return this.round % 2 === 0
  }

  private mastermind(which: Which): Seat {
    return this.players === 4 ? which * 2 : which
  }

  private draw(seat: Seat, count: number): void {
    const deck = this.isThiefRound ? this.decks.thieves : this.decks.gear
    get(this.hands, seat).push(...deck.splice(0, count))
  }

  private beginRound(): void {
    if (this.round === SIZES.length) {
      this.beginEncores()
      return
    }
    const size = get(SIZES, this.round)
    this.step = 0
    for (const seat of this.players === 4 ? [1, 3] : [0, 1]) this.draw(seat, this.players === 3 ? 1 : size)
    this.beginStep()
  }

  private beginStep(): void {
    this.hasFirstPlayed = false
    if (this.players === 3) this.draw(2, 2)
    this.mode = this.players === 2 ? 'play' : 'choose'
  }

  play(seat: Seat, action: Action): void {
    const hand = get(this.hands, seat)
    const which: Which = (this.players === 4 ? seat >> 1 : seat) === 0 ? 0 : 1
    const side = this.sides[which]
    switch (action.type) {
      case 'deal':
        this.hands[2] = []
        get(this.hands, 0).push(action.white)
        get(this.hands, 1).push(action.green)
        this.mode = 'play'
        return
      case 'pass':
        for (const card of action.cards) take(hand, card)
        this.passed[which] = action.cards
        if (this.passed.every((cards) => cards.length > 0)) {
          get(this.hands, 2).push(...this.passed[0])
          get(this.hands, 0).push(...this.passed[1])
          this.passed[0] = []
          this.passed[1] = []
          this.mode = 'play'
        }
        return
      case 'decline':
        this.encores.shift()
        this.nextEncore()
        return
      case 'encore':
        take(side.gear, action.card)
        this.putGear(which, action, 0)
        this.encores.shift()
        this.nextEncore()
        return
      case 'thief':
        take(hand, action.card)
        side.at(action.location).push([{ id: action.card, isFlipped: false }])
        this.takeCoins(which, thiefOf(action.card)?.income ?? 0)
        this.actAtOnce(which, action)
        break
      case 'gear':
        take(hand, action.card)
        this.putGear(which, action, this.costOf(which, action.card, action.location))
        break
      case 'discard':
        take(hand, action.card)
        side.gear.push(action.card)
        this.takeCoins(which, 1)
        break
      default:
        action satisfies never
    }
    this.nextPlay()
  }

  private nextPlay(): void {
    if (!this.hasFirstPlayed) {
      this.hasFirstPlayed = true
      return
    }
    this.step++
    if (this.step === get(SIZES, this.round) - 1) {
      for (const which of [0, 1] as const) {
        const rest = get(this.hands, this.mastermind(which)).splice(0)
        if (rest.length !== 1) throw new Error('just one card is left')
        this.sides[which][this.isThiefRound ? 'thieves' : 'gear'].push(...rest)
      }
      this.round++
      this.beginRound()
      return
    }
    if (this.players === 2) this.hands.reverse()
    if (this.players === 4) {
      for (const lookout of [1, 3]) get(this.hands, lookout).push(...get(this.hands, lookout - 1).splice(0))
    }
    this.beginStep()
  }

  private modifiers(location: number): readonly Effect[] {
    return LOCATIONS.find(({ id }) => id === this.places[location])?.modifier ?? []
  }

  private effects(which: Which, location: number): Effect[] {
    return this.sides[which].at(location).flat().flatMap(effectsOf)
  }

  private costOf(which: Which, id: string, location: number): number {
    const row = gearOf(id)
    const changes = (effects: readonly Effect[], whose: 'own' | 'opponent'): number =>
      sum(
        effects.map((effect) =>
          effect.kind === 'price' && effect.whose === whose && ['gear', row?.colour].includes(effect.what)
            ? effect.by
            : 0,
        ),
      )
    const cost =
      (row?.cost ?? 0) +
      changes(this.modifiers(location), 'own') +
      changes(this.effects(which, location), 'own') +
      changes(this.effects(other(which), location), 'opponent')
    return Math.max(0, cost)
  }

  private putGear(which: Which, action: Action & { type: 'gear' | 'encore' }, cost: number): void {
    const side = this.sides[which]
    side.coins -= cost
    get(side.at(action.location), action.slot).push({ id: action.card, isFlipped: false })
    this.actAtOnce(which, action)
  }

  /** From the supply, and then from an opponent who has more. */
  private takeCoins(which: Which, count: number): void {
    const [side, opponent] = [this.sides[which], this.sides[other(which)]]
    for (let i = 0; i < count; i++) {
      if (this.supply > 0) side.coins++
      else if (side.coins < opponent.coins) {
        side.coins++
        opponent.coins--
      }
    }
  }

  private actAtOnce(
    which: Which,
    { card, location, flip }: { readonly card: string; readonly location: number; readonly flip?: number },
  ): void {
    const [side, opponent] = [this.sides[which], this.sides[other(which)]]
    const effects = effectsOf({ id: card, isFlipped: false })
    let coins = 0
    for (const effect of effects) {
      if (effect.kind === 'coins') coins += effect.amount * (effect.per ? opponent.at(location).length : 1)
    }
    this.takeCoins(which, coins)
    if (effects.some(({ kind }) => kind === 'launder') && this.supply > 0) side.laundered++
    const colour = gearOf(card)?.colour
    const sorts: readonly (Part | undefined)[] = colour ? ['gear', colour] : ['thief']
    for (const effect of [...this.modifiers(location), ...this.effects(which, location)]) {
      if (effect.kind === 'drain' && sorts.includes(effect.when) && opponent.coins > 0) opponent.coins--
    }
    if (flip === undefined) return
    const victim = get(opponent.at(location), flip).at(-1)
    if (victim) victim.isFlipped = true
  }

  private beginEncores(): void {
    for (const which of [1, 0] as const) {
      for (const location of [0, 1, 2]) {
        for (const card of this.sides[which].at(location).flat()) {
          if (effectsOf(card).some(({ kind }) => kind === 'encore')) this.encores.push({ which, location, card })
        }
      }
    }
    this.mode = 'encore'
    this.nextEncore()
  }

  private nextEncore(): void {
    const canPlay = ({ which, location, card }: Encore): boolean => {
      const { gear } = this.sides[which]
      const hasRoom = this.sides[which].at(location).some((stack) => stack.length < 4)
      return !card.isFlipped && gear.length > 0 && hasRoom
    }
    while (this.encores.length > 0 && !canPlay(get(this.encores, 0))) this.encores.shift()
    if (this.encores.length === 0) this.mode = 'over'
  }

  /** What an ability is multiplied by. */
  private times(per: Per | undefined, which: Which, location: number, goods: readonly Good[][][]): number {
    switch (per?.kind) {
      case undefined:
        return 1
      case 'goodsHere':
        return get(get(goods, which), location).length
      case 'goodsEverywhere':
        return get(goods, which).flat().length
      case 'laundered':
        return this.sides[which].laundered
      case 'set': {
        const whose = { own: [which], opponent: [other(which)], both: [0, 1] as const }[per.whose]
        const sorts = whose.flatMap((one) => this.sides[one].at(location).flatMap(sortsOf))
        return setsIn(sorts, per.parts)
      }
      default:
        return per satisfies never
    }
  }

  private capersOf(which: Which, location: number): number {
    const full = this.sides[which].at(location).filter((stack) => stack.length === 4).length
    const effects = [...this.modifiers(location), ...this.effects(which, location)]
    return (
      full +
      sum(
        effects.map((effect) =>
          effect.kind === 'capers' ? effect.amount * this.times(effect.per, which, location, []) : 0,
        ),
      )
    )
  }

  private scores() {
    const BOTH = [0, 1] as const
    const capers = BOTH.map((which) => [0, 1, 2].map((location) => this.capersOf(which, location)))
    const rewardOf = (which: Which, location: number): readonly Effect[] =>
      get(get(capers, which), location) > get(get(capers, other(which)), location)
        ? (LOCATIONS.find(({ id }) => id === this.places[location])?.reward ?? [])
        : []
    const goods = BOTH.map((which) =>
      [0, 1, 2].map((location) =>
        [...this.effects(which, location), ...rewardOf(which, location)].flatMap((effect) =>
          effect.kind === 'good' ? [effect.good] : [],
        ),
      ),
    )
    return BOTH.map((which) => {
      const side = this.sides[which]
      const worth = (effects: readonly Effect[], location: number): number =>
        sum(
          effects.map((effect) =>
            effect.kind === 'points' ? effect.amount * this.times(effect.per, which, location, goods) : 0,
          ),
        )
      const everywhere = (effects: (location: number) => readonly Effect[]): number =>
        sum([0, 1, 2].map((location) => worth(effects(location), location)))
      const points = {
        locations: everywhere((location) => rewardOf(which, location)),
        thieves: everywhere((location) => side.at(location).flatMap((stack) => effectsOf(get(stack, 0)))),
        gear: everywhere((location) => side.at(location).flatMap((stack) => stack.slice(1).flatMap(effectsOf))),
        goods: goodsWorth(get(goods, which).flat()),
        ...(this.players === 4 ? { discards: side.gear.length } : {}),
      }
      return { capers: get(capers, which), points, coins: side.coins, total: sum(Object.values(points)) }
    })
  }

  result() {
    const [white, green] = this.scores()
    if (!white || !green) throw new Error('two sides')
    const lead = white.total === green.total ? white.coins - green.coins : white.total - green.total
    const best: Which = lead > 0 ? 0 : 1
    const masterminds = [white, green].map((score, which) => ({ seat: which, ...score }))
    switch (this.players) {
      case 2:
        return { scores: masterminds, winners: [best] }
      case 3: {
        const [low = 0, high = 0] = [white.total, green.total].toSorted((a, b) => a - b)
        const total = low + Math.floor(high / 6)
        return { scores: [...masterminds, { seat: 2, total }], winners: total >= high ? [2] : [best] }
      }
      default: {
        const teams = [white, white, green, green].map((score, seat) => ({ seat, ...score }))
        return { scores: teams, winners: [best * 2, best * 2 + 1] }
      }
    }
  }
}

/** What the cards of a stack count as. A flipped gear card has no colour. */
const sortsOf = (stack: readonly Card[]): (Part | 'colourless')[] =>
  stack.map(({ id, isFlipped }, height) => {
    if (height === 0) return 'thief'
    return (isFlipped ? undefined : gearOf(id)?.colour) ?? 'colourless'
  })
