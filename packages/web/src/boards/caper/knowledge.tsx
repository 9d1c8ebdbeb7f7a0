import { type ReactNode, useEffect, useRef } from 'react'
import { Card, Unknown } from './card.tsx'
import styles from './knowledge.module.css'
import { type Side, useScene } from './scene.ts'

/** A sheet over the table. */
export function Sheet({
  title,
  close,
  children,
}: {
  readonly title: string
  readonly close: () => void
  readonly children: ReactNode
}) {
  const { say } = useScene()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])
  return (
    <dialog ref={dialog} className={styles.sheet} aria-label={title} onClose={close} onCancel={close}>
      <header>
        <h2>{title}</h2>
        <button type="button" className={styles.close} onClick={close} aria-label={say('close')}>
          {'×'}
        </button>
      </header>
      {children}
    </dialog>
  )
}

/** Everything that the viewer knows: others' hands, and both discard piles. */
export function Knowledge({ close }: { readonly close: () => void }) {
  const { view, say, seatName } = useScene()
  const hands = view.hands.filter(({ seat, count }) => seat !== view.viewer && count > 0)
  return (
    <Sheet title={say('known')} close={close}>
      {hands.map(({ seat, count, cards }) => (
        <section key={seat} data-hand={seat}>
          <h3>
            {say('known.hand', { name: seatName(seat) })}{' '}
            <small>{say('known.count', { known: cards.length, count })}</small>
          </h3>
          <Cards cards={cards} unknown={count - cards.length} />
        </section>
      ))}
      {view.sides.map(({ seat, discards }) => (
        <section key={seat}>
          <h3>
            {seat === view.viewer ? say('known.pile.you') : say('known.pile', { name: seatName(seat) })}{' '}
            <small>{discards.coins > 0 ? say('laundered', { count: discards.coins }) : ''}</small>
          </h3>
          <Cards cards={[...discards.thieves, ...discards.gear]} unknown={0} />
        </section>
      ))}
    </Sheet>
  )
}

function Cards({ cards, unknown }: { readonly cards: readonly string[]; readonly unknown: number }) {
  const { say } = useScene()
  if (cards.length + unknown === 0) return <p>{say('known.none')}</p>
  return (
    <div className={styles.cards}>
      {cards.map((card) => (
        <Card key={card} card={card} />
      ))}
      {Array.from({ length: unknown }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one unknown card is like the other.
        <Unknown key={i} label={say('known.unknown')} />
      ))}
    </div>
  )
}

interface InspectedProps {
  readonly side: Side
  readonly location: number
  readonly slot: number
  readonly close: () => void
}

/** A thief and all its gear, card by card. */
export function Inspected({ side, location, slot, close }: InspectedProps) {
  const { view, cardName, placeName, say, seatName } = useScene()
  const { seat, stacks } = view.sides[side]
  const stack = stacks[location]?.[slot] ?? []
  const title = say('inspected', {
    thief: cardName(stack[0]?.card ?? ''),
    owner: seatName(seat),
    place: placeName(location),
  })
  return (
    <Sheet title={title} close={close}>
      <div className={styles.cards}>
        {stack.map(({ card, flipped }) => (
          <Card key={card} card={card} note={flipped ? say('flipped') : undefined} isDear={flipped ?? false} />
        ))}
      </div>
    </Sheet>
  )
}
