import type { Chance, Seat } from '@covo/kernel'
import { cardsOf } from './card-set.ts'
import { ROUND_SIZES } from './cards.ts'
import { type Memory, numbersOf, playedIn, reveal, strangers, type Token } from './memory.ts'
import { FIRST_GEAR, lookoutOf, STRIDE, type State, seatOf, UNPLAYABLE } from './state.ts'
import type { View } from './view.ts'
import { handPlace, keptPlace, PLAIN, type Position, type Tracked, type Way, Ways } from './ways.ts'

interface TrackedToken extends Token {
  /** What the viewer can tell of it. */
  as: Tracked
}

type Both<T> = readonly [T, T]
const SIDES = [0, 1] as const

/** CA-11: what the viewer knows for certain: the cards that are in the same place in all these histories. */
export interface Certainty {
  /** By seat. */
  readonly hands: readonly (readonly number[])[]
  /** By side: of what a Lookout has chosen. */
  readonly chosen: Both<readonly number[]>
}

/** From what the viewer has seen to what follows from it. */
export const certainInTeams = (seen: View, state: State): Certainty => new Recollection(seen, state).certain()

/** What a viewer has seen of this round, and what follows from it for how the cards went from hand to hand. */
export class Recollection {
  private readonly view: View
  private readonly state: State
  readonly ways: Ways
  readonly start: Position
  /** Cards that the viewer has never seen. */
  readonly pool: readonly number[]
  /** The list of a history that takes the card of each happening, if any does. */
  readonly into: (number | undefined)[] = []

  constructor(view: View, state: State) {
    this.view = view
    this.state = state
    const size = ROUND_SIZES[state.round] ?? 0
    const own = this.startingHand()
    const seen = new Set([...own, ...view.trail.flat().flatMap(({ cards }) => numbersOf(state, cards))])
    this.pool = strangers(view, state, seen)
    this.ways = new Ways(new Set(this.pool))
    const lookout = view.viewer === 1 ? 0 : view.viewer === 3 ? 1 : undefined
    const known = (side: 0 | 1): readonly number[] => (side === lookout ? own : [])
    this.start = {
      tracked: [known(0), known(1)],
      plain: [size - known(0).length, size - known(1).length],
      kept: [[], []],
    }
    this.tell()
  }

  /** Steps of which cards came. */
  get steps(): number {
    return this.view.trail.length
  }

  /** The hand with which the viewer began the round, if it is a Lookout: its cards, with every step taken back. */
  private startingHand(): number[] {
    const { view, state } = this
    if (view.viewer !== 1 && view.viewer !== 3) return []
    const side = view.viewer === 1 ? 0 : 1
    const hand = new Set(numbersOf(state, [...(view.hands[view.viewer]?.cards ?? []), ...this.ownChoice(view.viewer)]))
    for (let step = view.trail.length - 1; step >= 0; step--) {
      const [mine, theirs] = [view.trail[step]?.[side], view.trail[step]?.[side === 0 ? 1 : 0]]
      if (step < view.step) {
        for (const id of mine?.cards ?? []) if (id !== mine?.played) hand.delete(numbersOf(state, [id])[0] as number)
      }
      for (const card of numbersOf(state, theirs?.cards ?? [])) hand.add(card)
    }
    return [...hand].sort((a, b) => a - b)
  }

  /** What the viewer has chosen itself. What it knows of the other's choice is a conclusion. */
  private ownChoice(seat: Seat): readonly string[] {
    if (seat !== this.view.viewer) return []
    return this.view.chosen.flatMap((choice) => (choice.seat === seat ? choice.cards : []))
  }

  /** What the viewer knows to have happened to the hands, in order. */
  private tell(): void {
    const { view, state, ways } = this
    for (const [step, pair] of view.trail.entries()) {
      for (const side of SIDES) this.tellCame(step, side, pair[side])
      if (step < view.step) {
        ways.happen({ kind: 'handOn' })
        this.into.push(undefined)
      }
    }
    for (const { seat } of view.chosen) {
      const side = seat === lookoutOf(0) ? 0 : 1
      const known = numbersOf(state, this.ownChoice(seat))
      for (let i = 0; i < 2; i++) this.tellCard(side, known[i], true, undefined, chosenList(this.steps, side))
    }
  }

  private tellCame(step: number, side: 0 | 1, { cards }: View['trail'][number][0]): void {
    const { state } = this
    const from = side === 0 ? 1 : 0
    const into = cameList(step, side)
    const played = playedIn(state, step, side)
    const known = numbersOf(state, cards)
    const faces = cardsOf(state.trail, step * STRIDE + UNPLAYABLE + side * 2, FIRST_GEAR)
    for (const card of known) this.tellCard(from, card, card !== played, undefined, into)
    for (let i = known.length; i < 2; i++) {
      this.tellCard(from, undefined, true, faces.length > 0 ? faces : undefined, into)
    }
  }

  private tellCard(
    from: 0 | 1,
    card: number | undefined,
    keep: boolean,
    faces: readonly number[] | undefined,
    into: number,
  ): void {
    if (card !== undefined) this.ways.happen({ kind: 'face', from, card, keep })
    else this.ways.happen({ kind: 'unknown', from, restriction: faces ? this.ways.restriction(faces) : PLAIN })
    this.into.push(into)
  }

