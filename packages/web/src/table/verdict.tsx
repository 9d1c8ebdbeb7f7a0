import type { GameText, GameTypes, Result } from '@covo/kernel'
import type { ReactNode } from 'react'
import type { BoardModule, Player } from '../board.ts'
import { useSay } from '../language.ts'
import type { Say } from '../speaker.ts'
import { BlockTable } from './position.tsx'

interface VerdictProps {
  readonly id: string
  readonly board: BoardModule<GameTypes> | 'none'
  readonly text: GameText<GameTypes>
  readonly result: Result
  readonly view: GameTypes['view']
  readonly players: readonly Player[]
  readonly say: Say
  readonly afterwards: ReactNode
}

/** The end: who won, the count source by source, and what to do next. */
export function Verdict({ board, text, result, view, players, say, afterwards }: VerdictProps) {
  const sayPage = useSay()
  const { scores, winners } = result
  return (
    <section className="verdict" aria-label={sayPage('table.over')} tabIndex={-1}>
      {board === 'none' ? (
        <>
          <h2>
            {sayPage('over.winners', {
              count: winners.length,
              names: winners.map((seat) => players[seat]?.name ?? ''),
            })}
          </h2>
          <BlockTable block={text.count(scores)} say={say} />
        </>
      ) : (
        <board.FinalCount scores={scores} winners={winners} view={view} players={players} say={say} />
      )}
      <div className="afterwards">{afterwards}</div>
    </section>
  )
}
