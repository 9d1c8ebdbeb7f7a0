import type { LocationTally } from '@covo/caper'
import type { CSSProperties } from 'react'
import type { Aim } from './aim.ts'
import { Poster, raysOf } from './art/poster.ts'
import { classes } from './classes.ts'
import { Glyph } from './glyph.tsx'
import styles from './location.module.css'
import { capersOf, locationAt } from './marks.ts'
import { type Play, playsAt } from './picks.ts'
import { otherSide, type Side, useScene } from './scene.ts'
import { Sign, Signs } from './signs.tsx'
import { Spoken } from './spoken.tsx'
import { Ghost, OpenSeat, Stack } from './stack.tsx'

interface LocationProps {
  readonly location: number
  readonly isShown: boolean
  readonly aim: Aim | undefined
  readonly hinted: Play | undefined
  readonly inspect: (side: Side, location: number, slot: number) => void
}

/** A location as a tall poster: the rival's thieves above the landmark, yours below it. */
export function Location({ location, isShown, aim, hinted, inspect }: LocationProps) {
  const { view, below, placeName } = useScene()
  const id = view.locations[location] ?? ''
  const rays = raysOf(id)
  const style = { '--sky': rays?.sky, '--ray': rays?.ray } as CSSProperties
  const part = { location, aim, hinted, inspect }
  return (
    <section
      className={classes(styles.location, isShown && styles.shown)}
      style={style}
      aria-label={placeName(location)}
      id={`caper-location-${location}`}
      data-place={locationAt(location)}
    >
      <Half {...part} side={otherSide(below)} isRivals />
      <Band location={location} />
      <Half {...part} side={below} isRivals={false} />
    </section>
  )
}

interface HalfProps extends Omit<LocationProps, 'isShown'> {
  readonly side: Side
  readonly isRivals: boolean
}

/** One side's thieves at a location. */
function Half({ location, side, isRivals, aim, hinted, inspect }: HalfProps) {
  const { view, counts, own, seatName, say, placeName, cardName } = useScene()
  const { seat, stacks } = view.sides[side]
  const here = stacks[location] ?? []
  const isOwn = own === side
  const plays = aim && isOwn ? aim.plays.filter((play) => play.location === location) : []
  const isThief = aim?.sort === 'thief'
  const seats = isThief ? plays.slice(0, 1) : []
  const change = (play: Play) => changeOf(play, side, counts, aim)
  return (
    <div
      className={classes(
        styles.half,
        isRivals && styles.rivals,
        isOwn && !aim && hinted?.type === 'thief' && hinted.location === location && styles.hinted,
      )}
      data-count={here.length + seats.length}
      data-tall={here.some((stack) => stack.length > 2) || undefined}
    >
      {here.map((stack, slot) => {
        const [play] = isThief ? [] : playsAt(plays, location, slot)
        const isVictim = !isOwn && aim?.location === location && aim.victims.includes(slot)
        const isAimed = aim?.location === location
        const thief = cardName(stack[0]?.card ?? '')
        const again = () => aim?.place(location, slot, true)
        return (
          <Stack
            key={stack[0]?.card}
            stack={stack}
            tally={counts.sides[side].locations[location]?.stacks[slot] ?? []}
            owner={seatName(seat)}
            side={side}
            location={location}
            slot={slot}
            isRivals={isRivals}
            isLit={play !== undefined}
            isVictim={isVictim}
            isPicked={isOwn ? isAimed && aim.slot === slot && !isThief : isVictim && aim?.flip === slot}
            isHinted={isHinted(hinted, location, slot, isOwn)}
            aim={aimAt(aim, isOwn, location, slot)}
            aimAgain={play ? again : undefined}
            aimName={
              play && aim
                ? say('aim.gear', { card: cardName(aim.card), thief })
                : isVictim
                  ? say('aim.flip', { card: cardName(stack.at(-1)?.card ?? '') })
                  : undefined
            }
            inspect={() => inspect(side, location, slot)}
            ghost={
              play &&
              aim && <Ghost card={aim.card} {...change(play)} isPicked={isAimed === true && aim.slot === slot} />
            }
          />
        )
      })}
      {aim &&
        seats.map((play) => (
          <OpenSeat
            key="seat"
            name={say('aim.thief', { card: cardName(aim.card), place: placeName(location) })}
            card={aim.card}
            isPicked={aim.location === location}
            isHinted={hinted?.type === 'thief' && hinted.location === location}
            {...change(play)}
            aim={() => aim.place(location, here.length, false)}
            aimAgain={() => aim.place(location, here.length, true)}
          />
        ))}
    </div>
  )
}

