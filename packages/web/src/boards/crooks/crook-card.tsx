import { type CSSProperties, memo } from 'react'
import styles from './crook-card.module.css'
import { type Crook, signed } from './deck.ts'
import { nameOf, useDesk } from './desk.ts'
import { knownAs, type Standing } from './knowledge.ts'
import { AbilityIcon, Seal } from './marks.tsx'
import { Portrait } from './portraits/portrait.tsx'

/** Names longer than this are written smaller, so that they stay on their strip. */
const LONG_NAME = 11

const fit = (name: string) => ({ '--fit': Math.min(1, LONG_NAME / name.length).toFixed(3) }) as CSSProperties

/** A crook face up, at any size: every measure follows from `--w`. The button around it has the words. */
export const CrookFace = memo(function CrookFace({ crook, name }: { crook: Crook; name: string }) {
  const { id, level, modifier, gangs, ability } = crook
  return (
    <span className={styles.card} data-card="" data-boss={ability === 'boss' || undefined} aria-hidden="true">
      <span className={styles.picture}>
        <Portrait id={id} />
      </span>
      <b className={styles.level}>{level}</b>
      {modifier !== 0 && (
        <span className={`${styles.modifier} ${modifier > 0 ? styles.plus : styles.minus}`}>{signed(modifier)}</span>
      )}
      <span className={styles.marks}>
        <span className={styles.seals}>
          {gangs.map((gang) => (
            <Seal key={gang} gang={gang} />
          ))}
        </span>
        {ability && (
          <span className={styles.ability}>
            <AbilityIcon ability={ability} />
          </span>
        )}
      </span>
      <span className={styles.name} style={fit(name)}>
        {name}
      </span>
    </span>
  )
})

/** At most so many levels are listed one by one. */
const FEW = 3

/** A crook face down, with a note of what the viewer knows. */
export function CrookBack({ standing, isOwn }: { standing: Standing; isOwn: boolean }) {
  const { say, tell } = useDesk()
  const { suspects } = standing
  const known = knownAs(standing)
  const levels = [...new Set(suspects.map(({ level }) => level))].toSorted((a, b) => b - a)
  const name = known ? say(nameOf(known.id)) : tell('board.oneOf', { count: suspects.length })
  return (
    <span className={styles.card} data-card="" data-back={isOwn ? 'own' : 'other'} aria-hidden="true">
      <span className={styles.back} />
      <span className={styles.note}>
        <b style={fit(name)}>{name}</b>
        {known ? (
          <span>
            {known.level}
            {known.modifier !== 0 && <u data-minus={known.modifier < 0 || undefined}>{signed(known.modifier)}</u>}
            {known.gangs.map((gang) => (
              <Seal key={gang} gang={gang} />
            ))}
          </span>
        ) : (
          <span>
            {levels.length <= FEW
              ? levels.join(' · ')
              : tell('board.levels', { low: levels.at(-1) ?? 0, high: levels[0] ?? 0 })}
          </span>
        )}
      </span>
    </span>
  )
}

/** The back of a card of which nothing is known. */
export function CardBack() {
  return (
    <span className={styles.card} data-card="" data-back="other">
      <span className={styles.back} />
    </span>
  )
}

/** A crook at a target, as it lies there. */
export function StandingCard({ standing, isOwn }: { standing: Standing; isOwn: boolean }) {
  const { say } = useDesk()
  const known = knownAs(standing)
  if (standing.isFaceDown || !known) return <CrookBack standing={standing} isOwn={isOwn} />
  return <CrookFace crook={known} name={say(nameOf(known.id))} />
}
