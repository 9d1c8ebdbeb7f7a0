import { Figure } from './art/figure.ts'
import { colourOf, kindOf } from './book.ts'
import { Gadget } from './card.tsx'
import { classes } from './classes.ts'
import { Glyph } from './glyph.tsx'
import { GADGETS } from './icons.tsx'
import signs from './signs.module.css'
import styles from './token.module.css'

/** What flies over the table: outside of every room, so it brings its own colours. */
export const Coin = () => <i className={styles.coin} />

export const Back = () => (
  <span className={styles.back}>
    <Glyph name="capers" />
  </span>
)

export function Face({ card }: { readonly card: string }) {
  const kind = kindOf(card)
  return (
    <span className={classes(styles.face, signs.coloured)} data-colour={colourOf(kind)}>
      {GADGETS[kind] ? <Gadget kind={kind} /> : <Figure id={kind} isHead />}
    </span>
  )
}
