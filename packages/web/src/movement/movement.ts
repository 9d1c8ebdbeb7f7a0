import type { ReactNode } from 'react'

/*
 * A board marks what it shows, and most movement follows from the marks alone:
 *   data-thing="die:3"   one physical thing, unique in the document; when its place has changed it travels there
 *   data-face="ruby"     beside it: what the thing shows; when that has changed the thing turns over
 *   data-place="gold:2"  where something can come from or go to
 *   data-drag=""         on a thing that can be carried: picked up, it is clicked, and put down, what lies below it is clicked
 *   data-refuses         on a place that is not lit, but says why when it is clicked or something is put down there
 *   data-drag="gold:2"   on a thing that can be carried to that place only, or to several: put down there, it is clicked
 *   data-drop="gold:2"   on a further spot that stands for that place
 *   data-does="gold:2"   on the control that is clicked instead when something is put down there
 *   data-one             within a heap: the single piece that is seen in the hand
 * What marks cannot tell, events do.
 */

/** What an event adds to the marks. Names are those of `data-thing` and `data-place`; what is not on the screen is passed over. */
export type Movement =
  /** Tokens that are all alike go from place to place, one after the other. */
  | {
      readonly kind: 'fly'
      readonly token: ReactNode
      readonly from: string
      readonly to: string
      readonly count: number
    }
  /** A thing that was not on the screen before comes out of a place. */
  | { readonly kind: 'come'; readonly thing: string; readonly from: string }
  /** A thing that is on the screen no more went to a place. */
  | { readonly kind: 'leave'; readonly thing: string; readonly to: string }
  /** A die tumbles, whether or not its face has changed. */
  | { readonly kind: 'roll'; readonly thing: string }
  /** Somebody was robbed, killed, turned over: the place or thing shakes. */
  | { readonly kind: 'shake'; readonly of: string }
  /** All that is shown when movement is not wanted, and what marks the end of a longer one. */
  | { readonly kind: 'glow'; readonly of: string }

/** Small sounds, made and not recorded. */
export type Sound = 'card' | 'coin' | 'die' | 'steal' | 'turn-over' | 'reveal' | 'stamp' | 'applause'
