import type { Action } from '@covo/crooks'
import type { CSSProperties } from 'react'
import card from './crook-card.module.css'
import { StandingCard } from './crook-card.tsx'
import type { Crook } from './deck.ts'
import { type Desk, inWords, nameOf, useDesk, type WordKey } from './desk.ts'
import { knownAs, leadsAt, levelOf, type Spot, type Standing, spotAt, worthOf } from './knowledge.ts'
import { AbilityIcon, Pin, TargetIcon } from './marks.tsx'
import { matching, pick, roleAt, type SpotRole, settle } from './picks.ts'
import type { Recent } from './recent.ts'
import { Spoken } from './spoken.tsx'
import styles from './targets.module.css'
import { useRange } from './targets.tsx'
import { crookThing, faceDownThing, spotPlace } from './things.ts'

interface CellProps {
  readonly row: number
  readonly spot: Spot
  readonly planned: readonly Spot[][]
  readonly recent: Recent
}

/** One seat's crooks at one target, and what the picked crook could do there. */
export function Cell({ row, spot, planned, recent }: CellProps) {
  const desk = useDesk()
  const { view, home, isPlayer, actions, picks, hinted, deck, spots, tell, open } = desk
  const { seat, target } = spot
  const isOwn = seat === home && isPlayer
  const isPlacing = actions.some(({ type }) => type === 'place')
  const role = roleAt(actions, picks, home, seat, target)
  const isKilled = picks.target === target && picks.use === `kill ${seat}` && !isOwn
  // Who is about to be removed stays in sight until it is done.
  const shown = isKilled ? spotAt(spots, seat, target) : spot
  const lead = leadsAt(planned, target).find((one) => one.seat === seat)
  const crook = deck[(picks.crook ?? 0) - 1]
  const mark = markOf(desk, spot, role, isKilled)
  const isFree = shown.crooks.length === 0
  // While a crook is on its way, a wrong place says why it is wrong.
  const isButton = role !== undefined || (isPlacing && (isOwn || crook !== undefined))
  const content = (
    <>
      {isOwn && isPlacing && <PhoneHead target={target} planned={planned} />}
      <span className={styles.crooks}>
        <Crooks
          spot={shown}
          isOwn={seat === home}
          isApart={!isButton}
          isMovable={isOwn && role !== undefined && crook?.ability === 'swap'}
          revealed={recent.revealed}
        />
        {isFree &&
          (role ? <Invitation role={role} crook={crook} mark={mark} /> : <i className={styles.dot} aria-hidden />)}
      </span>
      {lead && !isKilled && (
        <span className={styles.pin} role="img" aria-label={tell(lead.isSure ? 'board.leads' : 'board.leadsSoFar')}>
          <Pin isSure={lead.isSure} />
        </span>
      )}
      {mark && !isFree && <span className={styles.mark}>{tell(mark)}</span>}
      {isOwn && isPlacing && <PhoneFoot target={target} planned={planned} mark={isFree ? undefined : mark} />}
    </>
  )
  const frame = {
    className: [styles.cell, isOwn && isPlacing ? '' : card.strip, view.players > 3 ? card.narrow : ''].join(' '),
    style: { '--t': target, '--p': row } as CSSProperties,
    'data-spot': `${seat}-${target}`,
    'data-place': spotPlace(seat, target),
    'data-own': isOwn || undefined,
    'data-empty': isFree || undefined,
    'data-recent': recent.spots.has(`${seat}-${target}`) || undefined,
    'data-role': role,
    'data-chosen': isOwn && (picks.target === target || picks.use === `moveTo ${target}`) ? '' : undefined,
    'data-killed': isKilled || undefined,
    'data-hinted': isHintedAt(hinted, home, seat, target) || undefined,
  }
  if (!isButton) return <div {...frame}>{content}</div>
  const top = knownAs(shown.crooks.at(-1) ?? { isFaceDown: false, suspects: [], look: 0 })
  const named = cellName(desk, spotAt(spots, seat, target), role, crook)
  const words = lead ? `${named} (${tell(lead.isSure ? 'board.leads' : 'board.leadsSoFar')})` : named
  return (
    <button
      type="button"
      {...frame}
      data-legal={role ? '' : undefined}
      data-refuses={role ? undefined : ''}
      tabIndex={isFree && !isOwn ? -1 : undefined}
      data-help={top?.id}
      aria-pressed={isOwn ? frame['data-chosen'] !== undefined : isKilled}
      onClick={({ shiftKey }) => press(desk, spot, role, shiftKey)}
      onKeyDown={(event) => {
        if (event.key === ' ' && top && !role) {
          event.preventDefault()
          open(String(top.id))
        }
      }}
    >
      <Spoken words={words}>{content}</Spoken>
    </button>
  )
}

