import { coverage } from '@covo/kernel/testing'
import { expect, test } from 'vitest'
import type { Effect } from '../src/abilities.ts'
import { CITIES, GEAR, LOCATIONS, THIEVES } from '../src/cards.ts'
import type { Event } from '../src/events.ts'
import { caper } from '../src/index.ts'
import { featuresOf } from '../src/testing.ts'

/** What each effect of a row must be seen to do. */
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
        return [`${id} offers an encore`, `${id} plays its encore`, `${id} leaves its encore`]
      case 'good':
        return [`${id} gives a good`]
      case 'coins':
        return [effect.per ? `${id} takes more coins` : `${id} takes coins`]
      case 'launder':
        return ['coinLaundered']
      case 'flip':
        return [`${id} flips`]
      default:
        return effect satisfies never
    }
  })
}

const rewardsOf = (id: string, reward: readonly Effect[]): string[] =>
  reward.flatMap((effect) => {
    if (effect.kind === 'good') return [`${id} rewards with ${effect.good}`]
    return effect.kind === 'points' && effect.per ? [`${id} rewards more`] : []
  })

/** What shows only in the order of events: who takes coins, who flips, and whose encore was played. */
function watcher(): typeof featuresOf {
  const kindOf = (card: string): string => card.replace(/-\d$/, '')
  let played = ''
  let asked = ''
  const inOrder = (event: Event): string[] => {
    switch (event.type) {
      case 'thiefPlayed':
        played = event.card
        return []
      case 'gearPlayed':
        played = kindOf(event.card)
        return event.encore ? [`${asked} plays its encore`] : []
      case 'gearDiscarded':
        played = 'discard'
        return []
      case 'coinsTaken': {
        const coins = event.supply + event.opponent
        return [...(coins > 0 ? [`${played} takes coins`] : []), ...(coins > 1 ? [`${played} takes more coins`] : [])]
      }
      case 'cardFlipped':
        return [`${played} flips`]
      case 'encoreOffered':
        asked = kindOf(event.card)
        return []
      case 'encoreDeclined':
        return [`${asked} leaves its encore`]
      default:
        return []
    }
  }
  return (event, state) => [...featuresOf(event, state), ...inOrder(event)]
}

test('random play reaches every card, ability and modifier', () => {
  const expected = [
    ...THIEVES.flatMap(({ id, income, effects }) => [
      `${id} played`,
      ...(income > 0 ? [`${id} takes coins`] : []),
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
    ...LOCATIONS.flatMap(({ id, reward, modifier }) => [
      `${id} won`,
      ...rewardsOf(id, reward),
      ...expectedOf(id, modifier),
    ]),
    'discard takes coins',
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
  const { missing } = coverage(caper, options, expected, watcher(), { games: 50_000, seed: 'covo' })
  expect(missing).toEqual([])
})
