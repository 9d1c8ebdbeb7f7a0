import { coverage } from '@covo/kernel/testing'
import { expect, test } from 'vitest'
import type { Effect } from '../src/abilities.ts'
import { CITIES, GEAR, LOCATIONS, THIEVES } from '../src/cards.ts'
import { caper } from '../src/index.ts'
import { featuresOf } from '../src/testing.ts'

/** What each effect of a row must be seen to do. Goods and coins show in no event of their own. */
function expectedOf(id: string, effects: readonly Effect[]): string[] {
  return effects.flatMap((effect): string[] => {
    switch (effect.kind) {
      case 'capers':
        return [`${id} gives Capers`]
      case 'points':
        return [`${id} gives points`]
      case 'price':
        return [`${id} changes a cost`]
      case 'protect':
        return [`${id} protects`]
      case 'drain':
        return [`${id} drains`]
      case 'encore':
        return [`${id} offers an encore`]
      case 'launder':
        return ['coinLaundered']
      default:
        return []
    }
  })
}

test('random play reaches every card, ability and modifier', () => {
  const expected = [
    ...THIEVES.flatMap(({ id, effects }) => [
      `${id} played`,
      `${id} last discarded`,
      // The only card that flips a thief cannot flip itself.
      ...(id === 'illusionist' ? [] : [`${id} flipped`]),
      ...expectedOf(id, effects),
    ]),
    ...GEAR.flatMap(({ id, effects }) => [
      `${id} played`,
      `${id} discarded`,
      `${id} last discarded`,
      // CA-10: the Briefcase protects itself.
      ...(id === 'briefcase' ? [] : [`${id} flipped`]),
      ...expectedOf(id, effects),
    ]),
    ...LOCATIONS.flatMap(({ id, modifier }) => [`${id} won`, ...expectedOf(id, modifier)]),
    'encore played',
    'encoreDeclined',
    'location tied',
    'equipmentCompleted',
    'coins from the opponent',
    'coins missing',
    'discard forced',
    'passChosen',
    'cardsGiven',
    'won by 0 of 2',
    'won by 1 of 2',
    'won by 0 of 3',
    'won by 1 of 3',
    'won by 2 of 3',
    'won by 0 and 1 of 4',
    'won by 2 and 3 of 4',
  ]
  const options = [2, 3, 4].flatMap((players) => CITIES.map((city) => ({ players, city })))
  const { missing } = coverage(caper, options, expected, featuresOf, { games: 50_000, seed: 'covo' })
  expect(missing).toEqual([])
})
