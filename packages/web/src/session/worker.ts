import { type Bot, random, sampler } from '@covo/bots'
import { seeded } from '@covo/kernel'
import { loadRules } from '../games.ts'
import type { Question } from './bots.ts'

const BOTS: Readonly<Record<string, Bot>> = { novice: random }
const OTHER = sampler({ playouts: 400, actions: 40 })

self.onmessage = async ({ data }: MessageEvent<Question>) => {
  const { game } = await loadRules(data.game)
  const chance = seeded(data.seed)
  const actions = game.legalActions(game.determinize(data.view, chance), data.seat)
  const action = (BOTS[data.level] ?? OTHER)({ game, view: data.view, seat: data.seat, actions, chance })
  self.postMessage({ id: data.id, action })
}
