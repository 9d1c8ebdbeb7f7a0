import { type Crooks, crooks } from '@covo/crooks'
import { type Seat, seeded, type Text } from '@covo/kernel'
import { useMemo, useState } from 'react'
import type { Player } from '../../board.ts'
import { useGameSpeaker } from '../../table/speech.ts'
import styles from './board.module.css'
import { Board } from './board.tsx'
import { CardPicture } from './card-picture.tsx'
import { CrookFace } from './crook-card.tsx'
import { deckOf } from './deck.ts'
import { nameOf } from './desk.ts'
import { FinalCount } from './final-count.tsx'
import css from './gallery.module.css'

const NAMES = ['Guest', 'Marta', 'Dmitri', 'Colette']
const playersOf = (count: number): Player[] =>
  NAMES.slice(0, count).map((name, seat) => ({ name, kind: seat === 0 ? 'person' : 'bot', isHere: true }))

/** Random play until a moment that is worth a look. */
function stateAt(players: number, seed: string, isMoment: (state: Crooks['state']) => boolean): Crooks['state'] {
  const chance = seeded(seed)
  const state = crooks.setup({ players, newEdition: false }, { chance })
  for (let turn = crooks.turn(state); turn.kind === 'act'; turn = crooks.turn(state)) {
    if (isMoment(state)) break
    const seat = turn.seats[0] as Seat
    // Nobody passes before they must, so that tables fill up.
    const actions = crooks.legalActions(state, seat)
    const playing = actions.length > 1 ? actions.filter(({ type }) => type !== 'pass') : actions
    crooks.play(state, seat, playing[chance.int(playing.length)] as Crooks['action'], { chance })
  }
  return state
}

const crowd = (state: Crooks['state']) => state.rows.filter((crooks) => crooks !== 0).length
const isMine = (state: Crooks['state']) => state.active === 0

const STATES = [
  { players: 2, seed: 'start', isMoment: isMine },
  { players: 3, seed: 'hangouts', isMoment: (s: Crooks['state']) => isMine(s) && s.looking === 0 && crowd(s) > 8 },
  { players: 3, seed: 'open', isMoment: (s: Crooks['state']) => isMine(s) && s.looking > 0 && crowd(s) > 7 },
  { players: 4, seed: 'four', isMoment: (s: Crooks['state']) => isMine(s) && s.looking === 0 && crowd(s) > 14 },
  { players: 4, seed: 'theirs', isMoment: (s: Crooks['state']) => !isMine(s) && s.looking > 0 && crowd(s) > 6 },
] as const

/** Every crook, and the table at some moments. */
export function Gallery() {
  const players = playersOf(4)
  const say = useGameSpeaker('crooks', players)
  const [helpId, setHelpId] = useState('32')
  if (!say) return undefined
  const over = stateAt(3, 'over', () => false)
  const view = crooks.view(over, 0)
  const { scores, winners } = crooks.result(over)
  return (
    <>
      <div className={`${styles.desk} ${css.cards}`}>
        {deckOf(view).map((crook) => (
          <button key={crook.id} type="button" onClick={() => setHelpId(String(crook.id))}>
            <CrookFace crook={crook} name={say(nameOf(crook.id))} />
          </button>
        ))}
      </div>
      <CardPicture helpId={helpId} />
      {STATES.map((moment) => (
        <Moment key={moment.seed} moment={moment} say={say} open={setHelpId} />
      ))}
      <FinalCount scores={scores} winners={winners} view={view} players={playersOf(3)} say={say} />
    </>
  )
}

interface MomentProps {
  readonly moment: (typeof STATES)[number]
  readonly say: (text: Text) => string
  readonly open: (helpId: string) => void
}

function Moment({ moment: { players, seed, isMoment }, say, open }: MomentProps) {
  const { state, view, actions } = useMemo(() => {
    const state = stateAt(players, seed, isMoment)
    return { state, view: crooks.view(state, 0), actions: crooks.legalActions(state, 0) }
  }, [players, seed, isMoment])
  return (
    <Board
      view={view}
      viewer={0}
      players={playersOf(players)}
      actions={actions}
      act={() => undefined}
      explain={(action) => say(crooks.explain(state, 0, action))}
      refuse={() => undefined}
      say={say}
      events={NOTHING_NEW}
      open={open}
    />
  )
}
const NOTHING_NEW: readonly never[] = []
