import type { Seat } from '@covo/kernel'
import type { Deck } from './abilities.ts'
import type { Face, Gem, Loot } from './loot.ts'
import type { Score } from './score.ts'

/** What happened. Everything happens in the open: only the decks are secret, and no event speaks of them. */
export type Event =
  | { readonly type: 'tableSet'; readonly first: Seat; readonly market: readonly string[] }
  | { readonly type: 'lootRolled'; readonly seat: Seat; readonly round: number; readonly faces: readonly Face[] }
  | { readonly type: 'lootTaken'; readonly seat: Seat; readonly loot: Loot; readonly isAll: boolean }
  | {
      readonly type: 'pileStolen'
      readonly seat: Seat
      readonly from: Seat
      readonly keep: Loot
      /** As the objects were before any reroll. */
      readonly returned: Loot
    }
  /** The returned dice; `faces` are the new ones. */
  | { readonly type: 'diceRerolled'; readonly seat: Seat; readonly faces: readonly Face[] }
  /** A card of the victim kept the returned dice from being rerolled. */
  | { readonly type: 'rerollPrevented'; readonly seat: Seat; readonly card: string }
  | { readonly type: 'splitEnded'; readonly holder: Seat; readonly piles: readonly Loot[] }
  | { readonly type: 'dieRerolled'; readonly seat: Seat; readonly card: string; readonly die: Face; readonly to: Face }
  | { readonly type: 'rerollDeclined'; readonly seat: Seat; readonly card: string }
  | { readonly type: 'infamyGained'; readonly seat: Seat; readonly card: string; readonly amount: number }
  | { readonly type: 'goldGained'; readonly seat: Seat; readonly card: string; readonly amount: number }
  /** The active seat may buy one card more. */
  | { readonly type: 'purchaseAdded'; readonly seat: Seat; readonly card: string }
  | { readonly type: 'dieTurned'; readonly seat: Seat; readonly card: string; readonly die: Face; readonly to: Face }
  | { readonly type: 'dieSpent'; readonly seat: Seat; readonly card: string; readonly die: Face }
  | { readonly type: 'goldSpent'; readonly seat: Seat; readonly card: string; readonly amount: number }
  | {
      readonly type: 'cardBought'
      readonly seat: Seat
      readonly card: string
      /** Gems paid with dice, and with gold. */
      readonly dice: Loot
      readonly gold: Loot
      readonly waive?: Gem
    }
  | { readonly type: 'cardRemoved'; readonly seat: Seat; readonly card: string }
  /** Without `gained`: no card was left to gain. */
  | { readonly type: 'cardExchanged'; readonly seat: Seat; readonly card: string; readonly gained?: string }
  | { readonly type: 'cardCopied'; readonly seat: Seat; readonly card: string; readonly copied: string }
  /** There was no card to copy. */
  | { readonly type: 'cardStayedBlank'; readonly seat: Seat; readonly card: string }
  | { readonly type: 'turnEnded'; readonly seat: Seat }
  | { readonly type: 'bagsTurnedIn'; readonly seat: Seat; readonly bags: number }
  | { readonly type: 'masksTurnedIn'; readonly seat: Seat; readonly masks: number }
  | { readonly type: 'cardsDealt'; readonly deck: Deck; readonly cards: readonly string[]; readonly left: number }
  | { readonly type: 'rowOpened'; readonly deck: Deck; readonly cards: readonly string[]; readonly left: number }
  | { readonly type: 'roundEnded'; readonly round: number; readonly holder: Seat }
  | {
      readonly type: 'gameEnded'
      /** The last deck could not fill its row, or nobody bought for too long. */
      readonly reason: 'deckEmpty' | 'nobodyBuys'
      readonly scores: readonly Score[]
      readonly winners: readonly Seat[]
    }
