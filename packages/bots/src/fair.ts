import { type Chance, canonicalJson, type Game, type GameTypes, type Json, type Seat, seeded } from '@covo/kernel'

/** Chooses for a seat in a state. What is under test is that the choice follows from what the seat sees. */
export type Chooser<G extends GameTypes> = (state: G['state'], seat: Seat, chance: Chance) => G['action']

/** A position in which a choice changed although the seat could not see any difference. */
export interface Difference {
  readonly seat: Seat
  readonly view: Json
  readonly choices: readonly Json[]
}

/**
 * Asks for a choice in the true world and in others that the seat cannot tell from it: what is hidden is drawn anew, and so is all
 * that chance has yet to decide. The chooser's own chance is the same each time.
 */
export function differenceAt<G extends GameTypes>(
  game: Game<G>,
  state: G['state'],
  seat: Seat,
  choose: Chooser<G>,
  seed: string,
  worlds: number,
): Difference | undefined {
  const view = game.view(state, seat)
  const chance = seeded(`${seed} worlds`)
  const states = [state, ...Array.from({ length: worlds }, () => game.determinize(view, chance))]
  const choices = states.map((world) => choose(world, seat, seeded(`${seed} bot`)) as unknown as Json)
  const keys = new Set(choices.map((choice) => canonicalJson(choice)))
  return keys.size === 1 ? undefined : { seat, view: view as unknown as Json, choices }
}
