import { type Chance, Match, type Seat, seeded } from '@covo/kernel'
import { describe, expect, test } from 'vitest'
import type { Action } from '../src/actions.ts'
import { CITIES } from '../src/cards.ts'
import { type Caper, caper } from '../src/index.ts'
import type { SetupChance } from '../src/setup.ts'
import type { State } from '../src/state.ts'
import { Model } from './model.ts'

const GAMES = 40

/** Players with different tastes, so that what is rare at random is seen too. */
const TASTES: readonly ((action: Action) => boolean)[] = [
  () => true,
  (action) => 'flip' in action,
  (action) => action.type === 'discard',
  (action) => 'location' in action && action.location === 1,
]

function choose(actions: readonly Action[], taste: (action: Action) => boolean, chance: Chance): Action {
  const liked = actions.filter((action) => taste(action) && action.type !== 'decline')
  const pool = liked.length > 0 && chance.int(4) > 0 ? liked : actions
  return pool[chance.int(pool.length)] as Action
}

/** All that lies open, who acts, and the hands, as the engine has them. */
function ofEngine(state: State) {
  const { sides, hands, supply, acting, encores } = caper.view(state, 'open')
  return {
    supply,
    acting,
    sides: sides.map(({ coins, discards, stacks }) => ({
      coins,
      laundered: discards.coins,
      thieves: discards.thieves.toSorted(),
      gear: discards.gear.toSorted(),
      stacks: stacks.map((row) => row.map((stack) => stack.map((one) => (one.flipped ? `!${one.card}` : one.card)))),
    })),
    hands: hands.map(({ cards }) => cards.toSorted()),
    encores: encores.map(({ seat, location, card }) => ({ seat, location, card })),
  }
}

function ofModel({ sides, hands, supply, acting, encores }: Model): ReturnType<typeof ofEngine> {
  const masterminds = hands.length === 4 ? ([0, 2] as const) : ([0, 1] as const)
  return {
    supply,
    acting,
    sides: sides.map(({ coins, laundered, thieves, gear, stacks }) => ({
      coins,
      laundered,
      thieves: thieves.toSorted(),
      gear: gear.toSorted(),
      stacks: stacks.map((row) => row.map((stack) => stack.map(({ id, isFlipped }) => (isFlipped ? `!${id}` : id)))),
    })),
    hands: hands.map((cards) => cards.toSorted()),
    encores: encores.map(({ which, location, card }) => ({ seat: masterminds[which], location, card: card.id })),
  }
}

function playBoth(match: Match<Caper>, taste: (action: Action) => boolean, chance: Chance): void {
  const model = new Model(match.state.players, match.setupChance as unknown as SetupChance)
  for (let { turn } = match; turn.kind === 'act'; turn = match.turn) {
    expect(ofEngine(match.state)).toEqual(ofModel(model))
    expect(turn.seats).toEqual(model.acting)
    const seat = turn.seats[chance.int(turn.seats.length)] as Seat
    const action = choose(caper.legalActions(match.state, seat), taste, chance)
    match.submit(seat, action)
    model.play(seat, action)
  }
  expect(ofEngine(match.state)).toEqual(ofModel(model))
  expect(caper.result(match.state)).toEqual(model.result())
}

describe('the engine plays and counts as the rules do when they are read slowly', () => {
  for (const players of [2, 3, 4]) {
    for (const city of CITIES) {
      test(`${players} players in ${city}`, () => {
        for (let i = 0; i < GAMES; i++) {
          const chance = seeded(`model ${players} ${city} ${i}`)
          playBoth(Match.start(caper, { players, city }, chance).match, TASTES[i % TASTES.length] ?? Boolean, chance)
        }
      })
    }
  }
})
