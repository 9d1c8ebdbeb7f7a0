import { answer, type Task } from '@covo/bots'
import { modules } from '@covo/games'
import type { Json } from '@covo/kernel'

export interface BotPiece extends Task {
  readonly bot: string
}

export default function bot({ bot: name, ...task }: BotPiece): Json {
  return answer(modules, task, name)
}
