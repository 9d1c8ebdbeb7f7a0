import { advise, answer, LEVELS, type Task } from '@covo/bots'
import type { GameTypes, Json } from '@covo/kernel'
import { loadRules } from '../rules.ts'
import type { Answer, Question } from './bots.ts'
import type { Weighed } from './session.ts'

type Modules = Parameters<typeof advise>[0]

const levels: readonly string[] = LEVELS

self.onmessage = async ({ data }: MessageEvent<Question>) => {
  const { id, game, seat, level, seed } = data
  const modules = new Map([[game as string, await loadRules(game)]])
  const task = { game, view: data.view as unknown as Json, seat, seed }
  const weighed = level === 'hint' ? hint(modules, task) : [choice(modules, task, level)]
  self.postMessage({ id, weighed } satisfies Answer)
}

const hint = (modules: Modules, task: Task): Weighed[] =>
  advise(modules, task).map(({ action, win, total, reasons, rivals }) => ({
    action: action as GameTypes['action'],
    worth: win,
    total,
    reasons,
    rivals,
  }))

function choice(modules: Modules, task: Task, level: string): Weighed {
  const action = answer(modules, task, levels.includes(level) ? level : 'skilled') as GameTypes['action']
  return { action, worth: 0, total: 0, reasons: [], rivals: 0 }
}
