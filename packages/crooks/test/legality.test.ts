import { Match, parseOptions, seeded } from '@covo/kernel'
import { expect, test } from 'vitest'
import { HANGOUTS, TARGETS } from '../src/cards.ts'
import { type Action, crooks, type View } from '../src/index.ts'

/**
 * The rules once more, as slowly and plainly as the rulebook says them, from an open view: every action that could be
 * written down is asked about. The engine counts and picks instead; both must agree.
 */
function isLegal(view: View, seat: number, action: Action): boolean {
  if (view.active !== seat || view.passed.length === view.players) return false
  const money = view.money[seat] ?? 0
  const pileOf = (hangout: string) => view.hangouts.find((one) => one.hangout === hangout)?.count ?? 0
  if (action.type === 'pass') return view.looking === undefined
  if (action.type === 'recruit') {
    return view.looking === undefined && pileOf(action.hangout) > 0 && pileOf(action.hangout) <= money
  }
  if (view.looking === undefined) return false
  const spotAt = (owner: number, target: number) => view.rows[owner]?.[target - 2] ?? { up: [] }
  const stands = (owner: number, target: number) =>
    spotAt(owner, target).up.length > 0 || spotAt(owner, target).down !== undefined
  // An open view has a look for each place; hangouts with cards come first.
  const place = view.hangouts.filter(({ count }) => count > 0).findIndex(({ hangout }) => hangout === view.looking)
  const pile = view.memory[place]?.crooks ?? []
  const { crook, target, faceDown, ability } = action
  const kind = crooksById.get(crook)
  if (!pile.includes(crook)) return false
  const isFree = !stands(seat, target)
  if (kind === 'boss') return pile.length === 1 && isFree && !faceDown && !ability
  if (faceDown) return isFree && money >= 1 && !ability
  if (!ability) return isFree
  if ('collect' in ability) return kind === 'pickpocket' && isFree
  if ('stack' in ability) return kind === 'accomplice' && !isFree
  if ('moveTo' in ability) return kind === 'swap' && !isFree && !stands(seat, ability.moveTo)
  if ('kill' in ability)
    return kind === 'killer' && stands(ability.kill, target) && (isFree ? ability.kill !== seat : ability.kill === seat)
  if (kind !== 'spy' || !isFree) return false
  if ('spyTarget' in ability) return view.rows.some((row) => row[ability.spyTarget - 2]?.down !== undefined)
  return pileOf(ability.spyHangout) - (ability.spyHangout === view.looking ? 1 : 0) > 0
}

const crooksById = new Map<number, string>([
  [1, 'killer'],
  [13, 'killer'],
  [5, 'pickpocket'],
  [8, 'pickpocket'],
  [9, 'accomplice'],
  [12, 'accomplice'],
  [16, 'swap'],
  [20, 'swap'],
  [11, 'spy'],
  [19, 'spy'],
  [32, 'boss'],
])

/** Everything that the form of actions allows. */
const WRITABLE: readonly Action[] = [
  { type: 'pass' },
  ...[...HANGOUTS].map((hangout): Action => ({ type: 'recruit', hangout })),
  ...Array.from({ length: 32 }, (_, i) => i + 1).flatMap((crook) =>
    TARGETS.flatMap((target): Action[] => {
      const place = { type: 'place', crook, target } as const
      return [
        place,
        { ...place, faceDown: true },
        { ...place, ability: { collect: true } },
        { ...place, ability: { stack: true } },
        ...TARGETS.map((to) => ({ ...place, ability: { moveTo: to } })),
        ...[0, 1, 2, 3].map((kill) => ({ ...place, ability: { kill } })),
        ...TARGETS.map((spyTarget) => ({ ...place, ability: { spyTarget } })),
        ...[...HANGOUTS].map((spyHangout) => ({ ...place, ability: { spyHangout } })),
      ]
    }),
  ),
]

test('the engine lists just what a plain reading of the rules allows', () => {
  for (let i = 0; i < 30; i++) {
    const chance = seeded(`naive ${i}`)
    const { match } = Match.start(crooks, parseOptions(crooks, { players: 2 + (i % 3) }), chance)
    for (let { turn } = match; turn.kind === 'act'; turn = match.turn) {
      const [seat = 0] = turn.seats
      const view = crooks.view(match.state, 'open')
      const listed = crooks.legalActions(match.state, seat)
      const plain = WRITABLE.filter((action) => isLegal(view, seat, action))
      expect(listed.map(crooks.actionKey).toSorted()).toEqual(plain.map(crooks.actionKey).toSorted())
      // Passing early would end the game before it gets interesting.
      const recruits = listed.filter(({ type }) => type === 'recruit')
      const choices = recruits.length > 0 ? recruits : listed
      match.submit(seat, choices[chance.int(choices.length)])
    }
  }
})