  /** Before the cards are handed on, a Mastermind still holds what came and was not played. */
  get areMastermindsHolding(): boolean {
    return this.view.trail.length > this.view.step
  }

  certain(): Certainty {
    const hands: number[][] = [[], [], [], []]
    const chosen: [number[], number[]] = [[], []]
    const places = [...this.ways.certain(this.start)].sort(([one], [other]) => one - other)
    for (const [card, place] of places) {
      for (const side of SIDES) {
        if (place === handPlace(side)) hands[lookoutOf(side)]?.push(card)
        if (place !== keptPlace(side)) continue
        if (this.areMastermindsHolding) hands[seatOf(4, side)]?.push(card)
        else chosen[side === 0 ? 1 : 0].push(card)
      }
    }
    return { hands, chosen }
  }

  /**
   * CA-6, CA-11. A history of this round in which the viewer would have seen what it saw, each as likely as the other:
   * one of all ways in which the hands can have moved, and faces for the cards that the viewer has never seen.
   */
  draw(chance: Chance): Memory {
    // Two cards drawn from what a forced discard leaves open may be the same: then everything is drawn again, so that
    // the histories that are left stay as likely as before.
    for (;;) {
      const memory = new History(this).draw(chance)
      if (memory) return memory
    }
  }
}

// The lists of a history: what came to white's and to green's Mastermind step by step, then what their Lookouts have chosen.
const cameList = (step: number, side: 0 | 1): number => step * 2 + side
const chosenList = cameList

/** One way in which the cards can have gone. */
class History {
  private readonly seen: Recollection
  private readonly hands: Both<TrackedToken[]>
  private kept: Both<TrackedToken[]> = [[], []]
  private readonly lists: readonly TrackedToken[][]

  constructor(seen: Recollection) {
    this.seen = seen
    const { tracked, plain } = seen.start
    const handOf = (side: 0 | 1): TrackedToken[] => [
      ...tracked[side].map((card) => ({ card, as: card })),
      ...Array.from({ length: plain[side] }, () => ({ card: -1, as: PLAIN })),
    ]
    this.hands = [handOf(0), handOf(1)]
    this.lists = Array.from({ length: (seen.steps + 1) * 2 }, () => [])
  }

  draw(chance: Chance): Memory | undefined {
    const { ways, start, pool, steps, areMastermindsHolding } = this.seen
    let position = start
    for (let at = 0; at < ways.length; at++) {
      const way = this.pick(at, position, chance)
      this.go(at, way, chance)
      position = way.next
    }
    const tokens = [...new Set([...this.hands.flat(), ...this.lists.flat()])]
    const given = new Set<number>()
    for (const token of tokens) {
      if (token.card >= 0 || token.as === PLAIN) continue
      const faces = ways.open(token.as)
      token.card = faces[chance.int(faces.length)] as number
      if (given.has(token.card)) return undefined
      given.add(token.card)
    }
    const left = reveal(
      tokens,
      pool.filter((card) => !given.has(card)),
      chance,
    )
    const hands: (readonly Token[])[] = [[], this.hands[0], [], this.hands[1]]
    if (areMastermindsHolding) for (const side of SIDES) hands[seatOf(4, side)] = this.kept[side]
    const came = Array.from({ length: steps }, (_, step) => SIDES.map((side) => this.listAt(cameList(step, side))))
    return { hands, chosen: SIDES.map((side) => this.listAt(chosenList(steps, side))), came, left }
  }

  private listAt(index: number): TrackedToken[] {
    return this.lists[index] as TrackedToken[]
  }

  private pick(at: number, position: Position, chance: Chance): Way {
    const { ways } = this.seen
    const all = ways.ways(at, position).map((way) => ({ way, count: way.weight * ways.count(at + 1, way.next) }))
    const sum = all.reduce((total, { count }) => total + count, 0)
    if (sum === 0) throw new Error('a view of caper that no history explains')
    let draw = ((chance.int(PRECISION) + 0.5) / PRECISION) * sum
    const found = all.find(({ count }) => {
      draw -= count
      return draw < 0
    })
    return (found ?? (all.findLast(({ count }) => count > 0) as (typeof all)[number])).way
  }

  /** Moves an actual card the way that was drawn. */
  private go(at: number, { moved, becomes }: Way, chance: Chance): void {
    const { ways, steps } = this.seen
    const happening = ways.happening(at)
    if (happening.kind === 'handOn') {
      for (const side of SIDES) this.hands[side].push(...this.kept[side])
      this.kept = [[], []]
      return
    }
    const hand = this.hands[happening.from]
    const alike = hand.filter(({ as }) => as === moved)
    const token = alike[chance.int(alike.length)] as TrackedToken
    hand.splice(hand.indexOf(token), 1)
    token.as = becomes
    if (becomes >= 0) token.card = becomes
    const into = this.seen.into[at] as number
    this.listAt(into).push(token)
    if (into !== chosenList(steps, happening.from) && (happening.kind === 'unknown' || happening.keep)) {
      this.kept[happening.from === 0 ? 1 : 0].push(token)
    }
  }
}

const PRECISION = 1 << 30
