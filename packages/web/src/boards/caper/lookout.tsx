import type { Caper } from '@covo/caper'
import type { BoardProps } from '../../board.ts'
import { Card } from './card.tsx'
import styles from './dock.module.css'
import { PASS } from './marks.ts'
import { Waiting } from './mastermind.tsx'
import { passOf } from './picks.ts'
import { useScene } from './scene.ts'
import type { Turn } from './turn.ts'

/** A Lookout's table: two cards of the hand go to the enemy Mastermind. */
export function Lookout({ props, turn }: { readonly props: BoardProps<Caper>; readonly turn: Turn }) {
  const { say, cardName, seatName, own } = useScene()
  const { view, viewer, actions, hinted, refuse } = props
  const seat = viewer as number
  const hand = view.hands[seat]?.cards ?? []
  const chosen = view.chosen.find((choice) => choice.seat === seat)?.cards ?? []
  const { cards } = turn.picks
  const enemy = view.sides[own === 1 ? 0 : 1].seat
  const pass = passOf(actions, cards)
  const names = cards.map(cardName)
  const toggle = (card: string) => {
    if (cards.includes(card)) return turn.pick({ cards: cards.filter((other) => other !== card) })
    if (cards.length === 2) return refuse(say('no.third'))
    return turn.pick({ cards: [...cards, card] })
  }
  return (
    <>
      <div className={styles.hand}>
        {hand.length + chosen.length === 0 && <p className={styles.note}>{say('hand.empty')}</p>}
        {hand.map((card) => (
          <Card
            key={card}
            card={card}
            isLegal={actions.length > 0 && (cards.length < 2 || cards.includes(card))}
            isPicked={cards.includes(card)}
            isHinted={hinted?.type === 'pass' && hinted.cards.includes(card)}
            pick={actions.length > 0 ? () => toggle(card) : undefined}
            isInHand
            drag={cards.includes(card) ? undefined : PASS}
          />
        ))}
        {chosen.map((card) => (
          <Card key={card} card={card} note={say('pass.chosen')} isThing />
        ))}
      </div>
      {actions.length > 0 ? (
        <div className={styles.panel} data-place={PASS}>
          <h2 aria-live="polite">{say('ask.pass', { name: seatName(enemy), left: 2 - cards.length })}</h2>
          <p className={styles.advice}>{say('advice.pass', { name: seatName(enemy) })}</p>
          <button
            type="button"
            className={styles.primary}
            data-primary
            disabled={!pass}
            onClick={() => pass && turn.perform(pass)}
          >
            {pass ? say('do.pass', { cards: names, name: seatName(enemy) }) : say('do.choose')}
          </button>
          <div className={styles.others}>
            <button type="button" className={styles.cancel} disabled={cards.length === 0} onClick={turn.cancel}>
              {say('cancel')}
            </button>
          </div>
        </div>
      ) : (
        <Waiting />
      )}
    </>
  )
}
