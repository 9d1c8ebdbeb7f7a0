import { Dialog } from 'radix-ui'
import { useState } from 'react'
import desk from './board.module.css'
import { CaseEntries, CaseMap, Outside } from './case-entries.tsx'
import styles from './case-file.module.css'
import { CaseHangouts, Unseen } from './case-piles.tsx'
import { nameOf, useDesk, type WordKey } from './desk.ts'

const TABS: readonly WordKey[] = ['board.case.faceDown', 'board.hangouts', 'board.case.unseenTab']

/** Everything the viewer knows, and what follows from it. */
export function CaseFile({ close }: { close: () => void }) {
  const { view, tell, isPlayer } = useDesk()
  const [tab, setTab] = useState(0)
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.veil} />
        <Dialog.Content
          className={`${desk.desk} ${styles.drawer}`}
          onKeyDown={(event) => event.key.toLowerCase() === 'k' && close()}
        >
          <div className={styles.header}>
            <div>
              <Dialog.Title asChild>
                <h2>{tell('board.case.title')}</h2>
              </Dialog.Title>
              <Dialog.Description>{tell(isPlayer ? 'board.case.about' : 'board.case.watching')}</Dialog.Description>
            </div>
            <Dialog.Close className={styles.close} aria-label={tell('board.case.close')}>
              ×
            </Dialog.Close>
          </div>
          <div className={styles.tabs}>
            {TABS.map((key, i) => (
              <button key={key} type="button" aria-pressed={tab === i} onClick={() => setTab(i)}>
                {tell(key)}
              </button>
            ))}
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
          <section className={styles.columns} data-tab={tab} tabIndex={0} aria-label={tell('board.case')}>
            <div className={styles.left}>
              <CaseMap />
              <CaseEntries />
            </div>
            <div className={styles.right}>
              <CaseHangouts />
              <Outside />
              <Unseen />
            </div>
            <p className={styles.foot}>
              {view.removed.length > 0
                ? tell('board.case.removed', { crooks: view.removed.map(nameOf) })
                : tell('board.case.removedNobody')}{' '}
              {!view.deck && tell('board.case.house')}
            </p>
          </section>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
