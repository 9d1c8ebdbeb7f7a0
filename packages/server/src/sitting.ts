import {
  type AnyGame,
  type Chance,
  type Entry,
  type GameTypes,
  type Json,
  Match,
  type Seat,
  secure,
  type Viewer,
} from '@covo/kernel'
import type { Clocks, GameState, Pace, Step, Turn } from '@covo/protocol'
import { Refused } from './refused.ts'
import type { EntryRow } from './storage/rows.ts'
import { rulesOf, saltsOf, type Terms } from './terms.ts'

/** What somebody wants to happen at a running table. */
export type Order =
  | { readonly kind: 'setup' }
  | { readonly kind: 'action'; readonly seat: Seat; readonly clientId?: string; readonly action: unknown }
  | { readonly kind: 'undo' | 'return'; readonly seat: Seat; readonly clientId?: string }
  | { readonly kind: 'standIn' | 'forfeit'; readonly seat: Seat }

/** What is written down of it: enough to play it again, with what chance decided. */
type Body =
  | { readonly kind: 'setup'; readonly setup: Json; readonly entries: readonly Entry[] }
  | { readonly kind: 'action'; readonly seat: Seat; readonly clientId?: string; readonly entries: readonly Entry[] }
  | Exclude<Order, { readonly kind: 'setup' | 'action' }>

/** Something that has happened. It holds secrets until `stepFor` has taken them out. */
export interface Happening {
  readonly number: number
  readonly at: number
  readonly body: Body
  readonly events: readonly GameTypes['event'][]
  readonly undoes?: number
}

const DAY = 86_400_000
/** Whoever takes actions back for ever shall not fill the disk. */
const MOST_ENTRIES = 20_000

/**
 * A game being played, with its clocks and its stand-ins: all that follows from the entries in the log. Live play and replay go through
 * the same `apply`.
 */
export class Sitting {
  readonly game: AnyGame
  /** Names may change during a game; seats, pace and seed do not. */
  terms: Terms
  readonly match: Match<GameTypes>
  /** Of the last entry. */
  number = -1
  forfeitedBy: Seat | undefined
  private readonly opening: { readonly entries: readonly Entry[]; readonly events: readonly GameTypes['event'][] }
  private readonly standIns = new Set<Seat>()
  private at = 0
  /** Milliseconds at `at`, by seat. */
  private readonly left: number[]
  /** The step with which each seat's turn to act began; undefined when it need not act. */
  private readonly since: (number | undefined)[]
  /** Steps by who sent them under which id. */
  private readonly done = new Map<string, number>()
  private undoable: { readonly seat: Seat; readonly number: number }[] = []

  constructor(terms: Terms) {
    this.terms = terms
    this.game = rulesOf(terms)
    const chance = secure(terms.seed, saltsOf(terms))
    const { match, step } = Match.start(this.game, terms.options as unknown as GameTypes['options'], chance)
    this.match = match
    this.opening = step
    this.left = terms.seats.map(() => timeAtFirst(terms.pace))
    this.since = terms.seats.map(() => undefined)
  }

  /** Plays a log again. Throws `otherRules` when the rules here make something else of it. */
  static replay(
    terms: Terms,
    rows: readonly EntryRow[],
    onHappening?: (happening: Happening, sitting: Sitting) => void,
  ): Sitting {
    const sitting = new Sitting(terms)
    for (const row of rows) {
      const happening = sitting.apply(orderOf(JSON.parse(row.body)), row.at)
      if (happening.number !== row.number || JSON.stringify(happening.body) !== row.body)
        throw new Refused('otherRules')
      onHappening?.(happening, sitting)
    }
    return sitting
  }

  get turn(): Turn {
    if (this.forfeitedBy !== undefined) return { kind: 'over', seats: [] }
    const { turn } = this.match
    return turn.kind === 'act' ? { kind: 'act', seats: [...turn.seats] } : { kind: 'over', seats: [] }
  }

  get isOver(): boolean {
    return this.turn.kind === 'over'
  }

  /** True when a bot decides for the seat. */
  isBot(seat: Seat): boolean {
    return this.terms.seats[seat]?.kind !== 'person' || this.standIns.has(seat)
  }

  isStoodIn(seat: Seat): boolean {
    return this.standIns.has(seat)
  }

  /** The step that the seat's message with this id became, if it came before. */
  stepOf(seat: Seat, clientId: string): number | undefined {
    return this.done.get(`${seat} ${clientId}`)
  }

  /** False for what was decided before the seat's turn began. The kernel refuses what is not its turn at all. */
  isCurrent(seat: Seat, expected: number): boolean {
    const since = this.since[seat]
    return expected <= this.number && (since === undefined || expected >= since)
  }

  canUndo(viewer: Viewer): boolean {
    return typeof viewer === 'number' && !this.isOver && this.match.canUndo(viewer)
  }

  /** Does it, or throws and leaves everything as it was. */
  apply(order: Order, now: number): Happening {
    if (this.number >= MOST_ENTRIES) throw Refused.tooMany('steps')
    const number = this.number + 1
    const at = Math.max(now, this.at)
    const wasBot = 'seat' in order && this.isBot(order.seat)
    const running = [...this.left.keys()].filter((seat) => this.runsFor(seat))
    const { body, events, undoes } = this.perform(order, number)
    this.passTime(running, at)
    this.number = number
    this.changeClock(order, wasBot)
    this.noteTurn(order)
    if ('clientId' in order && order.clientId !== undefined) this.done.set(`${order.seat} ${order.clientId}`, number)
    return { number, at, body, events, ...(undoes === undefined ? {} : { undoes }) }
  }

