import type { ReactNode } from 'react'
import styles from './board.module.css'

/** Something to look at, and the words for who cannot see it. */
export function Spoken({ words, children }: { words: string; children: ReactNode }) {
  return (
    <>
      <span className={styles.unseen}>{words}</span>
      <span className={styles.seen} aria-hidden="true">
        {children}
      </span>
    </>
  )
}
