import { seeded, type Text } from '@covo/kernel'
import { type Action, CARDS, type Options, thiefsMarket, thiefsMarketModule, type View } from '@covo/thiefs-market'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { loadGameWords } from '../../games.ts'
import { useSpoken } from '../../language.ts'
import { speaker } from '../../speaker.ts'
import { mountSprite } from './art/sprite.ts'
import { Board } from './board.tsx'
import { MarketCard } from './card.tsx'
import { CardPicture } from './card-picture.tsx'
import { Dice, Die, Sign } from './die.tsx'
import { FinalCount } from './final-count.tsx'
import css from './gallery.module.css'
import { thingsIn } from './objects.ts'
import room from './room.module.css'
import { Tile } from './tile.tsx'
import { VoiceContext } from './voice.ts'

const NAMES = ['Rook', 'Ilse', 'Teo', 'Vanna', 'Miro']
const PLAYERS = NAMES.map((name) => ({ name, kind: 'bot' as const, isHere: true }))

interface Position {
  readonly title: string
  readonly view: View
  readonly actions: readonly Action[]
}

/** A position of a random game, seen by who decides. */
function positionAfter(
  title: string,
  options: Options,
  steps: number,
  isFound: (view: View) => boolean = () => true,
): Position {
  const chance = seeded(title)
  const state = thiefsMarket.setup(options, { chance })
  for (let step = 0; ; ) {
    const turn = thiefsMarket.turn(state)
    if (turn.kind === 'chance') thiefsMarket.resolve?.(state, { chance })
    if (turn.kind === 'chance') continue
    const seat = turn.kind === 'act' ? (turn.seats[0] ?? 0) : 0
    const view = thiefsMarket.view(state, seat)
    const actions = turn.kind === 'act' ? thiefsMarket.legalActions(state, seat) : []
    if (turn.kind === 'over' || (step >= steps && isFound(view))) return { title, view, actions }
    const buys = actions.filter(({ type }) => type === 'buy' || type === 'copy')
    const from = buys.length > 0 ? buys : actions
    thiefsMarket.play(state, seat, from[chance.int(from.length)] as Action, { chance })
    step++
  }
}

const options = (players: 3 | 4 | 5, more: Partial<Options> = {}): Options => ({
  players,
  edition: 'international',
  promos: false,
  openInfamy: false,
  ...more,
})

function positions(): readonly Position[] {
  return [
    positionAfter('split, 3 players', options(3), 0),
    positionAfter('split, 4 players', options(4), 30, ({ phase }) => phase === 'split'),
    positionAfter(
      'split, 5 players, open infamy',
      options(5, { openInfamy: true }),
      60,
      ({ phase }) => phase === 'split',
    ),
    positionAfter(
      'buy, 4 players, late',
      options(4),
      150,
      ({ phase, turn }) => phase === 'buy' && turn?.purchases !== 0,
    ),
    positionAfter(
      'copy, 5 players, promos',
      options(5, { promos: true }),
      40,
      ({ turn }) => turn?.copying !== undefined,
    ),
    positionAfter('reroll, 3 players', options(3), 20, ({ phase }) => phase === 'luck'),
  ]
}

/** Everything that this room is made of, for working on the look. */
export function Gallery(): ReactNode {
  useLayoutEffect(mountSprite, [])
  const language = useSpoken((spoken) => spoken.language)
  const [say, setSay] = useState<(text: Text) => string>()
  useEffect(() => {
    void loadGameWords('thiefs-market', language).then((words) =>
      setSay(() => speaker(language, words, (seat) => NAMES[seat] ?? '')),
    )
  }, [language])
  const shown = useMemo(positions, [])
  const over = useMemo(() => positionAfter('over', options(4), Number.POSITIVE_INFINITY), [])
  const voice = useMemo(() => say && { say, open: () => undefined }, [say])
  if (!say || !voice) return undefined
  const nothing = () => undefined
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
      {shown.map(({ title, view, actions }) => (
        <figure key={title} className={css.board}>
          <figcaption>{title}</figcaption>
          <Board
            view={view}
            viewer={view.viewer}
            players={PLAYERS}
            actions={actions}
            act={nothing}
            explain={(action) => thiefsMarket.actionKey(action)}
            refuse={nothing}
            say={say}
            events={[]}
            hinted={actions.at(-1)}
            open={nothing}
          />
        </figure>
      ))}
      {over.view.result && <FinalCount {...over.view.result} view={over.view} players={PLAYERS} say={say} />}
      <p>{say(thiefsMarketModule.text.title)}</p>
    </VoiceContext>
  )
}