/** The crooks of a spot; each opens its own card unless the whole spot is one button. */
function Crooks(props: Omit<CrookButtonProps, 'standing'>) {
  const { spot } = props
  const { tell } = useDesk()
  const { low, high } = levelOf(spot)
  const cards = spot.crooks.map((standing) => <CrookButton key={keyOf(standing)} standing={standing} {...props} />)
  if (spot.crooks.length < 2) return cards
  return (
    <span className={styles.stack} data-size={spot.crooks.length}>
      {cards}
      <em className={styles.sum}>
        {tell('board.sum', { level: low === high ? low : tell('board.range', { low, high }) })}
      </em>
    </span>
  )
}

const keyOf = (standing: Standing): string =>
  standing.isFaceDown ? 'down' : String(standing.suspects.map(({ id }) => id))

interface CrookButtonProps {
  readonly standing: Standing
  readonly spot: Spot
  readonly isOwn: boolean
  readonly isApart: boolean
  /** A swap would take them elsewhere. */
  readonly isMovable: boolean
  readonly revealed: Recent['revealed']
}

function CrookButton({ standing, spot, isOwn, isApart, isMovable, revealed }: CrookButtonProps) {
  const desk = useDesk()
  const face = <StandingCard standing={standing} isOwn={isOwn} />
  const known = knownAs(standing)
  // Who is only planned to be here still lies in the open hangout.
  const { picks } = desk
  const isPlanned = known !== undefined && known.id === picks.crook
  // While others have to make room, the lit targets are theirs.
  const canGoElsewhere = isPlanned && isOwn && !picks.use?.startsWith('moveTo')
  const wasHidden = standing.isFaceDown || (known !== undefined && revealed.has(known.id))
  const marks = {
    'data-thing': isPlanned
      ? undefined
      : wasHidden
        ? faceDownThing(spot.seat, spot.target)
        : crookThing(known?.id ?? 0),
    // Only who lay hidden can turn over.
    'data-face': wasHidden && !isPlanned ? (standing.isFaceDown ? 'down' : 'up') : undefined,
    'data-drag': (isPlanned ? canGoElsewhere : isMovable) ? '' : undefined,
  }
  if (!isApart)
    return (
      <span className={styles.crook} {...marks}>
        {face}
      </span>
    )
  return (
    <button
      type="button"
      className={styles.crook}
      {...marks}
      data-help={known?.id}
      onClick={() => (known ? desk.open(String(known.id)) : desk.openCase())}
    >
      <Spoken words={cellName(desk, { ...spot, crooks: [standing] }, undefined, undefined)}>{face}</Spoken>
    </button>
  )
}

function Invitation({ role, crook, mark }: { role: SpotRole; crook: Crook | undefined; mark: WordKey | undefined }) {
  const { tell } = useDesk()
  return (
    <span className={styles.invitation}>
      {role !== 'place' && crook?.ability && <AbilityIcon ability={crook.ability} />}
      {mark && tell(mark)}
    </span>
  )
}

/** On a phone one's own targets stand alone while a crook is being placed, so each says what its column would. */
function PhoneHead({ target, planned }: { target: number; planned: readonly Spot[][] }) {
  const range = useRange()
  return (
    <span className={styles.phoneHead}>
      <b>{target}</b>
      <TargetIcon target={target} />
      <em>{range(worthOf(planned, target))}</em>
    </span>
  )
}

function PhoneFoot({
  target,
  planned,
  mark,
}: {
  target: number
  planned: readonly Spot[][]
  mark?: WordKey | undefined
}) {
  const { home, players, tell } = useDesk()
  const range = useRange()
  const rivals = planned.flatMap((_, seat) => {
    const spot = spotAt(planned, seat, target)
    if (seat === home || spot.crooks.length === 0) return []
    return [`${(players[seat]?.name ?? '').slice(0, 1)} ${range(levelOf(spot))}`]
  })
  return (
    <span className={styles.phoneFoot}>
      {mark ? tell(mark) : rivals.length > 0 ? rivals.join(' · ') : tell('board.rivals.none')}
    </span>
  )
}

