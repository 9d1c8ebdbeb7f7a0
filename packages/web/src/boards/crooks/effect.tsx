import { TARGETS } from './deck.ts'
import { useDesk } from './desk.ts'
import { leadsAt, type Spot, worthOf } from './knowledge.ts'
import styles from './open-folder.module.css'
import { useRange } from './targets.tsx'

/** What the picked placement would change: worth and lead of the targets that it touches, now and after. */
export function Effect({ planned, className }: { planned: readonly Spot[][]; className?: string | undefined }) {
  const { spots, tell } = useDesk()
  const range = useRange()
  const touched = TARGETS.filter((target) =>
    spots.some(
      (row, seat) => row[TARGETS.indexOf(target)]?.crooks !== planned[seat]?.[TARGETS.indexOf(target)]?.crooks,
    ),
  )
  if (touched.length === 0) return undefined
  return (
    <table className={`${styles.effect} ${className ?? ''}`}>
      <caption>{tell('board.effect')}</caption>
      <thead>
        <tr>
          <th scope="col">{tell('board.effect.target')}</th>
          <th scope="col">{tell('board.effect.now')}</th>
          <th scope="col">{tell('board.effect.after')}</th>
        </tr>
      </thead>
      <tbody>
        {touched.map((target) => (
          <tr key={target}>
            <th scope="row">{target}</th>
            {[spots, planned].map((table, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: now and after.
              <td key={i}>
                <b>{range(worthOf(table, target))}</b> <Leader target={target} spots={table} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Leader({ target, spots }: { target: number; spots: readonly Spot[][] }) {
  const { tell, home, isPlayer } = useDesk()
  const leads = leadsAt(spots, target)
  if (leads.length === 0) return <i>{tell('board.effect.nobody')}</i>
  const seats = leads.map(({ seat }) => (seat === home && isPlayer ? tell('board.you') : { seat }))
  return <i>{tell(leads[0]?.isSure ? 'board.effect.leads' : 'board.effect.leadsSoFar', { seat: seats })}</i>
}
