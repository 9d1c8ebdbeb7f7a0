import type { ReactNode } from 'react'
import styles from './spoken.module.css'

/** Words for who listens instead of looking. What is drawn beside them is hidden from a screen reader. */
export const Spoken = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.spoken}>{children}</span>
)
