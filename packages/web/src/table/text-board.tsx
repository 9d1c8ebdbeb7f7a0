import type { GameText, GameTypes } from '@covo/kernel'
import type { BoardProps } from '../board.ts'
import { Menus } from './menus.tsx'
import { Position } from './position.tsx'

interface TextBoardProps extends Pick<BoardProps<GameTypes>, 'view' | 'actions' | 'act' | 'say'> {
  readonly text: GameText<GameTypes>
}

/** A board of words, made of what every game can say about itself: the position as tables, actions by menus. */
export function TextBoard({ text, view, actions, act, say }: TextBoardProps) {
  return (
    <div className="text-board">
      <Position blocks={text.table(view)} say={say} />
      <Menus text={text} view={view} actions={actions} act={act} say={say} />
    </div>
  )
}