/** While a card looks for its place a click always aims, so that a place that will not do says why. */
function aimAt(aim: Aim | undefined, isOwn: boolean, location: number, slot: number) {
  if (!aim) return undefined
  return isOwn ? () => aim.place(location, slot, false) : () => aim.victim(location, slot)
}

function isHinted(hinted: Play | undefined, location: number, slot: number, isOwn: boolean): boolean {
  if (hinted?.location !== location) return false
  return isOwn ? hinted.type !== 'thief' && hinted.slot === slot : hinted.flip === slot
}

/** Capers here for who plays, and points won on the other side. */
function changeOf(play: Play, side: Side, before: ReturnType<typeof useScene>['counts'], aim: Aim | undefined) {
  const after = aim?.foresee(play).after
  if (!after) return { capers: 0, swing: 0 }
  const capersIn = ({ sides }: typeof before) => sides[side].locations[play.location]?.capers ?? 0
  const lead = ({ sides }: typeof before) => sides[side].total - sides[otherSide(side)].total
  return { capers: capersIn(after) - capersIn(before), swing: lead(after) - lead(before) }
}

/** The landmark with what is to be won, what it does to both sides, and who leads. */
function Band({ location }: { readonly location: number }) {
  const { view, counts, below, placeName, page, open, say, sayText } = useScene()
  const id = view.locations[location] ?? ''
  const place = page(id)
  if (place?.sort !== 'location') return undefined
  const above = otherSide(below)
  const tallyOf = (side: Side) => counts.sides[side].locations[location]
  const modifier = place.modifier.length > 0 ? [say('modifier'), ...place.modifier.map(sayText)] : []
  const rules = [...place.reward.map(sayText), ...modifier].join(' ')
  return (
    <div className={styles.band}>
      <button type="button" className={styles.about} onClick={() => open(id)} data-help={id}>
        <Spoken>{`${placeName(location)}. ${rules}`}</Spoken>
        <Poster id={id} className={styles.picture} />
        <span className={styles.text} aria-hidden="true">
          <span className={styles.title}>{placeName(location)}</span>
          <Signs effects={place.reward} />
          {place.modifier.length > 0 && (
            <span className={styles.modifier}>
              <Signs effects={place.modifier} />
            </span>
          )}
        </span>
      </button>
      <div className={styles.tally}>
        {[above, below].map((side) => (
          <Count key={side} side={side} location={location} tally={tallyOf(side)} rival={tallyOf(otherSide(side))} />
        ))}
      </div>
    </div>
  )
}

interface CountProps {
  readonly side: Side
  readonly location: number
  readonly tally: LocationTally | undefined
  readonly rival: LocationTally | undefined
}

/** One side's Capers at a location. */
function Count({ side, location, tally, rival }: CountProps) {
  const { view, seatName, say, own } = useScene()
  if (!tally || !rival) return undefined
  const name = seatName(view.sides[side].seat)
  const isYou = own === side
  const by = rival.capers - tally.capers
  return (
    <div
      className={classes(styles.count, styles[`side${side}`], tally.isWon && styles.leads)}
      data-place={capersOf(side, location)}
    >
      <span className={styles.number} aria-hidden="true" key={tally.capers}>
        {tally.capers}
      </span>
      <span className={styles.who}>
        <b>
          <Glyph name={side === 0 ? 'whiteSide' : 'greenSide'} />
          <span>{name}</span>
        </b>
        <small>
          <Spoken>{say('capers', { count: tally.capers })}, </Spoken>
          {tally.isWon ? (
            <>
              {say(isYou ? 'wins.you' : 'wins', { points: tally.points })}
              <Sign of="points" />
            </>
          ) : by === 0 ? (
            say('tied')
          ) : (
            say('behind', { by })
          )}
        </small>
      </span>
    </div>
  )
}
