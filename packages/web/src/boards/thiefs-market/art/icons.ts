import type { ReactElement, SVGProps } from 'react'
import Anchor from '~icons/game-icons/anchor'
import BeltBuckles from '~icons/game-icons/belt-buckles'
import BigDiamondRing from '~icons/game-icons/big-diamond-ring'
import BrassKnuckles from '~icons/game-icons/brass-knuckles'
import Briefcase from '~icons/game-icons/briefcase'
import BubblingFlask from '~icons/game-icons/bubbling-flask'
import BuffaloHead from '~icons/game-icons/buffalo-head'
import Cape from '~icons/game-icons/cape'
import Cash from '~icons/game-icons/cash'
import Castle from '~icons/game-icons/castle'
import Cauldron from '~icons/game-icons/cauldron'
import CellarBarrels from '~icons/game-icons/cellar-barrels'
import Compass from '~icons/game-icons/compass'
import Conversation from '~icons/game-icons/conversation'
import Cowled from '~icons/game-icons/cowled'
import CrystalBall from '~icons/game-icons/crystal-ball'
import CrystalWand from '~icons/game-icons/crystal-wand'
import CutDiamond from '~icons/game-icons/cut-diamond'
import EvilMinion from '~icons/game-icons/evil-minion'
import ExitDoor from '~icons/game-icons/exit-door'
import Eyepatch from '~icons/game-icons/eyepatch'
import Gauntlet from '~icons/game-icons/gauntlet'
import GemNecklace from '~icons/game-icons/gem-necklace'
import GemPendant from '~icons/game-icons/gem-pendant'
import GraspingClaws from '~icons/game-icons/grasping-claws'
import Hood from '~icons/game-icons/hood'
import HorseHead from '~icons/game-icons/horse-head'
import House from '~icons/game-icons/house'
import HouseKeys from '~icons/game-icons/house-keys'
import Island from '~icons/game-icons/island'
import JewelCrown from '~icons/game-icons/jewel-crown'
import MagicSwirl from '~icons/game-icons/magic-swirl'
import Manacles from '~icons/game-icons/manacles'
import Microphone from '~icons/game-icons/microphone'
import OpenTreasureChest from '~icons/game-icons/open-treasure-chest'
import Paw from '~icons/game-icons/paw'
import PotionBall from '~icons/game-icons/potion-ball'
import PublicSpeaker from '~icons/game-icons/public-speaker'
import ReceiveMoney from '~icons/game-icons/receive-money'
import Robber from '~icons/game-icons/robber'
import RobberHand from '~icons/game-icons/robber-hand'
import RockGolem from '~icons/game-icons/rock-golem'
import RollingDices from '~icons/game-icons/rolling-dices'
import SecretDoor from '~icons/game-icons/secret-door'
import SewingNeedle from '~icons/game-icons/sewing-needle'
import ShakingHands from '~icons/game-icons/shaking-hands'
import ShatteredGlass from '~icons/game-icons/shattered-glass'
import Spy from '~icons/game-icons/spy'
import Spyglass from '~icons/game-icons/spyglass'
import StreetLight from '~icons/game-icons/street-light'
import SwapBag from '~icons/game-icons/swap-bag'
import Ticket from '~icons/game-icons/ticket'
import TiedScroll from '~icons/game-icons/tied-scroll'
import TopHat from '~icons/game-icons/top-hat'
import TreasureMap from '~icons/game-icons/treasure-map'
import Trophy from '~icons/game-icons/trophy'
import Umbrella from '~icons/game-icons/umbrella'
import Unbalanced from '~icons/game-icons/unbalanced'
import Uncertainty from '~icons/game-icons/uncertainty'
import VoodooDoll from '~icons/game-icons/voodoo-doll'
import Vote from '~icons/game-icons/vote'
import WingedScepter from '~icons/game-icons/winged-scepter'

export type Icon = (props: SVGProps<SVGSVGElement>) => ReactElement

/** The picture of each card. */
export const CARD_ICONS: Readonly<Record<string, Icon>> = {
  'alchemical-lab': BubblingFlask,
  bondsman: Manacles,
  'coercion-coordinator': BrassKnuckles,
  'corrupt-official': ReceiveMoney,
  'disgruntled-minion': EvilMinion,
  fence: SwapBag,
  glamer: MagicSwirl,
  'guy-in-a-trenchcoat': Spy,
  'local-celebrity': Microphone,
  'nearby-safehouse': HouseKeys,
  necklace: GemNecklace,
  pawnbroker: Cash,
  'philosophers-stone': CrystalBall,
  'public-relations-expert': PublicSpeaker,
  'shadowy-hood': Hood,
  tailor: SewingNeedle,
  'anthropomorphic-water-buffalo': BuffaloHead,
  bookie: HorseHead,
  brooch: GemPendant,
  'concealed-safehouse': SecretDoor,
  'deceptive-bits-of-colored-glass': ShatteredGlass,
  'easily-impressed-noble': TopHat,
  'executive-assistant': Briefcase,
  'eyepatch-of-command': Eyepatch,
  'fortified-safehouse': Castle,
  'gauntlet-of-evil-intent': Gauntlet,
  'imbalanced-scales': Unbalanced,
  'legitimate-jeweller': CutDiamond,
  'lucky-animal-appendage': Paw,
  'menacing-monocle': Spyglass,
  'provisioned-safehouse': CellarBarrels,
  'rumor-monger': Conversation,
  'sticky-fingered-dockhand': Anchor,
  'unlabeled-potion': PotionBall,
  'wicked-clutches': GraspingClaws,
  'mimetic-stew': Cauldron,
  'narrow-alleyway': StreetLight,
  wut: Uncertainty,
  'big-haul': OpenTreasureChest,
  'collecting-golem': RockGolem,
  crown: JewelCrown,
  'exit-strategy': ExitDoor,
  'fur-coat': Cape,
  'giant-belt-buckle': BeltBuckles,
  'insurance-racket': Umbrella,
  'island-estate': Island,
  'loyalty-program': ShakingHands,
  'political-campaign': Vote,
  scepter: WingedScepter,
  'the-heist': Robber,
  'treasure-map-1': TreasureMap,
  'treasure-map-2': TreasureMap,
  'purported-curse': VoodooDoll,
}

/** The icons that cards are counted by. */
export const FAMILY_ICONS = {
  henchman: Cowled,
  wand: CrystalWand,
  house: House,
  finery: BigDiamondRing,
  compass: Compass,
  scheme: TiedScroll,
} as const satisfies Readonly<Record<string, Icon>>

/** What the rules speak of beside cards. */
export const TERM_ICONS = {
  split: RollingDices,
  steal: RobberHand,
  purchase: Ticket,
  henchmen: Cowled,
  market: TopHat,
  end: Trophy,
} as const satisfies Readonly<Record<string, Icon>>

export const ANY_GEM: Icon = CutDiamond
