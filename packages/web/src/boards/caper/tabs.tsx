import type { Aim } from './aim.ts'
import { Poster } from './art/poster.ts'
import { classes } from './classes.ts'
import { Glyph } from './glyph.tsx'
import { tabOf } from './marks.ts'
import { otherSide, useScene } from './scene.ts'
import styles from './tabs.module.css'

interface TabsProps {
  readonly shown: number
  readonly show: (location: number) => void
  readonly aim: Aim | undefined
}

/** The three locations where there is room for one: who leads, and where the picked card may go. */
export function Tabs({ shown, show, aim }: TabsProps) {
  const { view, counts, below, placeName, say, seatName } = useScene()
  return (
    <nav className={styles.tabs} aria-label={say('locations')}>
      {view.locations.map((id, location) => {
        const sides = [otherSide(below), below]
        const leader = sides.find((side) => counts.sides[side].locations[location]?.isWon)
        const isLit = aim?.plays.some((play) => play.location === location) ?? false
        return (
          <button
            key={id}
            type="button"
            className={classes(location === shown && styles.on, isLit && styles.lit)}
            aria-pressed={location === shown}
            onClick={() => show(location)}
            data-tab={location}
            data-place={tabOf(location)}
            data-legal={(isLit && location !== shown) || undefined}
          >
            <Poster id={id} className={styles.picture} />
            <span className={styles.counts}>
              {sides.map((side) => (
                <em key={side} className={classes(side === 1 && styles.green, leader === side && styles.leads)}>
                  <Glyph name={side === 0 ? 'whiteSide' : 'greenSide'} />
                  {counts.sides[side].locations[location]?.capers}
                </em>
              ))}
            </span>
            <b>{placeName(location)}</b>
            <small>
              {leader === undefined ? say('tied') : say('leads', { name: seatName(view.sides[leader].seat) })}
            </small>
          </button>
        )
      })}
    </nav>
  )
}
