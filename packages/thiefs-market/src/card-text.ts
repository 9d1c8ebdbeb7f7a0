import type { Text, TextValue } from '@covo/kernel'
import type { Ability, Card, Points } from './abilities.ts'
import { CARDS } from './cards.ts'
import { EDITION_RULES, type Edition } from './editions.ts'
import { FACES, type Loot, printLoot } from './loot.ts'
import { faceName, iconName, say } from './names.ts'
import { COST, cardOf } from './tables.ts'

/** The row of a card of the game. */
export const rowOf = (id: string): Card => CARDS[cardOf(id) ?? 0] as Card

/** Objects in words, face by face. */
export function lootText(loot: Loot): Text {
  const items: Text[] = FACES.flatMap((face) => {
    const count = loot[face] ?? 0
    return count > 0 ? [say('loot.dice', { count, face: faceName(face) })] : []
  })
  if (loot.marker) items.push(say('loot.marker'))
  return items.length > 0 ? say('loot', { items }) : say('loot.nothing')
}

export const costOf = (id: string): Text => lootText(printLoot(COST[cardOf(id) ?? 0] as number))

/** What a card does, in words made from its row: a new card of a known kind needs none of its own. */
export function abilityTexts(id: string, edition: Edition): readonly Text[] {
  const { abilities } = rowOf(id)
  return abilities.length > 0 ? abilities.map((ability) => abilityText(ability, edition)) : [say('ability.none')]
}

function abilityText(ability: Ability, edition: Edition): Text {
  switch (ability.when) {
    case 'use':
      return useText(ability)
    case 'purchaseTurn':
      return ability.finalPile
        ? say('ability.extraPurchase.if', { face: faceName(ability.finalPile) })
        : say('ability.extraPurchase')
    case 'pay':
      return say('ability.discount')
    case 'buy':
      return say('ability.infamyForBuying', { face: faceName(ability.gem), amount: ability.amount })
    case 'gain':
      return say(`ability.${ability.kind}`)
    case 'bought':
      return say(EDITION_RULES[edition].exchangesFromNextDeck ? 'ability.exchange' : 'ability.exchange.sameDeck')
    case 'stolen':
      return ability.kind === 'noReroll'
        ? say('ability.noReroll')
        : say('ability.infamyWhenStolen', { amount: ability.amount })
    case 'splitEnd':
      return ability.kind === 'ownMarker'
        ? say('ability.ownMarker', { amount: ability.infamy })
        : say('ability.othersPile', { objects: ability.objects, amount: ability.infamy })
    case 'luck':
      return say('ability.reroll')
    case 'turnIn':
      return say(`ability.more.${ability.die}`, { amount: ability.amount })
    case 'end':
      return pointsText(ability.points, edition)
    default:
      return ability satisfies never
  }
}

function useText(ability: Extract<Ability, { when: 'use' }>): Text {
  switch (ability.kind) {
    case 'turn':
      return say('ability.turn', { face: faceName(ability.die), to: { anyOf: ability.to.map(faceName) } })
    case 'spend':
      return say(`ability.spend.${ability.gain}`, { face: faceName(ability.die), amount: ability.amount })
    case 'pay':
      return say('ability.pay', { gold: ability.gold, amount: ability.infamy })
    default:
      return ability satisfies never
  }
}

function pointsText(points: Points, edition: Edition): Text {
  const worth = { points: points.kind === 'oneOrMore' ? points.one : points.points }
  switch (points.kind) {
    case 'fixed':
    case 'perTwoInfamy':
      return say(`points.${points.kind}`, worth)
    case 'perOtherCard':
      return say(EDITION_RULES[edition].countsItself ? 'points.perCard' : 'points.perOtherCard', worth)
    case 'oneOrMore':
      return say('points.oneOrMore', { ...worth, more: points.more, icon: iconName(points.icon) })
    case 'perTwoIcons':
    case 'perIconOfOthers':
      return say(`points.${points.kind}`, { ...worth, icon: iconName(points.icon) })
    case 'unlessOthersHave':
      return say('points.unlessOthersHave', { ...worth, otherwise: points.otherwise, icon: iconName(points.icon) })
    default:
      return points satisfies never
  }
}

export const iconsText = (id: string): Text => say('table.list', { items: rowOf(id).icons.map(iconName) })
export const effectText = (id: string, edition: Edition): Text =>
  abilityTexts(id, edition).reduceRight((rest, first) => say('table.effects', { first, rest }))

/** What using a card takes, and what it gives. */
export function useValues(id: string): { readonly price: TextValue; readonly gain: TextValue } {
  const ability = rowOf(id).abilities.find((one) => one.when === 'use')
  if (!ability) throw new RangeError(`${id} is not a card to be used`)
  switch (ability.kind) {
    case 'turn':
      return { price: faceName(ability.die), gain: { anyOf: ability.to.map(faceName) } }
    case 'spend':
      return { price: faceName(ability.die), gain: say(`gain.${ability.gain}`, { amount: ability.amount }) }
    case 'pay':
      return { price: say('gain.gold', { amount: ability.gold }), gain: say('gain.infamy', { amount: ability.infamy }) }
    default:
      return ability satisfies never
  }
}
