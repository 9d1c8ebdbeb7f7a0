import { Match, type Seat, seeded } from '@covo/kernel'
import { expect, test } from 'vitest'
import type { Effect } from '../src/abilities.ts'
import { CITIES, GEAR, LOCATIONS, THIEVES } from '../src/cards.ts'
import { caper } from '../src/index.ts'
import { sideOf } from '../src/state.ts'
import type { CardView, SideView, StackView, View } from '../src/view.ts'

// The rules of playing once more, read from the view and the rows as a person would read them: slow, and independent
// of the engine's sums.

const rowOf = (id: string) => [...THIEVES, ...GEAR].find((row) => row.id === id || row.id === id.replace(/-\d$/, ''))
const gearOf = (id: string) => GEAR.find((row) => row.id === id || row.id === id.replace(/-\d$/, ''))
const active = (side: SideView, location: number): readonly Effect[] =>
  (side.stacks[location] ?? []).flat().flatMap(({ card, flipped }) => (flipped ? [] : (rowOf(card)?.effects ?? [])))
const placeOf = (view: View, location: number) => LOCATIONS.find(({ id }) => id === view.locations[location])

function costOf(view: View, side: 0 | 1, id: string, location: number): number {
  const row = gearOf(id)
  if (!row) throw new Error(id)
  const changes = (effects: readonly Effect[], whose: 'own' | 'opponent') =>
    effects.reduce(
      (sum, effect) =>
        effect.kind === 'price' && effect.whose === whose && (effect.what === 'gear' || effect.what === row.colour)
          ? sum + effect.by
          : sum,
      0,
    )
  const sum =
    row.cost +
    changes(placeOf(view, location)?.modifier ?? [], 'own') +
    changes(active(view.sides[side], location), 'own') +
    changes(active(view.sides[side === 0 ? 1 : 0], location), 'opponent')
  return Math.max(0, sum)
}

function flipsOf(view: View, side: 0 | 1, id: string, location: number): string[] {
  const flip = rowOf(id)?.effects.find((effect) => effect.kind === 'flip')
  if (flip?.kind !== 'flip') return ['']
  const other = view.sides[side === 0 ? 1 : 0]
  const guards = [...active(other, location), ...(placeOf(view, location)?.modifier ?? [])]
  const isVictim = (stack: StackView): boolean => {
    const top = stack.at(-1) as CardView
    const isThief = stack.length === 1
    if (top.flipped || isThief !== (flip.what === 'thief')) return false
    const sort = isThief ? 'thief' : gearOf(top.card)?.colour
    return !guards.some((effect) => effect.kind === 'protect' && effect.what === sort)
  }
  const victims = (other.stacks[location] ?? []).flatMap((stack, slot) => (isVictim(stack) ? [` flip ${slot}`] : []))
  return victims.length > 0 ? victims : ['']
}

function expected(view: View, seat: Seat): string[] {
  const side = sideOf(view.players, seat) as 0 | 1
  const { stacks = [], discards, coins = 0 }: Partial<SideView> = view.sides[side] ?? {}
  const hand = view.hands[seat]?.cards ?? []
  const onStacks = (type: string, card: string, location: number): string[] =>
    (stacks[location] ?? []).flatMap((stack, slot) =>
      stack.length > 3
        ? []
        : flipsOf(view, side, card, location).map((flip) => `${type} ${card} ${location} ${slot}${flip}`),
    )
  if (view.phase === 'encore') {
    const location = view.encores[0]?.location ?? 0
    return [...(discards?.gear ?? []).flatMap((card) => onStacks('encore', card, location)), 'decline']
  }
  if (view.phase === 'choose') {
    if (view.players === 3) return [`deal ${hand[0]} ${hand[1]}`, `deal ${hand[1]} ${hand[0]}`]
    return hand.flatMap((one, i) => hand.slice(i + 1).map((other) => `pass ${[one, other].toSorted().join(' ')}`))
  }
  if (view.round % 2 === 1) {
    return hand.flatMap((card) =>
      [0, 1, 2].flatMap((location) =>
        (stacks[location] ?? []).length === 3
          ? []
          : flipsOf(view, side, card, location).map((flip) => `thief ${card} ${location}${flip}`),
      ),
    )
  }
  const plays = hand.flatMap((card) =>
    [0, 1, 2].flatMap((location) =>
      costOf(view, side, card, location) <= coins ? onStacks('gear', card, location) : [],
    ),
  )
  const mayDiscard = view.players !== 4 || plays.length === 0
  return [...plays, ...(mayDiscard ? hand.map((card) => `discard ${card}`) : [])]
}

test('the legal actions are just those that the rules give, read slowly', () => {
  for (let i = 0; i < 180; i++) {
    const chance = seeded(`legal ${i}`)
    const options = { players: 2 + (i % 3), city: CITIES[Math.floor(i / 3) % 3] ?? 'paris' }
    const { match } = Match.start(caper, options, chance)
    for (let { turn } = match; turn.kind === 'act'; turn = match.turn) {
      for (const seat of turn.seats) {
        const keys = caper.legalActions(match.state, seat).map(caper.actionKey)
        expect(keys.toSorted()).toEqual(expected(caper.view(match.state, seat), seat).toSorted())
      }
      const seat = turn.seats[chance.int(turn.seats.length)] as Seat
      const actions = caper.legalActions(match.state, seat)
      match.submit(seat, actions[chance.int(actions.length)])
    }
  }
})
