import type { ReactElement } from 'react'
import type { Ability, Gang } from './deck.ts'
import drawings from './icons.svg'
import { ICONS, type IconName, TARGET_ICONS } from './icons.ts'

/** A picture of the game-icons set. The drawings are a file of their own: they are no work for a script. */
export function Icon({ name, className }: { readonly name: IconName; readonly className?: string | undefined }) {
  return (
    <svg className={className} width="1em" height="1em" aria-hidden="true">
      <use href={`${drawings}#${ICONS[name]}`} />
    </svg>
  )
}

export function TargetIcon({
  target,
  className,
}: {
  readonly target: number
  readonly className?: string | undefined
}) {
  return <Icon name={TARGET_ICONS[target] ?? 'bank'} className={className} />
}

export function AbilityIcon({ ability }: { readonly ability: Ability }) {
  return <Icon name={ability} />
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
