import type { Seat, TextValue } from '@covo/kernel'
import type { CSSProperties } from 'react'
import { Cell } from './cell.tsx'
import { GANGS, signed, TARGETS } from './deck.ts'
import { dollars, gangName, placeOf, useDesk } from './desk.ts'
import { knownAs, membersOf, modifiersAt, type Range, type Spot, spotAt, worthOf } from './knowledge.ts'
import { Pin, Seal, TargetIcon } from './marks.tsx'
import { choices, pick } from './picks.ts'
import type { Recent } from './recent.ts'
import { Spoken } from './spoken.tsx'
import styles from './targets.module.css'
import { moneyPlace, seatPlace, targetPlace } from './things.ts'

interface TargetsProps {
  /** As the table would be after what is picked. */
  readonly planned: readonly Spot[][]
  readonly points: readonly number[]
  readonly recent: Recent
}

/** Targets as columns, players as rows; on a phone the other way round. */
export function Targets({ planned, points, recent }: TargetsProps) {
  const { view, home, tell, actions } = useDesk()
  const { players } = view
  // Seating order, with one's own row at the bottom.
  const seats = Array.from({ length: players }, (_, i) => (home + 1 + i) % players)
  return (
    <div
      className={styles.grid}
      style={{ '--players': players } as CSSProperties}
      data-players={players}
      data-placing={actions.some(({ type }) => type === 'place') || undefined}
    >
      <div className={styles.corner}>
        <span>{tell('board.targets')}</span>
        <span className={styles.key}>
          <Pin isSure={true} />
          {tell('board.leads')}
        </span>
        <span className={styles.key}>
          <Pin isSure={false} />
          {tell('board.leadsSoFar')}
        </span>
        <span>{tell('board.worth.now')}</span>
      </div>
      {TARGETS.map((target) => (
        <Head key={target} target={target} planned={planned} />
      ))}
      {seats.map((seat, row) => (
        <Row key={seat} seat={seat} row={row} planned={planned} points={points[seat] ?? 0} recent={recent} />
      ))}
    </div>
  )
}

/** A range of points, as short as can be. */
export function useRange(): ({ low, high }: Range) => string {
  const { tell } = useDesk()
  return ({ low, high }) => (low === high ? String(low) : tell('board.range', { low, high }))
}

function Head({ target, planned }: { target: number; planned: readonly Spot[][] }) {
  const { say, tell, actions, picks, choose, hinted, open } = useDesk()
  const range = useRange()
  const worth = worthOf(planned, target)
  const { known, isComplete } = modifiersAt(planned, target)
  const spy = `spyTarget ${target}`
  const isSpyable = picks.target !== undefined && choices(actions, picks, 'use').includes(spy)
  const isHinted = hinted?.type === 'place' && hinted.ability && 'spyTarget' in hinted.ability
  const content = (
    <>
      <b>{target}</b>
      <TargetIcon target={target} className={styles.icon} />
      <span className={styles.place}>{say(placeOf(target))}</span>
      <span className={styles.worth} data-same={(known.length === 0 && isComplete) || undefined}>
        <i>
          {known.length > 0 || !isComplete
            ? [target, ...known.map(signed), ...(isComplete ? [] : [`+ ${tell('board.unknownModifier')}`])].join(' ')
            : ''}
        </i>
        <small>{tell('board.worth')}</small>
        <em>{range(worth)}</em>
      </span>
    </>
  )
  const style = { '--t': target } as CSSProperties
  const name = tell('board.target', { target, place: placeOf(target) })
  if (isSpyable)
    return (
      <button
        type="button"
        className={styles.head}
        style={style}
        data-place={targetPlace(target)}
        data-legal=""
        data-spy={target}
        data-lit=""
        data-hinted={(isHinted && hinted.ability.spyTarget === target) || undefined}
        aria-pressed={picks.use === spy}
        onClick={() => choose(pick(actions, picks, 'use', spy))}
      >
        <Spoken words={tell('board.spot.spy', { target, place: placeOf(target) })}>{content}</Spoken>
      </button>
    )
  return (
    <button
      type="button"
      className={styles.head}
      style={style}
      data-place={targetPlace(target)}
      data-help="targets"
      onClick={() => open('targets')}
    >
      <Spoken words={[name, tell('board.worth.is', { worth: range(worth) })].join(', ')}>{content}</Spoken>
    </button>
  )
}

interface RowProps {
  readonly seat: Seat
  readonly row: number
  readonly planned: readonly Spot[][]
  readonly points: number
  readonly recent: Recent
}

function Row({ seat, row, planned, points, recent }: RowProps) {
  return (
    <>
      <Label seat={seat} row={row} planned={planned} points={points} hasPassed={recent.passed.has(seat)} />
      {TARGETS.map((target) => (
        <Cell key={target} row={row} spot={spotAt(planned, seat, target)} planned={planned} recent={recent} />
      ))}
    </>
  )
}

function Label({ seat, row, planned, points, hasPassed }: Omit<RowProps, 'recent'> & { readonly hasPassed: boolean }) {
  const { view, home, isPlayer, players, say, tell } = useDesk()
  const members = membersOf(planned, seat)
  const isOwn = seat === home && isPlayer
  const isActive = seat === view.active && !view.result
  const isOut = view.passed.includes(seat)
  const hidden = (planned[seat] ?? []).flatMap(({ crooks }) => crooks.filter(({ isFaceDown }) => isFaceDown))
  const unknown = hidden.filter((standing) => !knownAs(standing))
  const money: TextValue = dollars(view.money[seat] ?? 0)
  return (
    <div
      className={styles.label}
      style={{ '--p': row } as CSSProperties}
      data-own={isOwn || undefined}
      data-out={isOut || undefined}
      data-seat={seat}
      data-place={seatPlace(seat)}
      data-recent={hasPassed || undefined}
    >
      <span className={styles.player}>{isOwn ? tell('board.you') : players[seat]?.name}</span>
      <span className={styles.money} data-place={moneyPlace(seat)}>
        {say(money)}
      </span>
      <span className={styles.gangs}>
        {GANGS.map((gang) => (
          <span
            key={gang}
            role="img"
            data-none={members[gang] === 0 || undefined}
            aria-label={tell('board.members', { gang: gangName(gang), count: members[gang] })}
          >
            <Seal gang={gang} />
            <b>{members[gang]}</b>
          </span>
        ))}
      </span>
      <span className={styles.points} title={tell('board.points.about')}>
        {tell('board.points', { points })}
        {unknown.length > 0 && ' + ?'}
      </span>
      {hidden.length > 0 && <span className={styles.hidden}>{tell('board.faceDown', { count: hidden.length })}</span>}
      {isOut && <span className={styles.stamp}>{tell('board.passed')}</span>}
      {isActive && !isOut && (
        <span className={styles.turn}>{isOwn ? tell('board.turn') : tell('board.turn.theirs')}</span>
      )}
    </div>
  )
}
