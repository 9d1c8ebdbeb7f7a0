import styles from './case-file.module.css'
import { CrookFace } from './crook-card.tsx'
import { dollars, inWords, nameOf, useDesk } from './desk.ts'
import { lookersOf } from './hangouts.tsx'
import { isOpenBook, type Pile, unseenOf } from './knowledge.ts'
import { Spoken } from './spoken.tsx'

/** Each hangout: its price, who may be in it, who has looked. */
export function CaseHangouts() {
  const desk = useDesk()
  const { piles, say, tell } = desk
  return (
    <div className={`${styles.entry} ${styles.hangouts}`}>
      <h3>
        {tell('board.hangouts')} <span>{tell('board.case.lookers')}</span>
      </h3>
      <ul>
        {piles.map((pile) => (
          <li key={pile.hangout} data-empty={pile.count === 0 || undefined}>
            <b>{pile.hangout}</b>
            <strong>{pile.count > 0 && say(dollars(pile.count))}</strong>
            <span>
              <Contents pile={pile} />
            </span>
            <i>{pile.count > 0 && lookersOf(desk, pile)}</i>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Contents({ pile }: { pile: Pile }) {
  const { view, tell } = useDesk()
  const { count, suspects, look } = pile
  if (count === 0) return tell('board.hangout.empty')
  const names = suspects.map(({ id }) => nameOf(id))
  if (isOpenBook(pile)) return <b>{tell('board.case.exactly', { crooks: names })}</b>
  if (look > 0) return tell('board.case.of', { count, crooks: names })
  return tell('board.case.ofUnseen', { count, total: unseenOf(view).length })
}

/** Crooks that the viewer has never seen: some of them are in play, the others were never dealt. */
export function Unseen() {
  const { view, say, tell, open } = useDesk()
  const unseen = unseenOf(view)
  return (
    <div className={`${styles.entry} ${styles.unseen}`}>
      <h3>
        {tell('board.case.unseen', { count: unseen.length })}{' '}
        <span>
          {tell('board.case.unseen.where', { inPlay: Math.max(unseen.length - view.undealt, 0), out: view.undealt })}
        </span>
      </h3>
      <ul className={styles.cards}>
        {unseen.map((crook) => (
          <li key={crook.id}>
            <button type="button" className={styles.card} data-help={crook.id} onClick={() => open(String(crook.id))}>
              <Spoken words={say(inWords(crook))}>
                <CrookFace crook={crook} name={say(nameOf(crook.id))} />
              </Spoken>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