  private perform(order: Order, number: number): Pick<Happening, 'body' | 'events'> & { undoes?: number } {
    switch (order.kind) {
      case 'setup': {
        const { entries, events } = this.opening
        return { body: { kind: 'setup', setup: this.match.setupChance, entries }, events }
      }
      case 'action': {
        const { seat, clientId, action } = order
        const { entries, events } = this.match.submit(seat, action)
        if (!this.match.canUndo(seat) || this.undoable.at(-1)?.seat !== seat) this.undoable = []
        if (this.match.canUndo(seat)) this.undoable.push({ seat, number })
        return { body: { kind: 'action', seat, ...(clientId === undefined ? {} : { clientId }), entries }, events }
      }
      case 'undo': {
        this.match.undo(order.seat)
        const undone = this.undoable.pop()
        return { body: order, events: [], ...(undone ? { undoes: undone.number } : {}) }
      }
      case 'standIn':
        this.standIns.add(order.seat)
        return { body: order, events: [] }
      case 'return':
        this.standIns.delete(order.seat)
        return { body: order, events: [] }
      case 'forfeit':
        this.forfeitedBy = order.seat
        return { body: order, events: [] }
      default:
        return order satisfies never
    }
  }

  /** Clocks run for people who must act. */
  private runsFor(seat: Seat): boolean {
    return this.terms.pace.kind !== 'untimed' && this.since[seat] !== undefined && !this.isBot(seat)
  }

  private passTime(running: readonly Seat[], at: number): void {
    for (const seat of running) this.left[seat] = Math.max(0, (this.left[seat] ?? 0) - (at - this.at))
    this.at = at
  }

  private changeClock(order: Order, wasBot: boolean): void {
    const { pace } = this.terms
    if (pace.kind === 'untimed' || order.kind === 'setup') return
    const { seat } = order
    const left = this.left[seat] ?? 0
    if (order.kind === 'return') this.left[seat] = timeAtFirst(pace)
    if (pace.kind !== 'clock' || wasBot) return
    if (order.kind === 'action') this.left[seat] = left + pace.increment * 1000
    if (order.kind === 'undo') this.left[seat] = Math.max(0, left - pace.increment * 1000)
  }

  private noteTurn(order: Order): void {
    const { seats } = this.turn
    for (const seat of this.since.keys()) {
      const isSender = 'seat' in order && order.seat === seat && (order.kind === 'action' || order.kind === 'undo')
      if (!seats.includes(seat)) this.since[seat] = undefined
      else if (isSender || this.since[seat] === undefined) {
        this.since[seat] = this.number
        if (this.terms.pace.kind === 'days') this.left[seat] = timeAtFirst(this.terms.pace)
      }
    }
  }

  /** When the first clock runs out; undefined when none runs. */
  get deadline(): number | undefined {
    const ends = this.left.flatMap((left, seat) => (this.runsFor(seat) ? [this.at + left] : []))
    return ends.length === 0 ? undefined : Math.min(...ends)
  }

  /** People whose time is up. */
  expired(now: number): Seat[] {
    return this.left.flatMap((left, seat) => (this.runsFor(seat) && this.at + left <= now ? [seat] : []))
  }

  get clocks(): Clocks | undefined {
    return this.terms.pace.kind === 'untimed' ? undefined : { at: this.at, left: this.left.slice() }
  }

  /** All that the viewer may know. */
  viewFor(viewer: Viewer): Readonly<Record<string, Json>> {
    return this.game.view(this.match.state, viewer)
  }

  /** What is legal follows from the view, for everybody. */
  legalFor(seat: Seat, chance: Chance): Readonly<Record<string, Json>>[] {
    return [...this.game.legalActions(this.game.determinize(this.viewFor(seat), chance), seat)]
  }

  /** The table as the viewer sees it now, after these steps. */
  pictureFor(viewer: Viewer, steps: Step[]): GameState {
    const { number, turn, clocks } = this
    return {
      table: this.terms.id,
      viewer,
      steps,
      number,
      view: this.viewFor(viewer),
      turn,
      canUndo: this.canUndo(viewer),
      ...(clocks ? { clocks } : {}),
    }
  }

  /** What happened, as the viewer may see it. */
  stepFor({ number, at, body, events, undoes }: Happening, viewer: Viewer): Step {
    const seen = events.flatMap((event) => this.game.redact(event, viewer) ?? [])
    return {
      number,
      at,
      kind: body.kind,
      ...('seat' in body ? { seat: body.seat } : {}),
      events: seen as unknown as Step['events'],
      ...(undoes === undefined ? {} : { undoes }),
    }
  }
}

function orderOf(body: Body): Order {
  switch (body.kind) {
    case 'setup':
      return { kind: 'setup' }
    case 'action': {
      const { kind, seat, clientId, entries } = body
      return { kind, seat, ...(clientId === undefined ? {} : { clientId }), action: entries[0]?.action }
    }
    default:
      return body
  }
}

function timeAtFirst(pace: Pace): number {
  switch (pace.kind) {
    case 'untimed':
      return 0
    case 'clock':
      return pace.base * 1000
    case 'days':
      return pace.days * DAY
    default:
      return pace satisfies never
  }
}

export function rowOf(table: string, { number, at, body }: Happening): EntryRow {
  return { table_id: table, number, at, body: JSON.stringify(body) }
}
