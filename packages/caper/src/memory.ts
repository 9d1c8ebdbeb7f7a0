import { type Chance, deal } from '@covo/kernel'
import { numberOf } from './deck.ts'
import { baseOf, PLAYED, type Side, SNITCH, STRIDE, type State } from './state.ts'
import type { View } from './view.ts'

/** A card whose face the viewer may not know. */
export interface Token {
  /** −1 while it has no face. */
  card: number
}

/** One way in which this round's cards may have gone from hand to hand. */
export interface Memory {
  /** By seat. */
  readonly hands: readonly (readonly Token[])[]
  /** By side: what a Lookout has chosen. */
  readonly chosen: readonly (readonly Token[])[]
  /** By step of the trail, then by side. */
  readonly came: readonly (readonly (readonly Token[])[])[]
  /** Cards of this round's sort that nobody has drawn, in drawing order. */
  readonly left: number[]
}

export const playedIn = (state: State, step: number, side: Side): number =>
  (state.trail[step * STRIDE + PLAYED + side] as number) - 1

export const numbersOf = ({ city }: State, ids: readonly string[]): number[] => ids.map((id) => numberOf(city, id))

/** Gives faces to the tokens without one, each as likely as the other, and returns the faces left over. */
export function reveal(tokens: readonly Token[], pool: readonly number[], chance: Chance): number[] {
  const faces = deal(chance, pool)
  for (const token of tokens) if (token.card < 0) token.card = faces.shift() ?? -1
  return faces
}

/** The hidden cards of this round's sort that the viewer has not seen: neither in its hand nor on their way. */
export function strangers(view: View, state: State, seen: ReadonlySet<number>): number[] {
  const unseen = baseOf(state.round) === 0 ? view.unseen.thieves : view.unseen.gear
  const held = [...view.hands, ...view.chosen].flatMap(({ cards }) => cards)
  return numbersOf(state, [...unseen, ...held])
    .filter((card) => !seen.has(card))
    .sort((a, b) => a - b)
}

/**
 * CA-5, CA-11. A Mastermind holds a card back and gets another; everybody sees which card it plays, but not which of
 * the two that was. Every history of that kind is as likely as the other.
 */
export function rememberSnitch(view: View, state: State, chance: Chance): Memory {
  const tokens: Token[] = []
  const token = (card: number): Token => {
    const made = { card }
    tokens.push(made)
    return made
  }
  const came: [Token[], Token[]][] = view.trail.map(() => [[], []])
  const handOf = (side: 0 | 1): Token[] => {
    let hand: Token[] = []
    for (const [step, pair] of view.trail.entries()) {
      const [known = -1] = numbersOf(state, pair[side].cards)
      const arrived = token(known)
      came[step]?.[side].push(arrived)
      hand.push(arrived)
      const played = playedIn(state, step, side)
      if (played < 0) continue
      const same = hand.filter(({ card }) => card === played)
      const possible = same.length > 0 ? same : hand.filter(({ card }) => card < 0)
      const gone = possible[chance.int(possible.length)] as Token
      gone.card = played
      hand = hand.filter((other) => other !== gone)
    }
    return hand
  }
  const looked = view.hands[SNITCH]
  const seen = numbersOf(state, looked?.cards ?? [])
  const isSeen = view.viewer === SNITCH
  const hands = [
    handOf(0),
    handOf(1),
    Array.from({ length: looked?.count ?? 0 }, (_, i) => token(isSeen ? (seen[i] ?? -1) : -1)),
  ]
  const left = reveal(tokens, strangers(view, state, new Set(tokens.map(({ card }) => card))), chance)
  return { hands, chosen: [], came, left }
}
