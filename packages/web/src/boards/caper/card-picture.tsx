import { Figure } from './art/figure.ts'
import { Poster, raysOf } from './art/poster.ts'
import { colourOf } from './book.ts'
import { Gadget } from './card.tsx'
import styles from './card-picture.module.css'
import { classes } from './classes.ts'
import { GADGETS, TERMS } from './icons.tsx'
import signs from './signs.module.css'

/** The picture on a large card. */
export function CardPicture({ helpId }: { readonly helpId: string }) {
  const Term = TERMS[helpId]
  if (raysOf(helpId)) return <Poster id={helpId} className={classes(styles.picture, styles.wide)} />
  if (GADGETS[helpId]) {
    return (
      <div className={classes(styles.picture, styles.gear, signs.coloured)} data-colour={colourOf(helpId)}>
        <Gadget kind={helpId} />
      </div>
    )
  }
  if (Term) {
    return (
      <div className={classes(styles.picture, styles.term)}>
        <Term />
      </div>
    )
  }
  return <Figure id={helpId} className={styles.picture} />
}
