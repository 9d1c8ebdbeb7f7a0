import { type Chance, canonicalJson, type Game, type GameTypes, type Json, type Seat, seeded } from '@covo/kernel'

/** Chooses for a seat in a state. What is under test is that the choice follows from what the seat sees. */
export type Chooser<G extends GameTypes> = (state: G['state'], seat: Seat, chance: Chance) => G['action']

/** A position in which a choice changed although the seat could not see any difference. */
export interface Difference {
  readonly seat: Seat
  readonly view: Json
  readonly choices: readonly Json[]
}

/** So many worlds are drawn for each that is wanted before nothing is taken to be hidden. */
const DRAWS = 8

/** Other worlds that the seat cannot tell from the true one, as many as are wanted; none where nothing is hidden from it. */
export function othersOf<G extends GameTypes>(
  game: Game<G>,
  state: G['state'],
  seat: Seat,
  chance: Chance,
  wanted: number,
): readonly G['state'][] {
  const view = game.view(state, seat)
  const truth = canonicalJson(state as Json)
  const worlds: G['state'][] = []
  for (let draw = 0; draw < DRAWS * wanted && worlds.length < wanted; draw++) {
    const world = game.determinize(view, chance)
    if (canonicalJson(world as Json) !== truth) worlds.push(world)
  }
  return worlds
}

/** Asks for a choice in the true world and in the others, with the same chance of the chooser's own each time. */
export function differenceAt<G extends GameTypes>(
  game: Game<G>,
  state: G['state'],
  others: readonly G['state'][],
  seat: Seat,
  choose: Chooser<G>,
  seed: string,
): Difference | undefined {
  const choices = [state, ...others].map((world) => choose(world, seat, seeded(seed)) as unknown as Json)
  const keys = new Set(choices.map((choice) => canonicalJson(choice)))
  return keys.size === 1 ? undefined : { seat, view: game.view(state, seat) as unknown as Json, choices }
}
