import { botOf, effortOf, LEVELS, type Level, PLAN, Search, STRENGTH } from '@covo/bots'
import { seeded } from '@covo/kernel'
import { loadRules } from '../rules.ts'
import type { Answer, Question } from './bots.ts'

/** How many choices a hint shows. */
const SHOWN = 3

const isLevel = (level: string): level is Level => (LEVELS as readonly string[]).includes(level)

self.onmessage = async ({ data }: MessageEvent<Question>) => {
  const { id, view, seat, level } = data
  const { game, advice } = await loadRules(data.game)
  const chance = seeded(data.seed)
  const actions = game.legalActions(game.determinize(view, chance), seat)
  const question = { game, advice, view, seat, actions, chance }
  if (level !== 'hint') {
    const action = botOf(isLevel(level) ? level : 'skilled')(question)
    self.postMessage({ id, weighed: [{ action, worth: 0 }] } satisfies Answer)
    return
  }
  const search = new Search(question, PLAN)
  search.run(effortOf(STRENGTH.expert, advice).iterations)
  const weighed = search.judgements.slice(0, SHOWN).map(({ action, win }) => ({ action, worth: win }))
  self.postMessage({ id, weighed } satisfies Answer)
}
