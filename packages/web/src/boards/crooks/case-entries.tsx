import styles from './case-file.module.css'
import { CrookBack, CrookFace } from './crook-card.tsx'
import { type Crook, TARGETS } from './deck.ts'
import { inWords, nameOf, useDesk } from './desk.ts'
import { amongFor, type Group, groupsOf, placeInWords } from './groups.ts'
import { knownAs, levelOf, type Spot, spotAt } from './knowledge.ts'
import { Spoken } from './spoken.tsx'

const hiddenAt = ({ crooks }: Spot) => crooks.find(({ isFaceDown }) => isFaceDown)

/** A small plan of the streets: who shows what level, and where somebody hides. */
export function CaseMap() {
  const { spots, home, isPlayer, players, tell } = useDesk()
  const hidden = spots.flat().filter(hiddenAt).length
  return (
    <div className={styles.entry}>
      <h3>
        {tell('board.case.faceDown')} <span>{tell('board.case.inTheStreets', { count: hidden })}</span>
      </h3>
      <table className={styles.map}>
        <thead>
          <tr>
            <td />
            {TARGETS.map((target) => (
              <th key={target} scope="col">
                {target}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {spots.map((row, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: seats are numbers.
            <tr key={seat}>
              <th scope="row">{seat === home && isPlayer ? tell('board.you') : players[seat]?.name}</th>
              {row.map((spot) => {
                const face = hiddenAt(spot)
                const kind = !face ? 'up' : knownAs(face) ? 'known' : face.look > 0 ? 'linked' : 'open'
                return (
                  <td key={spot.target} data-kind={spot.crooks.length > 0 ? kind : undefined}>
                    {face && !knownAs(face) ? '?' : spot.crooks.length > 0 ? levelOf(spot).low : ''}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What is known of each crook that others put face down. */
export function CaseEntries() {
  const desk = useDesk()
  const { spots, home, isPlayer, tell } = desk
  const hidden = spots.flat().filter((spot) => hiddenAt(spot) && !(isPlayer && spot.seat === home))
  const linked = groupsOf(desk).filter(
    ({ look, places, crooks }) =>
      look > 0 && crooks.length > 1 && places.some((place) => place.kind === 'faceDown' && place.seat !== home),
  )
  if (hidden.length === 0) return <p className={styles.entry}>{tell('board.case.nothing')}</p>
  return (
    <>
      {hidden.map((spot) => (
        <Certain key={`${spot.seat}-${spot.target}`} spot={spot} />
      ))}
      {linked.map((group) => (
        <Linked key={group.look} group={group} />
      ))}
      {hidden.map((spot) => (
        <Open key={`${spot.seat}-${spot.target}`} spot={spot} />
      ))}
    </>
  )
}

function Certain({ spot }: { spot: Spot }) {
  const { say, tell, open } = useDesk()
  const standing = hiddenAt(spot)
  const known = standing && knownAs(standing)
  if (!known) return undefined
  const seat = { seat: spot.seat }
  return (
    <div className={`${styles.entry} ${styles.beside}`}>
      <CardButton crook={known} open={open} />
      <div>
        <h4>
          {tell('board.case.at', { seat, target: spot.target })} <em data-sure="">{tell('board.case.certain')}</em>
        </h4>
        <p>{tell('board.case.known', { crook: say(nameOf(known.id)), seat })}</p>
      </div>
    </div>
  )
}

function CardButton({ crook, open }: { crook: Crook; open: (helpId: string) => void }) {
  const { say } = useDesk()
  return (
    <button type="button" className={styles.card} data-help={crook.id} onClick={() => open(String(crook.id))}>
      <Spoken words={say(inWords(crook))}>
        <CrookFace crook={crook} name={say(nameOf(crook.id))} />
      </Spoken>
    </button>
  )
}

/** Places that share a set of crooks: it is clear who, not where. */
function Linked({ group }: { group: Group }) {
  const desk = useDesk()
  const { tell, open } = desk
  const { crooks, places } = group
  return (
    <div className={styles.entry}>
      <h4>
        {tell('board.case.linked')} <em>{tell('board.case.oneInEach', { count: crooks.length })}</em>
      </h4>
      <ul className={styles.cards}>
        {crooks.map((crook) => (
          <li key={crook.id}>
            <CardButton crook={crook} open={open} />
          </li>
        ))}
      </ul>
      <ul className={styles.string}>
        {places.map((place) => {
          const name = placeInWords(desk, place)
          return (
            <li key={name}>{place.size > 1 ? tell('board.case.times', { place: name, count: place.size }) : name}</li>
          )
        })}
      </ul>
      <p>{tell('board.case.shared', { count: crooks.length })}</p>
    </div>
  )
}

/** Somebody never seen: how strong can they be? */
function Open({ spot }: { spot: Spot }) {
  const { tell, spots } = useDesk()
  const standing = hiddenAt(spot)
  if (!standing || knownAs(standing) || standing.look > 0) return undefined
  const { suspects } = standing
  const rivals = spots
    .map((_, seat) => spotAt(spots, seat, spot.target))
    .filter((other) => other.seat !== spot.seat && other.crooks.length > 0 && other.crooks.every(knownAs))
    .map((other) => levelOf(other).low)
  const best = rivals.length > 0 ? Math.max(...rivals) : undefined
  const levels = Array.from({ length: 10 }, (_, i) => ({
    level: i + 1,
    count: suspects.filter(({ level }) => level === i + 1).length,
  }))
  const than = (test: (level: number) => boolean) => suspects.filter(({ level }) => test(level)).length
  return (
    <div className={styles.entry}>
      <h4>
        {tell('board.case.at', { seat: { seat: spot.seat }, target: spot.target })}{' '}
        <em>{tell('board.case.possible', { count: suspects.length })}</em>
      </h4>
      <p>{tell('board.case.open', { count: suspects.length })}</p>
      <ol className={styles.histogram}>
        {levels.map(({ level, count }) => (
          <li
            key={level}
            data-than={best === undefined ? undefined : level > best ? 'more' : level === best ? 'equal' : undefined}
          >
            <u>{count}</u>
            <i style={{ height: count * 11 }} />
            <b>{level}</b>
          </li>
        ))}
      </ol>
      {best !== undefined && (
        <p className={styles.odds}>
          <span className={styles.against}>{tell('board.case.against', { level: best })}</span>
          <b data-more="">{tell('board.case.beats', { count: than((level) => level > best) })}</b>
          <b>{tell('board.case.ties', { count: than((level) => level === best) })}</b>
          <b>{tell('board.case.loses', { count: than((level) => level < best) })}</b>
        </p>
      )}
    </div>
  )
}

/** What the others can know of the viewer's own face-down crooks. */
export function Outside() {
  const desk = useDesk()
  const { view, spots, home, isPlayer, tell } = desk
  const own = isPlayer ? (spots[home] ?? []) : []
  return own.map((spot) => {
    const standing = hiddenAt(spot)
    const known = standing && knownAs(standing)
    const seen = view.rows[home]?.[TARGETS.indexOf(spot.target)]?.down?.seen
    if (!standing || !known || !seen) return undefined
    const others = spots.flatMap((_, seat) => {
      const among = seat === home ? undefined : amongFor(desk, seat, seen)
      return among === undefined ? [] : [{ seat, among }]
    })
    const isFound = others.some(({ among }) => among === 1)
    return (
      <div key={spot.target} className={`${styles.entry} ${styles.beside} ${styles.outside}`}>
        <span className={styles.card}>
          <CrookBack standing={standing} isOwn={true} />
        </span>
        <div>
          <h4>
            {tell('board.case.yours', { target: spot.target })}{' '}
            <em data-sure={isFound || undefined}>
              {tell(
                isFound
                  ? 'board.case.yours.known'
                  : others.length > 0
                    ? 'board.case.yours.shared'
                    : 'board.case.yours.secret',
              )}
            </em>
          </h4>
          {others.length === 0 && <p>{tell('board.case.yours.nobody')}</p>}
          {others.map(({ seat, among }) => (
            <p key={seat}>
              {among === 1
                ? tell('board.case.yours.sure', { seat: { seat }, crook: nameOf(known.id) })
                : tell('board.case.yours.looked', { seat: { seat }, count: among })}
            </p>
          ))}
        </div>
      </div>
    )
  })
}
