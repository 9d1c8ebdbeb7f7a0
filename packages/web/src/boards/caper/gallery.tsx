import { type Caper, caper } from '@covo/caper'
import { type Seat, seeded } from '@covo/kernel'
import type { Player } from '../../board.ts'
import { useGameSpeaker } from '../../table/speech.ts'
import styles from './board.module.css'
import { Board } from './board.tsx'
import { Card } from './card.tsx'
import { CardPicture } from './card-picture.tsx'
import { FinalCount } from './final-count.tsx'
import gallery from './gallery.module.css'
import { SceneContext, sceneOf } from './scene.ts'

type City = Caper['options']['city']

const NAMES = ['Ada', 'Bruno', 'Colette', 'Dmitri']
const PLAYERS = NAMES.map((name): Player => ({ name, kind: 'bot', isHere: true }))
const CITIES: readonly City[] = ['paris', 'rome', 'london']

/** Random play until a moment that is worth a look. */
function stateAt(
  players: number,
  city: City,
  isMoment: (state: Caper['state'], acting: Seat) => boolean,
): Caper['state'] {
  const chance = seeded(`${players} in ${city}`)
  const state = caper.setup({ players, city }, { chance })
  for (let turn = caper.turn(state); turn.kind === 'act'; turn = caper.turn(state)) {
    const seat = turn.seats[0] as Seat
    if (isMoment(state, seat)) break
    const actions = caper.legalActions(state, seat)
    caper.play(state, seat, actions[chance.int(actions.length)] as Caper['action'], { chance })
  }
  return state
}

const MOMENTS = [
  { players: 2, city: 'london', seat: 0, isMoment: (s: Caper['state'], seat: Seat) => s.round === 3 && seat === 0 },
  { players: 2, city: 'paris', seat: 0, isMoment: (s: Caper['state'], seat: Seat) => s.round === 4 && seat === 0 },
  { players: 3, city: 'rome', seat: 2, isMoment: (s: Caper['state'], seat: Seat) => s.round === 3 && seat === 2 },
  { players: 4, city: 'paris', seat: 1, isMoment: (s: Caper['state'], seat: Seat) => s.round === 3 && seat === 1 },
  { players: 2, city: 'rome', seat: 'spectator', isMoment: (s: Caper['state']) => s.round === 5 && s.step > 3 },
] as const

/** Every card, every location, and the table at some moments. */
export function Gallery() {
  const say = useGameSpeaker('caper', PLAYERS)
  if (!say) return undefined
  const open = () => undefined
  const over = stateAt(4, 'rome', () => false)
  const { scores, winners } = caper.result(over)
  return (
    <>
      {CITIES.map((city) => {
        const view = caper.view(
          stateAt(2, city, () => true),
          'spectator',
        )
        const scene = sceneOf({ view, viewer: 'spectator', players: PLAYERS, say, open, events: [] })
        const pages = [...scene.book.values()]
        return (
          <SceneContext key={city} value={scene}>
            <div className={`${styles.room} ${gallery.cards}`}>
              {pages.map(({ kind, sort }) =>
                sort === 'location' ? <CardPicture key={kind} helpId={kind} /> : <Card key={kind} card={kind} />,
              )}
            </div>
          </SceneContext>
        )
      })}
      {MOMENTS.map(({ players, city, seat, isMoment }) => {
        const state = stateAt(players, city, isMoment)
        return (
          <Board
            key={`${players} ${city}`}
            view={caper.view(state, seat)}
            viewer={seat}
            players={PLAYERS}
            actions={seat === 'spectator' ? [] : caper.legalActions(state, seat)}
            act={open}
            explain={() => ''}
            refuse={open}
            say={say}
            events={[]}
            open={open}
          />
        )
      })}
      <FinalCount scores={scores} winners={winners} view={caper.view(over, 0)} players={PLAYERS} say={say} />
    </>
  )
}
