import { classes } from './classes.ts'
import { Glyph } from './glyph.tsx'
import { Gears, Spyglass } from './icons.tsx'
import { coinsOf, DISCARD, discardsOf, handOf, pointsOf } from './marks.ts'
import { type Side, useScene } from './scene.ts'
import styles from './side-panel.module.css'
import { Sign } from './signs.tsx'
import { Spoken } from './spoken.tsx'

const SOURCES = ['locations', 'thieves', 'gear', 'goods', 'discards'] as const
const SNITCH = 2

interface SidePanelProps {
  readonly side: Side
  readonly know: () => void
  /** The place that is meant when a card is put down on this side, or on its discard pile. */
  readonly drop?: string | undefined
}

/** A side: what it would have if the game ended now, and where that comes from. */
export function SidePanel({ side, know, drop }: SidePanelProps) {
  const { view, counts, say, seatName } = useScene()
  const { seat, coins, discards } = view.sides[side]
  const { total, points, goods } = counts.sides[side]
  const team = view.hands.filter((hand) => (view.players === 4 ? hand.seat >> 1 : hand.seat) === side)
  const known = team.filter((hand) => hand.seat !== view.viewer)
  const isActing = team.some((hand) => view.acting.includes(hand.seat))
  return (
    <section
      className={classes(styles.panel, styles[`side${side}`], isActing && styles.acting)}
      data-drop={drop === DISCARD ? undefined : drop}
    >
      <h2>
        <Glyph name={side === 0 ? 'whiteSide' : 'greenSide'} />
        <span className={styles.name}>{seatName(seat)}</span>
        <Spoken>{say(side === 0 ? 'side.white' : 'side.green')}</Spoken>
      </h2>
      {view.players === 4 && <p className={styles.lookout}>{say('lookout', { name: seatName(seat + 1) })}</p>}
      <p className={styles.total} title={say('pointsNow')} data-place={pointsOf(side)}>
        <b key={total}>{total}</b> <Spoken>{say('pointsNow')}</Spoken>
      </p>
      <ul className={styles.sources}>
        {SOURCES.map((source) => {
          const amount = points[source]
          return (
            amount !== undefined && (
              <li key={source} title={say(`source.${source}`)}>
                <Source of={source} />
                <Spoken>{say(`source.${source}`)}</Spoken> {amount}
              </li>
            )
          )
        })}
      </ul>
      <p className={styles.coins} data-place={coinsOf(side)}>
        <span>{say('coins', { count: coins })}</span>
        <Coins count={coins} />
      </p>
      <p className={styles.goods}>
        {Object.entries(goods).map(
          ([good, count]) =>
            count > 0 && (
              <span key={good} title={say(`good.${good}`, { count })}>
                <Sign of={good} />
                {count > 1 && `×${count}`}
                <Spoken>{say(`good.${good}`, { count })}</Spoken>
              </span>
            ),
        )}
      </p>
      <button type="button" className={styles.know} onClick={know} data-know={side}>
        <Spyglass className={styles.spyglass} />
        {known.map((hand) => (
          <span key={hand.seat} data-place={handOf(hand.seat)}>
            {say(hand.cards.length > 0 ? 'hand.known' : 'hand.count', {
              name: seatName(hand.seat),
              known: hand.cards.length,
              count: hand.count,
            })}
          </span>
        ))}
        <span data-place={discardsOf(side)} data-drop={drop === DISCARD ? drop : undefined}>
          {say('discards', { count: discards.thieves.length + discards.gear.length })}
        </span>
        {discards.coins > 0 && <span>{say('laundered', { count: discards.coins })}</span>}
      </button>
    </section>
  )
}

/** What everybody may know of the Snitch, for those who play against them. */
export function SnitchPanel() {
  const { view, counts, say, seatName } = useScene()
  const hand = view.hands[SNITCH]
  if (view.players !== 3 || view.viewer === SNITCH || !hand) return undefined
  return (
    <section
      className={classes(styles.panel, styles.snitch, view.acting.includes(SNITCH) && styles.acting)}
      data-place={handOf(SNITCH)}
    >
      <h2>
        <span className={styles.name}>{say('snitch.is', { name: seatName(SNITCH) })}</span>
      </h2>
      <p className={styles.total} title={say('pointsNow')} data-place={pointsOf(SNITCH)}>
        <b key={counts.totals[SNITCH]}>{counts.totals[SNITCH]}</b> <Spoken>{say('pointsNow')}</Spoken>
      </p>
      <p className={styles.why}>{say('snitch.why')}</p>
      {view.snitchDeck !== undefined && (
        <p className={styles.holds}>{say('snitch.holds', { count: hand.count, deck: view.snitchDeck })}</p>
      )}
    </section>
  )
}

function Source({ of }: { readonly of: (typeof SOURCES)[number] }) {
  switch (of) {
    case 'locations':
      return <Glyph name="locations" />
    case 'thieves':
      return <Glyph name="thief" />
    case 'gear':
      return <Gears />
    case 'goods':
      return <Glyph name="green" />
    case 'discards':
      return <Glyph name="gear" />
    default:
      return of satisfies never
  }
}

export function Coins({ count }: { readonly count: number }) {
  return (
    <span className={styles.purse} aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one coin is like the other.
        <i key={i} />
      ))}
    </span>
  )
}
