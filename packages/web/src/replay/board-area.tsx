import type { GameTypes } from '@covo/kernel'
import { memo, useState } from 'react'
import type { BoardModule, Player } from '../board.ts'
import type { GameId } from '../games.ts'
import { Stage } from '../movement/stage.tsx'
import type { Replay } from '../session/replay.ts'
import type { Say } from '../speaker.ts'
import { Card } from '../table/card.tsx'
import { Fairness } from '../table/fairness.tsx'
import { TextBoard } from '../table/text-board.tsx'
import { Verdict } from '../table/verdict.tsx'
import type { Shown } from './reel.ts'

interface BoardAreaProps {
  readonly replay: Replay
  readonly board: BoardModule<GameTypes> | 'none'
  readonly shown: Shown
  readonly called: readonly Player[]
  readonly say: Say
}

/** Nothing can be done on this board. */
const NO_ACTIONS: readonly GameTypes['action'][] = []
const doNothing = () => undefined
const sayNothing = () => ''

/** The very board of the table, at a moment that is over. */
export const BoardArea = memo(({ replay, board, shown, called, say }: BoardAreaProps) => {
  const { module, players } = replay
  const { game, text } = module
  const id = game.id as GameId
  const { moment, viewer, isWatched } = shown
  const { view, events, result } = replay.at(moment, viewer)
  const [card, setCard] = useState<string>()
  const entry = card === undefined ? undefined : text.help(view).find((one) => one.id === card)
  return (
    <main className="board-area" tabIndex={-1}>
      {result && (
        <Verdict
          id={id}
          board={board}
          text={text}
          result={result}
          view={view}
          players={called}
          say={say}
          afterwards={<Fairness game={game} record={() => replay.record} />}
        />
      )}
      {board === 'none' ? (
        <TextBoard text={text} view={view} actions={NO_ACTIONS} act={doNothing} say={say} />
      ) : (
        <Stage board={board} view={view} viewer={viewer} events={events} isWatched={isWatched}>
          <board.Board
            view={view}
            viewer={viewer}
            players={players}
            actions={NO_ACTIONS}
            act={doNothing}
            explain={sayNothing}
            refuse={doNothing}
            say={say}
            events={events}
            open={setCard}
          />
        </Stage>
      )}
      {entry && <Card game={id} entry={entry} board={board} say={say} close={() => setCard(undefined)} />}
    </main>
  )
})
