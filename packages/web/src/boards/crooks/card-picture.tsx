import Folder from '~icons/game-icons/open-folder'
import Money from '~icons/game-icons/receive-money'
import styles from './card-picture.module.css'
import { type Ability, GANGS, signed, TARGETS, useShown } from './deck.ts'
import { ABILITY_ICONS, Seal, TARGET_ICONS } from './marks.tsx'
import { Portrait } from './portraits/portrait.tsx'

/** The picture on a large card: a crook's mug shot, an ability's disc, or a sign of the thing that is asked about. */
export function CardPicture({ helpId }: { readonly helpId: string }) {
  const deck = useShown((shown) => shown.deck)
  const crook = deck[Number(helpId) - 1]
  if (!crook) return <Sign helpId={helpId} />
  const { id, level, modifier, gangs, ability } = crook
  const Icon = ability && ABILITY_ICONS[ability]
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
        {Icon && (
          <span className={styles.small}>
            <Icon />
          </span>
        )}
      </span>
    </div>
  )
}

function Sign({ helpId }: { helpId: string }) {
  const Icon = ABILITY_ICONS[helpId as Ability]
  return (
    <div className={styles.sign} aria-hidden="true">
      {Icon && (
        <span className={styles.disc}>
          <Icon />
        </span>
      )}
      {helpId === 'gangs' && GANGS.map((gang) => <Seal key={gang} gang={gang} />)}
      {helpId === 'targets' &&
        TARGETS.map((target) => {
          const Place = TARGET_ICONS[target] as (typeof TARGET_ICONS)[2]
          return <Place key={target} />
        })}
      {helpId === 'money' && <Money />}
      {helpId === 'marks' && <Folder />}
    </div>
  )
}
