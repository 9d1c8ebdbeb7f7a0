import type { CSSProperties } from 'react'
import { type Desk, dollars, nameOf, useDesk } from './desk.ts'
import styles from './hangouts.module.css'
import { isOpenBook, type Pile } from './knowledge.ts'
import { choices, pick } from './picks.ts'
import { Portrait } from './portraits/portrait.tsx'
import type { Recent } from './recent.ts'
import { Spoken } from './spoken.tsx'
import { FRONT_PAGE, hangoutPlace } from './things.ts'

/** On a phone more folders than these have no room for a thumb side by side. */
const MOST_ABREAST = 7

/** The hangouts as folders on the desk, each with its price. */
export function Hangouts({ recent, confirm }: { recent: Recent; confirm: () => void }) {
  const { piles, tell } = useDesk()
  return (
    <section className={styles.dock} aria-label={tell('board.hangouts')}>
      <h2 className={styles.title}>
        {tell('board.hangouts')}
        <span>{tell('board.hangouts.about')}</span>
      </h2>
      <div
        className={styles.folders}
        style={{ '--count': piles.length } as CSSProperties}
        data-many={piles.length > MOST_ABREAST || undefined}
      >
        {piles.map((pile) => (
          <Folder key={pile.hangout} pile={pile} isRecent={recent.hangouts.has(pile.hangout)} confirm={confirm} />
        ))}
      </div>
    </section>
  )
}

function Folder({ pile, isRecent, confirm }: { pile: Pile; isRecent: boolean; confirm: () => void }) {
  const desk = useDesk()
  const { view, say, tell, actions, picks, choose, hinted, refuse, explain } = desk
  const { hangout, count, suspects } = pile
  const isLegal = choices(actions, {}, 'move').includes(hangout)
  const [only] = suspects
  const isBeingSearched = view.looking === hangout
  const contents = contentsOf(desk, pile)
  const known = isBeingSearched
    ? tell('board.hangout.looking', { seat: { seat: view.active } })
    : count === 0
      ? ''
      : lookersOf(desk, pile)
  const name =
    count === 0
      ? tell('board.hangout.emptyName', { hangout })
      : tell('board.hangout', { hangout, price: dollars(count), crooks: contents, lookers: known })
  const press = () => {
    if (isLegal) choose(pick(actions, {}, 'move', hangout))
    else refuse(actions.length > 0 ? explain({ type: 'recruit', hangout }) : tell('board.no.turn'))
  }
  return (
    <button
      type="button"
      className={styles.folder}
      data-hangout={hangout}
      data-place={hangoutPlace(hangout)}
      data-drag={isLegal ? FRONT_PAGE : undefined}
      data-empty={count === 0 || undefined}
      data-dear={(actions.length > 0 && count > 0 && !isLegal) || undefined}
      data-open={isBeingSearched || undefined}
      data-recent={isRecent || undefined}
      data-legal={isLegal ? '' : undefined}
      data-hinted={(hinted?.type === 'recruit' && hinted.hangout === hangout) || undefined}
      data-help={isOpenBook(pile) && count === 1 ? only?.id : undefined}
      aria-pressed={picks.move === hangout}
      onClick={press}
      onDoubleClick={isLegal ? confirm : undefined}
    >
      <Spoken words={name}>
        <span className={styles.cards} style={{ '--n': count } as CSSProperties}>
          {isOpenBook(pile) && count === 1 && only ? (
            <span className={styles.known}>
              <Portrait id={only.id} />
              <b>{only.level}</b>
            </span>
          ) : (
            Array.from({ length: count }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cards in a pile have no order and no names.
              <i key={i} style={{ '--i': i } as CSSProperties} />
            ))
          )}
        </span>
        <span className={styles.front}>
          <span className={styles.letter}>{hangout}</span>
          <span className={styles.about}>
            <b>{count === 0 ? tell('board.hangout.empty') : contents}</b>
            {known && <span>{known}</span>}
          </span>
          {count > 0 && <span className={styles.price}>{say(dollars(count))}</span>}
        </span>
      </Spoken>
    </button>
  )
}

/** At most so many names fit on a folder. */
const FEW_NAMES = 1
const FEW_SUSPECTS = 6

/** What the viewer knows about a pile, in few words. */
export function contentsOf({ say, tell }: Desk, pile: Pile): string {
  const { count, suspects } = pile
  if (isOpenBook(pile)) {
    if (count <= FEW_NAMES) return suspects.map(({ id }) => say(nameOf(id))).join(', ')
    return suspects
      .map(({ level }) => level)
      .toSorted((a, b) => b - a)
      .join(' · ')
  }
  if (pile.look > 0 && suspects.length <= FEW_SUSPECTS)
    return tell('board.hangout.among', {
      count,
      total: suspects
        .map(({ level }) => level)
        .toSorted((a, b) => b - a)
        .join(' · '),
    })
  return tell('board.hangout.unseen', { count })
}

export function lookersOf({ view, home, isPlayer, tell }: Desk, { lookers }: Pile): string {
  if (lookers.length === 0) return tell('board.lookers.nobody')
  if (lookers.length === view.players) return tell('board.lookers.all')
  const isYou = isPlayer && lookers.includes(home)
  const others = lookers.filter((seat) => !isPlayer || seat !== home).map((seat) => ({ seat }))
  if (others.length === 0) return tell('board.lookers.you')
  return tell('board.lookers.some', { seats: isYou ? [tell('board.you'), ...others] : others })
}
