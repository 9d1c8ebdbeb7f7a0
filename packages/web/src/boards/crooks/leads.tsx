import styles from './case-file.module.css'
import { type Desk, dollars, nameOf, useDesk } from './desk.ts'
import { groupsOf, placesInWords } from './groups.ts'
import { isOpenBook, knownAs, unseenOf } from './knowledge.ts'
import { Icon } from './marks.tsx'

const MOST = 3

/** The best lines of the case file. */
export function Leads() {
  const desk = useDesk()
  return (
    <button type="button" className={styles.leads} onClick={desk.openCase}>
      {leadsOf(desk)
        .slice(0, MOST)
        .map((lead) => (
          <span key={lead} className={styles.lead}>
            <Icon name="spy" />
            {lead}
          </span>
        ))}
    </button>
  )
}

function leadsOf(desk: Desk): string[] {
  const { view, home, isPlayer, spots, piles, tell } = desk
  const hidden = spots.flat().flatMap(({ seat, target, crooks }) => {
    const known = crooks.filter(({ isFaceDown }) => isFaceDown).map(knownAs)[0]
    if (!known || (isPlayer && seat === home)) return []
    return [tell('board.lead.hides', { seat: { seat }, crook: nameOf(known.id), target })]
  })
  const linked = groupsOf(desk)
    .filter(({ look, places }) => look > 0 && places.length > 1)
    .map(({ places, crooks }) =>
      tell('board.lead.linked', { places: placesInWords(desk, places), count: crooks.length }),
    )
  const bargains = piles
    .filter((pile) => isOpenBook(pile) && pile.count === 1)
    .map(({ hangout, suspects }) =>
      tell('board.lead.bargain', { hangout, crook: nameOf(suspects[0]?.id ?? 0), price: dollars(1) }),
    )
  return [...hidden, ...linked, ...bargains, tell('board.lead.unseen', { count: unseenOf(view).length })]
}
