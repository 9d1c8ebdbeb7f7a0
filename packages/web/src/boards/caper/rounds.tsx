import type { View } from '@covo/caper'
import { classes } from './classes.ts'
import { Glyph } from './glyph.tsx'
import { Gears } from './icons.tsx'
import { DECK } from './marks.ts'
import styles from './rounds.module.css'
import { useScene } from './scene.ts'

const ROUNDS = [1, 2, 3, 4, 5, 6]
const LAST = 6
/** Thieves and gear by turns, beginning with thieves. */
const isOfThieves = (round: number): boolean => round % 2 === 1

/** The six rounds, and how far this one has come. */
export function Rounds() {
  const { view, say } = useScene()
  const { play, plays } = progressOf(view)
  return (
    <ol className={styles.rounds} aria-label={say('rounds')}>
      {ROUNDS.map((round) => (
        <li
          key={round}
          className={classes(round < view.round && styles.done, round === view.round && styles.now)}
          aria-current={round === view.round ? 'step' : undefined}
          data-place={round === Math.min(view.round, LAST) ? DECK : undefined}
        >
          <span className={styles.stamp}>{isOfThieves(round) ? <Glyph name="thief" /> : <Gears />}</span>
          {round === view.round ? (
            <span>
              <b>{say(isOfThieves(round) ? 'round.thieves' : 'round.gear', { round })}</b>{' '}
              <span className={styles.play}>{say('round.play', { play, plays })}</span>
            </span>
          ) : (
            <span className={styles.number}>{round}</span>
          )}
        </li>
      ))}
      {view.phase === 'encore' && (
        <li className={styles.now} aria-current="step">
          <b>{say('round.encore')}</b>
        </li>
      )}
    </ol>
  )
}

/** Which play of the round this is, and how many there are: from what is left in hands and in the Snitch's deck. */
function progressOf({ players, phase, step, hands, snitchDeck = 0 }: View): { play: number; plays: number } {
  const counts = hands.map(({ count }) => count)
  const play = step + 1
  if (players === 2) return { play, plays: Math.max(play, step + Math.max(...counts) - 1) }
  if (players === 3) return { play, plays: play + snitchDeck / 2 }
  const lookouts = Math.max(counts[1] ?? 0, counts[3] ?? 0)
  return { play, plays: Math.max(play, phase === 'choose' ? step + lookouts - 1 : play + lookouts) }
}
