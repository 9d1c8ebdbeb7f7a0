import { advise, answer, LEVELS } from '@covo/bots'
import type { GameTypes, Json } from '@covo/kernel'
import { loadRules } from '../rules.ts'
import type { Answer, Question } from './bots.ts'

/** How many choices a hint shows. */
const SHOWN = 3

const levels: readonly string[] = LEVELS

self.onmessage = async ({ data }: MessageEvent<Question>) => {
  const { id, game, seat, level, seed } = data
  const modules = new Map([[game as string, await loadRules(game)]])
  const task = { game, view: data.view as unknown as Json, seat, seed }
  const weighed =
    level === 'hint'
      ? advise(modules, task)
          .slice(0, SHOWN)
          .map(({ action, win }) => ({ action: action as GameTypes['action'], worth: win }))
      : [{ action: answer(modules, task, levels.includes(level) ? level : 'skilled') as GameTypes['action'], worth: 0 }]
  self.postMessage({ id, weighed } satisfies Answer)
}