/** What a click would do, in a word. */
function markOf(
  desk: Desk,
  { seat, target }: Spot,
  role: SpotRole | undefined,
  isKilled: boolean,
): WordKey | undefined {
  const { picks, home, deck, spots } = desk
  if (isKilled) return 'board.here.killed'
  if (seat === home && picks.target === target) return 'board.here.arrives'
  if (seat === home && picks.use === `moveTo ${target}`) return 'board.here.goes'
  if (role === 'kill') return 'board.here.kill'
  if (role === 'moveTo') return 'board.here.moveTo'
  if (role !== 'place') return undefined
  if (spotAt(spots, seat, target).crooks.length === 0) return 'board.here.place'
  switch (deck[(picks.crook ?? 0) - 1]?.ability) {
    case 'accomplice':
      return 'board.here.stack'
    case 'swap':
      return 'board.here.swap'
    default:
      return 'board.here.replace'
  }
}

function cellName(desk: Desk, spot: Spot, role: SpotRole | undefined, crook: Crook | undefined): string {
  const { tell, say, home, isPlayer } = desk
  const { seat, target } = spot
  const owner = seat === home && isPlayer ? tell('board.you') : { seat }
  const crooks =
    spot.crooks.length === 0 ? tell('board.nobody') : spot.crooks.map((standing) => standingInWords(desk, standing))
  const values = { seat: owner, target, crooks, crook: crook ? say(nameOf(crook.id)) : '' }
  if (role === 'place') return tell('board.spot.place', values)
  if (role === 'kill') return tell('board.spot.kill', values)
  if (role === 'moveTo') return tell('board.spot.moveTo', values)
  return tell('board.spot', values)
}

function standingInWords({ tell, say }: Desk, standing: Standing): string {
  const known = knownAs(standing)
  if (!standing.isFaceDown && known) return say(inWords(known))
  if (known) return tell('board.hidden.known', { crook: inWords(known) })
  return tell('board.hidden.among', { count: standing.suspects.length })
}

function press(desk: Desk, { seat, target }: Spot, role: SpotRole | undefined, hasShift: boolean): void {
  const { actions, picks, home, choose, refuse, explain, tell } = desk
  const { crook, isFaceDown = false } = picks
  if (crook === undefined) refuse(tell('board.no.crookFirst'))
  else if (hasShift && seat === home) hide(desk, crook, target)
  else if (role === undefined && seat !== home) refuse(whyNotTheirs(desk, seat, target))
  else if (role === 'kill') {
    const placed = pick(actions, { crook, isFaceDown: false }, 'target', target)
    choose(pick(actions, placed, 'use', `kill ${seat}`))
  } else if (role === 'moveTo') choose(pick(actions, picks, 'use', `moveTo ${target}`))
  else if (role === 'place') choose(pick(actions, picks, 'target', target))
  else if (isFaceDown) refuse(explain({ type: 'place', crook, target, faceDown: true }))
  else refuse(explain({ type: 'place', crook, target }))
}

/** With Shift a crook is placed face down. */
function hide({ actions, choose, refuse, explain }: Desk, crook: number, target: number): void {
  const picks = { crook, isFaceDown: true, target }
  if (matching(actions, picks).length > 0) choose(settle(actions, picks))
  else refuse(explain({ type: 'place', crook, target, faceDown: true }))
}

/** CR-2: everybody robs in their own row; CR-3: only a Killer who lies open touches another. */
function whyNotTheirs({ picks, deck, explain, tell }: Desk, seat: number, target: number): string {
  const { crook = 0, isFaceDown = false } = picks
  if (deck[crook - 1]?.ability !== 'killer') return tell('board.no.otherRow')
  const kill = { type: 'place', crook, target, ability: { kill: seat } } as const
  return explain(isFaceDown ? { ...kill, faceDown: true } : kill)
}

function isHintedAt(hinted: Action | undefined, home: number, seat: number, target: number): boolean {
  if (hinted?.type !== 'place') return false
  const { ability } = hinted
  if (ability && 'kill' in ability && ability.kill === seat && hinted.target === target) return true
  if (seat !== home) return false
  return hinted.target === target || (ability !== undefined && 'moveTo' in ability && ability.moveTo === target)
}
