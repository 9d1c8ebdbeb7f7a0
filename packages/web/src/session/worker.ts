import { advise, answer, LEVELS, type Task } from '@covo/bots'
import type { AnyGameModule, GameTypes, Json } from '@covo/kernel'
import type { GameId } from '../games.ts'
import type { Answer, Question } from './bots.ts'
import type { Weighed } from './session.ts'

type Modules = Parameters<typeof advise>[0]

/** The rules alone: whoever thinks needs no board. */
const RULES: Readonly<Record<GameId, () => Promise<AnyGameModule>>> = {
  'thiefs-market': async () => (await import('@covo/thiefs-market')).thiefsMarketModule,
  crooks: async () => (await import('@covo/crooks')).crooksModule,
  caper: async () => (await import('@covo/caper')).caperModule,
}

const levels: readonly string[] = LEVELS

self.onmessage = ({ data }: MessageEvent<Question>) => {
  // The page hears of errors, but not of promises that are broken here.
  think(data).catch(reportError)
}

async function think(question: Question): Promise<void> {
  const { id, game, seat, level, seed } = question
  const modules = new Map([[game as string, await RULES[game]()]])
  const task = { game, view: question.view as unknown as Json, seat, seed }
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
