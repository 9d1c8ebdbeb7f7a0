import type { View } from '@covo/thiefs-market'
import { useEffect, useState } from 'react'
import { MarketCard, type Tag } from './card.tsx'
import { Lantern } from './lantern.tsx'
import css from './market.module.css'
import { deckPlace, MARKET } from './things.ts'
import { useVoice, word } from './voice.ts'

type Row = View['rows'][number]

interface MarketProps {
  readonly view: View
  readonly tags: ReadonlyMap<string, Tag>
  readonly legal: ReadonlyMap<string, unknown>
  readonly chosen?: string | undefined
  readonly hinted?: string | undefined
  /** Folds to its tabs on a narrow table, while something else is decided. */
  readonly isFolded: boolean
  /** Where cards can be carried, while they can be bought. */
  readonly drag?: string | undefined
  readonly onPick: (card: string) => void
}

/** The stall: all open rows beside each other, or one of them on a narrow table; the decks at the end. */
export function Market({ view, tags, legal, chosen, hinted, isFolded, drag, onPick }: MarketProps) {
  const { say } = useVoice()
  const [tab, setTab] = useState(view.newest)
  useEffect(() => setTab(view.newest), [view.newest])
  const open = view.rows.filter(({ deck, cards }) => cards.length > 0 || deck === view.newest)
  const shown = open.some(({ deck }) => deck === tab) ? tab : view.newest
  const newest = view.rows.find(({ deck }) => deck === view.newest)
  const count = open.reduce((sum, { cards }) => sum + cards.length, 0)
  return (
    <section
      className={css.market}
      data-place={MARKET}
      aria-label={say(word('market'))}
      data-folded={isFolded ? '' : undefined}
      data-crowded={count > 5 ? '' : undefined}
    >
      <div className={css.awning} />
      <Lantern className={css.lantern} />
      <Lantern className={css.lantern} />
      <div className={css.stall}>
        <div className={css.tabs}>
          {open.length === 1 && <span className={css.only}>{say(word('row', { deck: shown }))}</span>}
          {(open.length > 1 ? open : []).map(({ deck, cards }) => (
            <button
              key={deck}
              type="button"
              aria-pressed={deck === shown}
              data-hinted={cards.some((card) => card === hinted) ? '' : undefined}
              onClick={() => setTab(deck)}
            >
              {say(word('row', { deck }))} <small>{cards.length}</small>
              {cards.some((card) => legal.has(card)) && <span className={css.dot} />}
            </button>
          ))}
          <span className={css.left} data-place={newest && deckPlace(newest.deck)}>
            {newest && say(word('deck.left', { deck: newest.deck, count: newest.left }))}
          </span>
        </div>
        {open.map((row) => (
          <section
            key={row.deck}
            className={css.row}
            data-shown={row.deck === shown ? '' : undefined}
            data-group=""
            aria-label={say(word('row', { deck: row.deck }))}
          >
            <b className={css.letter} aria-hidden="true">
              {row.deck}
            </b>
            {row.cards.map((card) => (
              <MarketCard
                key={card}
                card={card}
                edition={view.options.edition}
                tag={tags.get(card)}
                isLegal={legal.has(card)}
                isChosen={card === chosen}
                isHinted={card === hinted}
                drag={drag}
                onPick={onPick}
              />
            ))}
          </section>
        ))}
        <Decks rows={view.rows.filter(({ deck }) => deck >= view.newest)} />
      </div>
    </section>
  )
}

function Decks({ rows }: { readonly rows: readonly Row[] }) {
  const { say } = useVoice()
  return (
    <ul className={css.decks} aria-label={say(word('decks'))}>
      {rows.map(({ deck, left }) => (
        <li
          key={deck}
          className={css.deck}
          data-deck={deck}
          data-place={deckPlace(deck)}
          data-empty={left === 0 ? '' : undefined}
        >
          <b className={css.back} aria-hidden="true">
            {deck}
          </b>
          <span>{say(word('deck.short', { count: left }))}</span>
        </li>
      ))}
    </ul>
  )
}
