import type { Text } from '@covo/kernel'
import { type Action, CARDS, thiefsMarket } from '@covo/thiefs-market'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { loadGameWords } from '../../games.ts'
import { useSpoken } from '../../language.ts'
import { sentenceCase, speaker } from '../../speaker.ts'
import { mountSprite } from './art/sprite.ts'
import { Board } from './board.tsx'
import { MarketCard } from './card.tsx'
import { CardPicture } from './card-picture.tsx'
import { Dice, Die, Sign } from './die.tsx'
import { FinalCount } from './final-count.tsx'
import css from './gallery.module.css'
import { sizeOf, thingsIn } from './objects.ts'
import { findPosition, type Position, playOn } from './positions.ts'
import room from './room.module.css'
import { Tile } from './tile.tsx'
import { rowOf, VoiceContext } from './voice.ts'

const NAMES = ['Rook', 'Ilse', 'Teo', 'Vanna', 'Miro']
const PLAYERS = NAMES.map((name) => ({ name, kind: 'bot' as const, isHere: true }))

const waivedWays = (actions: readonly Action[]) =>
  actions.filter((action) => action.type === 'buy' && action.waive && action.gold && rowOf(action.card).cost.length > 2)

const POSITIONS: readonly Parameters<typeof findPosition>[] = [
  ['split', { players: 3 }, ({ round }) => round === 1],
  [
    'steal',
    { players: 4 },
    ({ round, seats }, actions) =>
      round === 4 && actions.some((one) => one.type === 'steal' && sizeOf(seats[one.from]?.pile ?? {}) === 4),
  ],
  ['five', { players: 5, openInfamy: true }, ({ round, phase }) => round === 6 && phase === 'split'],
  [
    'gold',
    { players: 4 },
    (_, actions) =>
      actions.filter((one) => one.type === 'buy' && one.gold?.red === 1 && one.card === 'brooch').length > 1,
  ],
  ['discount', { players: 3 }, (_, actions) => waivedWays(actions).length > 3],
  [
    'use',
    { players: 3 },
    (_, actions) => actions.filter((one) => one.type === 'use' && one.card === 'alchemical-lab').length > 1,
  ],
  ['reroll', { players: 3 }, ({ phase }) => phase === 'luck'],
  ['copy', { players: 5, promos: true }, (_, actions) => actions.filter(({ type }) => type === 'copy').length > 3],
]

/** A table at which one seat can be played: the same parts as a real one, without a page around it. */
function TrialTable({ first, say }: { readonly first: Position; readonly say: (text: Text) => string }) {
  const [{ position, played }, setGame] = useState<{ readonly position: Position; readonly played?: Action }>({
    position: first,
  })
  const [said, setSaid] = useState('')
  const { title, seat, state, view, actions } = position
  return (
    <figure className={css.board} data-position={title} data-played={played && JSON.stringify(played)}>
      <figcaption>
        {title} <output>{said}</output>
      </figcaption>
      <Board
        view={view}
        viewer={seat}
        players={PLAYERS.slice(0, view.seats.length)}
        actions={actions}
        act={(action) => setGame({ position: playOn(position, action), played: action })}
        explain={(action) => sentenceCase(say(thiefsMarket.explain(state, seat, action)))}
        refuse={setSaid}
        say={say}
        events={[]}
        hinted={title === 'five' ? actions.at(-1) : undefined}
        open={setSaid}
      />
    </figure>
  )
}

function useGallerySpeaker(): ((text: Text) => string) | undefined {
  const language = useSpoken((spoken) => spoken.language)
  const [say, setSay] = useState<(text: Text) => string>()
  useEffect(() => {
    void loadGameWords('thiefs-market', language).then((words) =>
      setSay(() => speaker(language, words, (seat) => NAMES[seat] ?? '')),
    )
  }, [language])
  return say
}

const nothing = () => undefined

/** Everything that this room is made of, for working on the look; with `?position=copy` one table of it. */
export function Gallery(): ReactNode {
  useLayoutEffect(mountSprite, [])
  const say = useGallerySpeaker()
  const only = new URLSearchParams(location.search).get('position')
  const shown = useMemo(
    () => POSITIONS.filter(([title]) => only === null || only === title).map((sought) => findPosition(...sought)),
    [only],
  )
  if (!say) return undefined
  return (
    <>
      {only === null && <Parts say={say} />}
      {shown.map((position) => (
        <TrialTable key={position.title} first={position} say={say} />
      ))}
      {(only === null || only === 'over') && <Ending say={say} />}
    </>
  )
}

type Speaking = { readonly say: (text: Text) => string }

function Ending({ say }: Speaking) {
  const { view } = useMemo(() => findPosition('over', { players: 4 }, ({ phase }) => phase === 'over'), [])
  return view.result && <FinalCount {...view.result} view={view} players={PLAYERS} say={say} />
}

function Parts({ say }: Speaking) {
  const voice = useMemo(() => ({ say, open: nothing }), [say])
  return (
    <VoiceContext value={voice}>
      <div className={`${room.room} ${css.gallery}`}>
        <div className={css.dice}>
          <Dice things={thingsIn({ red: 1, white: 1, blue: 1, green: 1, bag: 1, mask: 1, marker: true })} />
          <span>
            <Die kind="unknown" />
          </span>
          <Sign name="coin" /> <Sign name="infamy" /> <Sign name="cards" />
        </div>
        <div className={css.cards}>
          {CARDS.map(({ id }) => (
            <MarketCard
              key={id}
              card={id}
              edition="international"
              isLegal={false}
              isChosen={false}
              isHinted={false}
              onPick={nothing}
            />
          ))}
        </div>
        <div className={css.cards}>
          {(['idle', 'ready', 'used', 'chosen'] as const).map((state) => (
            <Tile
              key={state}
              owned={{ card: 'alchemical-lab' }}
              edition="international"
              state={state}
              onPick={nothing}
            />
          ))}
          <Tile owned={{ card: 'mimetic-stew', copyOf: 'crown' }} edition="international" onPick={nothing} />
        </div>
        <div className={css.pictures}>
          {['treasure-map-1', 'wut', 'gold', 'infamy', 'split', 'henchman'].map((id) => (
            <CardPicture key={id} helpId={id} />
          ))}
        </div>
      </div>
    </VoiceContext>
  )
}
