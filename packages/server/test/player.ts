import { games } from '@covo/games'
import { type AnyGame, type Chance, type Json, seeded } from '@covo/kernel'
import type { ChatLine, ClientMessage, GameState } from '@covo/protocol'
import type { Guest } from './kit.ts'

/** A message that must be done exactly once. */
export type Order = Extract<ClientMessage, { readonly type: 'act' | 'undo' | 'phrase' }>

/** The den has said that it is done. */
export interface Ack {
  readonly order: Order
  readonly number: number
}

/** One table as one player has it. */
interface Place {
  readonly gameId: string
  readonly seat: number
  /** The last step and the last line of chat that were told. */
  have: number
  chat: number
  picture: GameState | undefined
  /** Kind and seat of every step that was told, by number. */
  readonly told: string[]
}

/**
 * Plays at random at many tables and remembers everything that it was told. When the den is gone it calls again, asks for what it
 * missed, and sends everything again that was not answered, as `docs/protocol.md` says.
 */
export abstract class Player {
  readonly guest: Guest
  readonly places = new Map<string, Place>()
  readonly acks: Ack[] = []
  /** Ids of messages that the den refused: nothing was changed by them. */
  readonly refused = new Map<string, string>()
  /** What went wrong; there should be nothing. */
  readonly complaints: string[] = []
  protected readonly chance: Chance
  /** Messages of which nothing is known, by their ids. */
  protected readonly unanswered = new Map<string, Order>()
  private count = 0

  constructor(guest: Guest) {
    this.guest = guest
    this.chance = seeded(guest.name)
  }

  /** Calls the den, wherever it is now. */
  abstract call(address: string): Promise<void>
  /** Resolves when nothing more can come from a den that has died. */
  abstract cutOff(): Promise<void>

  sit(table: string, gameId: string, seat: number): void {
    this.places.set(table, { gameId, seat, have: -1, chat: -1, picture: undefined, told: [] })
  }

  get isDone(): boolean {
    return this.unanswered.size === 0 && [...this.places.values()].every(({ picture }) => picture?.turn.kind === 'over')
  }

  protected look(game: GameState): void {
    const place = this.placeAt(game.table)
    for (const { number, kind, seat } of game.steps) {
      if (number !== place.have + 1) this.complain(game.table, `step ${number} after ${place.have}`)
      place.told[number] = `${kind} ${seat}`
      place.have = number
    }
    if (game.number !== place.have) this.complain(game.table, `step ${game.number} is told as ${place.have}`)
    place.picture = game
  }

  protected listen(table: string, lines: readonly ChatLine[]): void {
    const place = this.placeAt(table)
    for (const { number } of lines) {
      if (number !== place.chat + 1) this.complain(table, `line ${number} after ${place.chat}`)
      place.chat = number
    }
  }

  /** What to do at the table now: nothing, when it is another's turn or something is under way. */
  protected orderAt(table: string): Order | undefined {
    const { picture, gameId, seat } = this.placeAt(table)
    if (!picture?.turn.seats.includes(seat)) return undefined
    for (const order of this.unanswered.values()) if (order.table === table) return undefined
    const order = this.chosen(table, picture, games.get(gameId) as AnyGame, seat)
    this.unanswered.set(order.clientId, order)
    return order
  }

  private chosen(table: string, { number, canUndo, view }: GameState, game: AnyGame, seat: number): Order {
    const clientId = `${this.guest.name} ${this.count++}`
    if (this.chance.int(20) === 0) return { type: 'phrase', table, clientId, phrase: 'ouch' }
    if (canUndo && this.chance.int(4) === 0) return { type: 'undo', table, clientId, expected: number }
    const actions = game.legalActions(game.determinize(view, this.chance), seat)
    const action = actions[this.chance.int(actions.length)] as Record<string, Json>
    return { type: 'act', table, clientId, expected: number, action }
  }

  /** The den's answer: a number, or the code of a refusal. */
  protected answered(order: Order, answer: number | string): void {
    this.unanswered.delete(order.clientId)
    if (typeof answer === 'number') this.acks.push({ order, number: answer })
    else this.refused.set(order.clientId, answer)
  }

  protected someAck(): Ack | undefined {
    return this.acks.length === 0 ? undefined : this.acks[this.chance.int(this.acks.length)]
  }

  /** The same message again is the same answer again. */
  protected compare({ order, number }: Ack, answer: number | string): void {
    if (answer !== number) this.complain(order.table, `${order.clientId} was ${number} and is ${answer}`)
  }

  protected complain(table: string, what: string): void {
    this.complaints.push(`${this.guest.name} at ${table}: ${what}`)
  }

  protected placeAt(table: string): Place {
    return this.places.get(table) as Place
  }
}
