import type { ReactElement, SVGProps } from 'react'
import Bank from '~icons/game-icons/bank'
import Ring from '~icons/game-icons/big-diamond-ring'
import Exchange from '~icons/game-icons/card-exchange'
import Crown from '~icons/game-icons/crown'
import Temple from '~icons/game-icons/greek-temple'
import Horse from '~icons/game-icons/horse-head'
import Glass from '~icons/game-icons/magnifying-glass'
import Martini from '~icons/game-icons/martini'
import Newspaper from '~icons/game-icons/newspaper'
import Watch from '~icons/game-icons/pocket-watch'
import Money from '~icons/game-icons/receive-money'
import Revolver from '~icons/game-icons/revolver'
import Dice from '~icons/game-icons/rolling-dices'
import Hands from '~icons/game-icons/shaking-hands'
import type { Ability, Gang } from './deck.ts'

type Icon = (props: SVGProps<SVGSVGElement>) => ReactElement

export const TARGET_ICONS: Readonly<Record<number, Icon>> = {
  2: Newspaper,
  3: Watch,
  4: Martini,
  5: Horse,
  6: Ring,
  7: Dice,
  8: Temple,
  9: Bank,
}

export const ABILITY_ICONS: Readonly<Record<Ability, Icon>> = {
  pickpocket: Money,
  accomplice: Hands,
  swap: Exchange,
  killer: Revolver,
  boss: Crown,
  spy: Glass,
}

/** A gang's seal: its shape tells as much as its colour. */
export function Seal({ gang, className }: { gang: Gang; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      {SEALS[gang]}
    </svg>
  )
}

const SEALS: Readonly<Record<Gang, ReactElement>> = {
  N: (
    <>
      <circle cx="12" cy="12" r="11" fill="#b3201c" stroke="#17130f" strokeWidth="1.6" />
      <path d="M12 4L19 14.6H14.6V19.6H9.4V14.6H5Z" fill="#fff" />
    </>
  ),
  W: (
    <>
      <circle cx="12" cy="12" r="11" fill="#1f5a94" stroke="#17130f" strokeWidth="1.6" />
      <path d="M5 12.4a7 7 0 0 1 14 0Z" fill="#fff" />
      <path d="M4.4 15.2h15.2M6.6 18.6h10.8" stroke="#fff" strokeWidth="1.9" />
    </>
  ),
  O: (
    <>
      <circle cx="12" cy="12" r="11" fill="#eab62c" stroke="#17130f" strokeWidth="1.6" />
      <path d="M3.6 6.6L12 12L3.6 17.4ZM20.4 6.6L12 12L20.4 17.4Z" fill="#17130f" />
      <rect x="9.7" y="9.2" width="4.6" height="5.6" rx="1" fill="#17130f" stroke="#eab62c" strokeWidth=".9" />
    </>
  ),
}

/** A red pin on who leads; hollow, with a question mark, while somebody hidden may be stronger. */
export function Pin({ isSure, className }: { isSure: boolean; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 20 20" aria-hidden="true">
      {isSure ? (
        <>
          <circle cx="10.6" cy="11.4" r="7.6" fill="#000" opacity=".28" />
          <circle cx="10" cy="10" r="7.6" fill="#c4231f" stroke="#6d0f0d" strokeWidth="1" />
          <circle cx="10" cy="10" r="3.6" fill="#e1544c" />
          <circle cx="7.9" cy="7.4" r="1.9" fill="#fff" opacity=".85" />
        </>
      ) : (
        <>
          <circle cx="10" cy="10" r="6.6" fill="#f3ead6" stroke="#b3201c" strokeWidth="3" />
          <path
            d="M8.2 8.4C8.2 6 11.8 6 11.8 8.3C11.8 9.9 10 9.9 10 11.5M10 13.2V14"
            fill="none"
            stroke="#b3201c"
            strokeWidth="1.6"
          />
        </>
      )}
    </svg>
  )
}
