import {
  type Ability,
  type Card,
  copy,
  type Deck,
  discount,
  exchange,
  extraPurchase,
  ICONS,
  type Icon,
  infamyForBigPile,
  infamyForBuying,
  infamyPerObject,
  infamyWhenStolen,
  infamyWithMarker,
  noReroll,
  oneMoreFor,
  payGold,
  perIconOfOthers,
  perOtherCard,
  perTwo,
  perTwoInfamy,
  reroll,
  safehouse,
  spend,
  turn,
  worth,
  worthUnlessOthersHave,
} from './abilities.ts'

/** TM-1.1: dice by number of players. */
export const DICE: Readonly<Record<number, number>> = { 3: 10, 4: 11, 5: 13 }
export const START_GOLD = 1
/** TM-1.5: how many cards of decks A, B and C are in a game. */
export const DECK_SIZES = [13, 12, 11] as const
export const ROW_SIZE = 5
/** TM-4.6 */
export const MOST_QUIET_ROUNDS = 10

/** TM-5.3, TM-5.4: points of the places; a tie is worth one less. */
export const HENCHMEN_PLACES = [3, 1] as const
export const GOLD_PLACES = [3] as const
export const TIE_COST = 1

const row =
  (isPromo: boolean) =>
  (deck: Deck, id: string, cost: string, icons: Icon | readonly Icon[], ...abilities: readonly Ability[]): Card => ({
    deck,
    id,
    cost,
    icons: typeof icons === 'string' ? [icons] : icons,
    abilities,
    isPromo,
  })
const card = row(false)
const promo = row(true)

/** TM-6: one row a card. */
export const CARDS: readonly Card[] = [
  card('A', 'alchemical-lab', 'RR', 'wand', turn('red', 'white', 'blue', 'green')),
  card('A', 'bondsman', 'RR', 'henchman', turn('red', 'bag')),
  card('A', 'coercion-coordinator', 'B', 'henchman', spend('blue', 'infamy')),
  card('A', 'corrupt-official', 'W', 'henchman', extraPurchase('white')),
  card('A', 'disgruntled-minion', 'R', 'henchman', extraPurchase('red')),
  card('A', 'fence', 'WW', 'henchman', turn('white', 'bag')),
  card('A', 'glamer', 'BB', 'wand', turn('blue', 'white', 'red', 'green')),
  card('A', 'guy-in-a-trenchcoat', 'B', 'henchman', extraPurchase('blue')),
  card('A', 'local-celebrity', 'W', 'henchman', spend('white', 'infamy')),
  card('A', 'nearby-safehouse', 'G', 'house', safehouse(1, 2)),
  card('A', 'necklace', 'WW', 'finery', worth(2)),
  card('A', 'pawnbroker', 'GG', 'henchman', turn('green', 'bag')),
  card('A', 'philosophers-stone', 'GG', 'wand', turn('green', 'white', 'blue', 'red')),
  card('A', 'public-relations-expert', 'G', 'henchman', spend('green', 'infamy')),
  card('A', 'shadowy-hood', 'BB', 'wand', worth(2)),
  card('A', 'tailor', 'R', 'henchman', spend('red', 'infamy')),

  card('B', 'anthropomorphic-water-buffalo', 'RRW', 'henchman', infamyForBuying('red')),
  card('B', 'bookie', 'BW', 'henchman', turn('blue', 'bag')),
  card('B', 'brooch', 'GR', 'finery', worth(3)),
  card('B', 'concealed-safehouse', 'BW', 'house', safehouse(2, 4)),
  card('B', 'deceptive-bits-of-colored-glass', 'GW', 'finery', turn('white', 'green', 'blue', 'red')),
  card('B', 'easily-impressed-noble', 'WWG', 'henchman', infamyForBuying('white')),
  card('B', 'executive-assistant', 'GR', ['henchman', 'henchman'], extraPurchase('green')),
  card('B', 'eyepatch-of-command', 'BRW', 'wand', infamyWithMarker),
  card('B', 'fortified-safehouse', 'RW', 'house', safehouse(2, 4)),
  card('B', 'gauntlet-of-evil-intent', 'BGR', 'wand', spend('mask', 'gold')),
  card('B', 'imbalanced-scales', 'BGW', 'finery', oneMoreFor('bag')),
  card('B', 'legitimate-jeweller', 'BGR', 'henchman', turn('bag', 'red', 'white', 'blue', 'green')),
  card('B', 'lucky-animal-appendage', 'BR', 'wand', noReroll, reroll),
  card('B', 'menacing-monocle', 'RW', 'finery', worth(3)),
  card('B', 'provisioned-safehouse', 'BR', 'house', safehouse(2, 4)),
  card('B', 'rumor-monger', 'GGW', 'henchman', infamyForBuying('green')),
  card('B', 'sticky-fingered-dockhand', 'BBG', 'henchman', infamyForBuying('blue')),
  card('B', 'unlabeled-potion', 'BR', 'wand', exchange),
  card('B', 'wicked-clutches', 'BGW', 'wand', infamyWhenStolen),
  promo('B', 'mimetic-stew', 'BG', 'wand', copy),
  promo('B', 'narrow-alleyway', 'BGR', 'scheme', infamyForBigPile(5, 2)),
  promo('B', 'wut', 'G', ICONS),

  card('C', 'big-haul', 'BG', 'scheme', infamyPerObject),
  card('C', 'collecting-golem', 'RWW', 'wand', perTwo('wand', 3)),
  card('C', 'crown', 'BBW', 'finery', worth(6)),
  card('C', 'exit-strategy', 'GRW', 'scheme', payGold(1, 2)),
  card('C', 'fur-coat', 'BR', 'finery', worth(4)),
  card('C', 'giant-belt-buckle', 'RR', 'finery', worth(4)),
  card('C', 'insurance-racket', 'GRW', 'scheme', extraPurchase(), discount),
  card('C', 'island-estate', 'GRW', 'scheme', oneMoreFor('mask')),
  card('C', 'loyalty-program', 'BGRW', 'scheme', perOtherCard),
  card('C', 'political-campaign', 'BGRW', 'scheme', perTwoInfamy),
  card('C', 'scepter', 'BWW', 'finery', worth(6)),
  card('C', 'the-heist', 'GW', 'scheme', infamyPerObject),
  card('C', 'treasure-map-1', 'BGG', 'compass', worthUnlessOthersHave('compass', 7, 5)),
  card('C', 'treasure-map-2', 'GRR', 'compass', worthUnlessOthersHave('compass', 7, 5)),
  promo('C', 'purported-curse', 'BGRW', 'scheme', perIconOfOthers('wand')),
]
