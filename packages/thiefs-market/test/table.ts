import { Refusal, type Seat, type Text } from '@covo/kernel'
import { scripted } from '@covo/kernel/testing'
import { expect } from 'vitest'
import { DECKS, type Deck } from '../src/abilities.ts'
import type { Action } from '../src/actions.ts'
import { DECK_SIZES } from '../src/cards.ts'
import type { Options } from '../src/editions.ts'
import type { Event } from '../src/events.ts'
import { thiefsMarket as game } from '../src/game.ts'
import { FACES, type Face, type Loot, MARKER, parseLoot } from '../src/loot.ts'
import { beginPurchases } from '../src/purchase.ts'
import { endRound } from '../src/round.ts'
import { actsAs, owned, SPLIT, type State } from '../src/state.ts'
import { cardsOfDeck, idOf, indexOfCard, PASSIVE_BIT, USE_BIT } from '../src/tables.ts'

export interface Setting extends Partial<Options> {
  /** Who holds the marker. */
  readonly holder?: Seat
  /** Cards in front of each seat. */
  readonly cards?: readonly (readonly string[])[]
  readonly gold?: readonly number[]
  readonly infamy?: readonly number[]
  /** The face-up cards; the first five of deck A otherwise. */
  readonly market?: readonly string[]
  /** The cards left in each deck, in dealing order; the deck being dealt is the first that is named. */
  readonly left?: Partial<Record<Deck, readonly string[]>>
}

/** A small table: a game in any position, with every die as the test says, and every legal action enforced. */
export class Table {
  readonly state: State
  readonly events: Event[] = []

  constructor({ holder = 0, cards = [], gold, infamy, market, left, ...options }: Setting = {}) {
    const complete: Options = { players: 3, edition: 'international', promos: false, openInfamy: false, ...options }
    const decks = DECKS.map((deck, i) => {
      const all = cardsOfDeck(i, complete.promos)
      const under = (left?.[deck] ?? []).map(indexOfCard)
      const above = all.filter((card) => !under.includes(card))
      return [...above.slice(0, (DECK_SIZES[i] as number) - under.length), ...under]
    })
    const draws = game.draws.parseSetup(
      { first: holder, ...Object.fromEntries(DECKS.map((deck, i) => [deck, (decks[i] as number[]).map(idOf)])) },
      complete,
    )
    const chance = scripted(...draws)
    this.state = game.setup(complete, { chance })
    chance.finish()
    if (left) this.leave(left)
    if (market) this.state.market.splice(0, this.state.market.length, ...market.map(indexOfCard))
    for (const [seat, ids] of cards.entries()) for (const id of ids) this.give(seat, id)
    for (const [seat, amount] of (gold ?? []).entries()) this.state.gold[seat] = amount
    for (const [seat, amount] of (infamy ?? []).entries()) this.state.infamy[seat] = amount
  }

  private leave(left: Partial<Record<Deck, readonly string[]>>): void {
    const opened = DECKS.findIndex((deck) => left[deck])
    for (const [i, deck] of DECKS.entries()) {
      const size = DECK_SIZES[i] as number
      this.state.dealt[i] = left[deck] ? size - left[deck].length : i < opened ? size : 0
    }
    this.state.newest = opened
  }

  private give(seat: Seat, id: string): void {
    const { state } = this
    const card = indexOfCard(id)
    state.cards.push(owned(seat, card))
    const as = actsAs(state, card)
    state.uses[seat] = (state.uses[seat] as number) | (USE_BIT[as] as number)
    state.passives[seat] = (state.passives[seat] as number) | (PASSIVE_BIT[as] as number)
  }

  private get io() {
    return { chance: scripted(), emit: (event: Event) => this.events.push(event) }
  }

  /** In the split, with these objects in the centre and these piles; the marker holder acts. */
  splitting(centre: Loot, piles: readonly (Loot | undefined)[] = [], active: Seat = this.state.holder): this {
    const { state } = this
    state.phase = SPLIT
    state.centre = parseLoot(centre)
    state.active = active
    for (let seat = 0; seat < state.piles.length; seat++) state.piles[seat] = parseLoot(piles[seat] ?? {})
    return this
  }

  /** In the purchases: the split has ended with these piles. The holder's gets the marker. */
  buying(...piles: readonly Loot[]): this {
    const { state } = this
    for (let seat = 0; seat < state.piles.length; seat++) {
      const pile = parseLoot(piles[seat] ?? {}) | (seat === state.holder ? MARKER : 0)
      state.piles[seat] = pile
      state.finals[seat] = pile
    }
    beginPurchases(state, this.io)
    return this
  }

  /** The roll of a round. */
  roll(...faces: readonly Face[]): this {
    const chance = scripted(...faces.map((face) => FACES.indexOf(face)))
    game.resolve?.(this.state, { chance, emit: (event) => this.events.push(event) })
    chance.finish()
    return this
  }

  /** A legal action, with the dice that are rolled in it. */
  act(seat: Seat, action: Action, ...rolled: readonly Face[]): this {
    const key = game.actionKey(action)
    const legal = game.legalActions(this.state, seat).find((one) => game.actionKey(one) === key)
    if (!legal) throw Refusal.of(game.explain(this.state, seat, action))
    const chance = scripted(...rolled.map((face) => FACES.indexOf(face)))
    game.play(this.state, seat, legal, { chance, emit: (event) => this.events.push(event) })
    chance.finish()
    return this
  }

  /** Why the action is refused; it must be. */
  refusal(seat: Seat, action: Action): string {
    const key = game.actionKey(action)
    const legal = game.legalActions(this.state, seat).map(game.actionKey)
    expect(legal).not.toContain(key)
    const text: Text = game.explain(this.state, seat, action)
    return text.key.replace('thiefs-market.no.', '')
  }

  legal(seat: Seat): readonly Action[] {
    return game.legalActions(this.state, seat)
  }

  /** The cards that the seat could buy now. */
  buyable(seat: Seat): string[] {
    return [...new Set(this.legal(seat).flatMap((one) => (one.type === 'buy' ? [one.card] : [])))]
  }

  /** The cards that the seat could use now. */
  usable(seat: Seat): string[] {
    return [...new Set(this.legal(seat).flatMap((one) => (one.type === 'use' ? [one.card] : [])))]
  }

  /** The round ends at once, whoever has not bought yet. */
  endRound(): this {
    endRound(this.state, this.io)
    return this
  }

  /** The decks as a record's set-up names them. */
  get setupDecks(): Record<Deck, string[]> {
    const { deck } = this.state
    return { A: deck.slice(0, 13).map(idOf), B: deck.slice(13, 25).map(idOf), C: deck.slice(25).map(idOf) }
  }

  pile(seat: Seat): Loot {
    return game.view(this.state, seat).seats[seat]?.pile ?? {}
  }

  get centre(): Loot {
    return game.view(this.state, 'spectator').centre
  }

  get market(): string[] {
    return this.state.market.map(idOf)
  }

  cards(seat: Seat): string[] {
    return (game.view(this.state, seat).seats[seat]?.cards ?? []).map(({ card }) => card)
  }

  /** Points of the seat for its cards, if the game ended now. */
  points(seat: Seat): number {
    return game.result(this.state).scores[seat]?.cards ?? 0
  }

  get result() {
    return game.result(this.state)
  }

  happened(type: Event['type']): Event[] {
    return this.events.filter((event) => event.type === type)
  }
}

export const buy = (card: string, gold?: Loot): Action => (gold ? { type: 'buy', card, gold } : { type: 'buy', card })
export const done: Action = { type: 'done' }
