import { CARDS } from '@covo/thiefs-market'
import { useLayoutEffect } from 'react'
import { FAMILY_ICONS, TERM_ICONS } from './art/icons.ts'
import { mountSprite } from './art/sprite.ts'
import { BigPicture } from './card.tsx'
import css from './card-picture.module.css'
import { Sign } from './die.tsx'
import { Icon } from './icon.tsx'

const EMBLEMS: Readonly<Record<string, string>> = { ...TERM_ICONS, ...FAMILY_ICONS }

/** The picture of a help entry: a card, an icon, a token or a rule. */
export function CardPicture({ helpId }: { readonly helpId: string }) {
  useLayoutEffect(mountSprite, [])
  if (CARDS.some(({ id }) => id === helpId)) return <BigPicture card={helpId} />
  const emblem = EMBLEMS[helpId]
  return (
    <span className={css.emblem} aria-hidden="true">
      {emblem ? <Icon name={emblem} /> : <Sign name={helpId === 'gold' ? 'coin' : 'infamy'} />}
    </span>
  )
}
