import { cancel, intro, isCancel, select } from '@clack/prompts'
import { modules } from '@covo/games'
import type { Json } from '@covo/kernel'
import { speaker } from '../terminal/say.ts'

/** What `covo` alone offers at a terminal. */
export async function menu(run: (args: readonly string[]) => Promise<void>): Promise<void> {
  const { say } = speaker()
  intro('Covo: a den for games of thieves')
  const task = await select({
    message: 'What would you like to do?',
    options: [
      { value: 'play', label: 'Play against bots' },
      { value: 'simulate', label: 'Simulate a thousand games' },
      { value: 'bench', label: 'Measure how fast it is' },
      { value: 'help', label: 'See all commands' },
    ],
  })
  if (isCancel(task)) return cancel('See you.')
  if (task === 'help') return run(['--help'])
  const game = await select({
    message: 'Which game?',
    options: [...modules.values()].map((module) => ({ value: module.game.id, label: say(module.text.title) })),
  })
  if (isCancel(game)) return cancel('See you.')
  if (task === 'bench') return run(['bench', game])
  const players: readonly Json[] = modules.get(game)?.game.schemas.options.properties?.['players']?.enum ?? []
  const count = await select({
    message: 'How many players?',
    options: players.map((number) => ({ value: String(number), label: String(number) })),
  })
  if (isCancel(count)) return cancel('See you.')
  return run([task, game, '--players', count])
}
