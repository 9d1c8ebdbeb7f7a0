import { CARDS } from '@covo/thiefs-market'
import { useLayoutEffect } from 'react'
import { FAMILY_ICONS, TERM_ICONS } from './art/icons.ts'
import { mountSprite } from './art/sprite.ts'
import { BigPicture } from './card.tsx'
import css from './card-picture.module.css'
import { Sign } from './die.tsx'

const EMBLEMS: Readonly<Record<string, (typeof FAMILY_ICONS)['house']>> = { ...TERM_ICONS, ...FAMILY_ICONS }

/** The picture of a help entry: a card, an icon, a token or a rule. */
export function CardPicture({ helpId }: { readonly helpId: string }) {
  useLayoutEffect(mountSprite, [])
  if (CARDS.some(({ id }) => id === helpId)) return <BigPicture card={helpId} />
  const Emblem = EMBLEMS[helpId]
  return (
    <span className={css.emblem} aria-hidden="true">
      {Emblem ? <Emblem /> : <Sign name={helpId === 'gold' ? 'coin' : 'infamy'} />}
    </span>
  )
}
