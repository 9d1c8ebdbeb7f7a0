import styles from './card-picture.module.css'
import { ABILITIES, GANGS, signed, TARGETS, useShown } from './deck.ts'
import { AbilityIcon, Icon, Seal, TargetIcon } from './marks.tsx'
import { Portrait } from './portraits/portrait.tsx'

/** The picture on a large card: a crook's mug shot, an ability's disc, or a sign of the thing that is asked about. */
export function CardPicture({ helpId }: { readonly helpId: string }) {
  const deck = useShown((shown) => shown.deck)
  const crook = deck[Number(helpId) - 1]
  if (!crook) return <Sign helpId={helpId} />
  const { id, level, modifier, gangs, ability } = crook
  return (
    <div className={styles.mugshot} data-boss={ability === 'boss' || undefined} aria-hidden="true">
      <span className={styles.picture}>
        <Portrait id={id} />
      </span>
      <b className={styles.level}>{level}</b>
      {modifier !== 0 && (
        <b className={styles.modifier} data-minus={modifier < 0 || undefined}>
          {signed(modifier)}
        </b>
      )}
      <span className={styles.marks}>
        {gangs.map((gang) => (
          <Seal key={gang} gang={gang} />
        ))}
        {ability && (
          <span className={styles.small}>
            <AbilityIcon ability={ability} />
          </span>
        )}
      </span>
    </div>
  )
}

function Sign({ helpId }: { helpId: string }) {
  const ability = ABILITIES.find((one) => one === helpId)
  return (
    <div className={styles.sign} aria-hidden="true">
      {ability && (
        <span className={styles.disc}>
          <AbilityIcon ability={ability} />
        </span>
      )}
      {helpId === 'gangs' && GANGS.map((gang) => <Seal key={gang} gang={gang} />)}
      {helpId === 'targets' && TARGETS.map((target) => <TargetIcon key={target} target={target} />)}
      {helpId === 'money' && <Icon name="pickpocket" />}
      {helpId === 'marks' && <Icon name="folder" />}
    </div>
  )
}
