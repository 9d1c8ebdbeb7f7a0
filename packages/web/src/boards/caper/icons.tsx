import type { ReactNode } from 'react'
import drawings from './art/icons.svg'

type Icon = (props: { readonly className?: string | undefined }) => ReactNode

/**
 * A picture of the game-icons set, as high as the text around it. The drawings are a file of their own: they are no work for
 * a script.
 */
const icon =
  (name: string): Icon =>
  ({ className }) => (
    <svg className={className} width="1em" height="1em" aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  )

export const Crown = icon('laurel-crown')
export const Drama = icon('drama-masks')
export const Exchange = icon('card-exchange')
export const Gears = icon('gears')
export const Shield = icon('shield')
export const Spyglass = icon('spyglass')
export const VerticalFlip = icon('vertical-flip')
export const WashingMachine = icon('washing-machine')
export const Whistle = icon('whistle')

export const GADGETS: Readonly<Record<string, Icon>> = {
  'helping-hand': icon('robot-grab'),
  'suction-scalers': icon('plunger'),
  'grappling-gun': icon('grapple'),
  'blaze-shield-suit': icon('fire-shield'),
  briefcase: icon('briefcase'),
  'stealth-suit': icon('ninja-mask'),
  'simple-disguise': icon('mustache'),
  'smoke-screen': icon('smoke-bomb'),
  'incognito-tuxedo': icon('bow-tie'),
  'false-documents': icon('passport'),
  eavesdropper: icon('human-ear'),
  'skeleton-key': icon('skeleton-key'),
  'plasma-cutter': icon('laser-gun'),
  'super-magnet': icon('magnet'),
  blazeblaster: icon('ray-gun'),
  'plans-caches': icon('treasure-map'),
  'secret-shades': icon('sunglasses'),
  'aqua-respirator': icon('scuba-mask'),
  'utility-belt': icon('belt'),
  'posto-segreto': icon('secret-door'),
  wheels: icon('car-wheel'),
  'signal-jammer': icon('radio-tower'),
  'hollow-book': icon('secret-book'),
  laundromatic: WashingMachine,
}

export const LOOT: Readonly<Record<'jewel' | 'relic' | 'painting', Icon>> = {
  jewel: icon('cut-diamond'),
  relic: icon('amphora'),
  painting: icon('mona-lisa'),
}

/** Pictures of the terms that help explains. */
export const TERMS: Readonly<Record<string, Icon>> = {
  capers: icon('ninja-mask'),
  coins: icon('two-coins'),
  flipping: VerticalFlip,
  goods: icon('cut-diamond'),
  snitch: Whistle,
  lookout: Spyglass,
  encore: Drama,
}
