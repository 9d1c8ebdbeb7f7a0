import { abilityTexts, type Face, type View } from '@covo/thiefs-market'
import { useEffect, useRef } from 'react'
import { Avatar } from './avatar.tsx'
import dieCss from './die.module.css'
import { Die, DieButton } from './die.tsx'
import { InfoButton } from './info-button.tsx'
import type { Legal } from './legal.ts'
import { FACES, type Of, type Thing, thingsIn } from './objects.ts'
import css from './stage.module.css'
import { Tile } from './tile.tsx'
import { cardName, useVoice, word } from './voice.ts'

/** Puts the focus on the first thing to pick when a panel opens. */
function useFirstFocus(of: string) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (of) panel.current?.querySelector<HTMLElement>('[data-legal]')?.focus({ preventScroll: true })
  }, [of])
  return panel
}

interface UsePanelProps {
  readonly view: View
  readonly card: string
  /** The card whose ability it has. */
  readonly as: string
  readonly uses: readonly Of<'use'>[]
  readonly to?: Face | undefined
  readonly hinted?: Face | undefined
  readonly onTurn: (to: Face) => void
}

/** A card is used: which die, and what it shows then. */
export function UsePanel({ view, card, as, uses, to, hinted, onTurn }: UsePanelProps) {
  const { say } = useVoice()
  const panel = useFirstFocus(card)
  const die = uses[0]?.die
  const faces = FACES.filter((face) => uses.some((use) => use.to === face))
  return (
    <section className={css.panel} aria-label={say(word('use.title', { card: cardName(card) }))} ref={panel}>
      <div className={css.head}>
        <h2>{say(word('use.title', { card: cardName(card) }))}</h2>
        <InfoButton helpId={as} />
        <p>{abilityTexts(as, view.options.edition).map(say).join(' ')}</p>
      </div>
      <div className={css.choices}>
        {die && (
          <span className={dieCss.die} data-kind={die}>
            <Die kind={die} />
          </span>
        )}
        {faces.length > 0 && (
          <span className={css.arrow} aria-hidden="true">
            →
          </span>
        )}
        <div className={css.dice} data-group="">
          {faces.map((face) => (
            <DieButton
              key={face}
              thing={{ id: face, kind: face }}
              isPicked={face === to}
              isLegal={face !== to}
              isHinted={face === hinted}
              note={say(word('use.to'))}
              onPick={() => onTurn(face)}
            />
          ))}
        </div>
      </div>
    </section>
  )
}

interface LuckPanelProps {
  readonly pile: View['centre']
  readonly legal: Legal
  readonly die?: Thing | undefined
  readonly hinted?: Face | undefined
  readonly onPick: (die: Thing) => void
}

/** Before the purchases: one die of the pile may be rerolled. */
export function LuckPanel({ pile, legal, die, hinted, onPick }: LuckPanelProps) {
  const { say } = useVoice()
  return (
    <section className={css.panel} aria-label={say(word('luck.title'))}>
      <div className={css.head}>
        <h2>{say(word('luck.title'))}</h2>
        <p>{say(word('luck.how'))}</p>
      </div>
      <div className={css.choices} data-group="">
        {thingsIn(pile).map((thing) => (
          <DieButton
            key={thing.id}
            thing={thing}
            isPicked={thing.id === die?.id}
            isLegal={thing.kind !== 'marker' && legal.rerolls.has(thing.kind)}
            isHinted={thing.kind === hinted}
            onPick={onPick}
          />
        ))}
      </div>
    </section>
  )
}

interface CopyPanelProps {
  readonly view: View
  readonly names: readonly string[]
  readonly legal: Legal
  readonly copying: string
  readonly chosen?: string | undefined
  readonly hinted?: string | undefined
  readonly onPick: (card: string) => void
}

/** A card becomes a copy of one that an opponent owns. */
export function CopyPanel({ view, names, legal, copying, chosen, hinted, onPick }: CopyPanelProps) {
  const { say } = useVoice()
  const panel = useFirstFocus(copying)
  const owners = view.seats
    .map(({ cards }, seat) => ({ seat, cards: cards.filter(({ card }) => legal.copies.has(card)) }))
    .filter(({ cards }) => cards.length > 0)
  return (
    <section className={css.panel} aria-label={say(word('copy.title', { card: cardName(copying) }))} ref={panel}>
      <div className={css.head}>
        <h2>{say(word('copy.title', { card: cardName(copying) }))}</h2>
        <InfoButton helpId={copying} />
        <p>{say(word('copy.how'))}</p>
      </div>
      <div className={css.owners}>
        {owners.map(({ seat, cards }) => (
          <section key={seat} aria-label={names[seat]}>
            <h3>
              <Avatar seat={seat} name={names[seat] ?? ''} size="small" /> {names[seat]}
            </h3>
            <div className={css.tiles} data-group="">
              {cards.map((owned) => (
                <Tile
                  key={owned.card}
                  owned={owned}
                  edition={view.options.edition}
                  state={owned.card === chosen ? 'chosen' : 'idle'}
                  isLegal
                  isHinted={owned.card === hinted}
                  onPick={onPick}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
    </section>
  )
}
