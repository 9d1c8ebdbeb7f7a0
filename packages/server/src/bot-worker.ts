import { answer } from '@covo/bots'
import { modules } from '@covo/games'
import type { Json } from '@covo/kernel'
import type { BotQuestion } from './bot-seat.ts'

export default function choose({ level, cancelled, ...task }: BotQuestion): Json {
  return answer(modules, task, level, () => Atomics.load(cancelled, 0) !== 0)
}
