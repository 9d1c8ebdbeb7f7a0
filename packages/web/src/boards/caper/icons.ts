import type { ComponentType, SVGProps } from 'react'
import Amphora from '~icons/game-icons/amphora'
import Belt from '~icons/game-icons/belt'
import BowTie from '~icons/game-icons/bow-tie'
import Briefcase from '~icons/game-icons/briefcase'
import CarWheel from '~icons/game-icons/car-wheel'
import CutDiamond from '~icons/game-icons/cut-diamond'
import Drama from '~icons/game-icons/drama-masks'
import FireShield from '~icons/game-icons/fire-shield'
import Gears from '~icons/game-icons/gears'
import Grapple from '~icons/game-icons/grapple'
import HumanEar from '~icons/game-icons/human-ear'
import LaserGun from '~icons/game-icons/laser-gun'
import Magnet from '~icons/game-icons/magnet'
import MonaLisa from '~icons/game-icons/mona-lisa'
import Mustache from '~icons/game-icons/mustache'
import NinjaMask from '~icons/game-icons/ninja-mask'
import Passport from '~icons/game-icons/passport'
import Plunger from '~icons/game-icons/plunger'
import RadioTower from '~icons/game-icons/radio-tower'
import RayGun from '~icons/game-icons/ray-gun'
import RobotGrab from '~icons/game-icons/robot-grab'
import Scuba from '~icons/game-icons/scuba-mask'
import SecretBook from '~icons/game-icons/secret-book'
import SecretDoor from '~icons/game-icons/secret-door'
import SkeletonKey from '~icons/game-icons/skeleton-key'
import SmokeBomb from '~icons/game-icons/smoke-bomb'
import Spyglass from '~icons/game-icons/spyglass'
import Sunglasses from '~icons/game-icons/sunglasses'
import TreasureMap from '~icons/game-icons/treasure-map'
import TwoCoins from '~icons/game-icons/two-coins'
import VerticalFlip from '~icons/game-icons/vertical-flip'
import WashingMachine from '~icons/game-icons/washing-machine'
import Whistle from '~icons/game-icons/whistle'

export type Icon = ComponentType<SVGProps<SVGSVGElement>>

export const GADGETS: Readonly<Record<string, Icon>> = {
  'helping-hand': RobotGrab,
  'suction-scalers': Plunger,
  'grappling-gun': Grapple,
  'blaze-shield-suit': FireShield,
  briefcase: Briefcase,
  'stealth-suit': NinjaMask,
  'simple-disguise': Mustache,
  'smoke-screen': SmokeBomb,
  'incognito-tuxedo': BowTie,
  'false-documents': Passport,
  eavesdropper: HumanEar,
  'skeleton-key': SkeletonKey,
  'plasma-cutter': LaserGun,
  'super-magnet': Magnet,
  blazeblaster: RayGun,
  'plans-caches': TreasureMap,
  'secret-shades': Sunglasses,
  'aqua-respirator': Scuba,
  'utility-belt': Belt,
  'posto-segreto': SecretDoor,
  wheels: CarWheel,
  'signal-jammer': RadioTower,
  'hollow-book': SecretBook,
  laundromatic: WashingMachine,
}

export const LOOT: Readonly<Record<'jewel' | 'relic' | 'painting', Icon>> = {
  jewel: CutDiamond,
  relic: Amphora,
  painting: MonaLisa,
}

/** Pictures of the terms that help explains. */
export const TERMS: Readonly<Record<string, Icon>> = {
  capers: NinjaMask,
  coins: TwoCoins,
  flipping: VerticalFlip,
  goods: CutDiamond,
  snitch: Whistle,
  lookout: Spyglass,
  encore: Drama,
}

export { Drama, Gears, Spyglass, VerticalFlip, WashingMachine, Whistle }
