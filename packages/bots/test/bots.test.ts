import { modules } from '@covo/games'
import { type AnyGameModule, Match, parseOptions, seeded } from '@covo/kernel'
import { describe, expect, test } from 'vitest'
import { type Bot, botNamed, effortOf, LEVELS, PLAN, Search, STRENGTH } from '../src/index.ts'

const bot = (name: string): Bot => {
  const found = botNamed(name)
  if (!found) throw new Error(`no bot ${name}`)
  return found
}

/** Every game and number of players, simultaneous seats and chance turns among them. */
const TABLES = [...modules.values()].flatMap((module) => {
  const counts: readonly unknown[] = module.game.schemas.options.properties?.['players']?.enum ?? []
  return counts.map((players) => ({ module, options: parseOptions(module.game, { players }) }))
})

/** A question from the middle of a game. */
function questionAt(module: AnyGameModule, players: number, decisions: number, seed: string) {
  const { game, advice } = module
  const chance = seeded(seed)
  const { match } = Match.start(game, parseOptions(game, { players }), chance)
  for (let i = 0; ; i++) {
    const { turn } = match
    if (turn.kind !== 'act') throw new Error('the game is over')
    const seat = turn.seats[0] ?? 0
    const actions = game.legalActions(match.state, seat)
    if (i >= decisions && actions.length > 2) {
      return { game, advice, view: game.view(match.state, seat), seat, actions, chance: seeded('bot') }
    }
    match.submit(seat, actions[chance.int(actions.length)])
  }
}

for (const { module, options } of TABLES) {
  const { game, advice } = module
  test(`bots of every kind play ${game.id} with ${options.players} players to the end`, () => {
    const names = ['random', 'greedy', 'novice@10', 'skilled@20', 'expert@20', 'plain@20']
    const chance = seeded(`${game.id} ${options.players}`)
    const { match } = Match.start(game, options, chance)
    for (let { turn } = match; turn.kind === 'act'; turn = match.turn) {
      const seat = turn.seats[chance.int(turn.seats.length)] ?? 0
      const actions = game.legalActions(match.state, seat)
      const player = bot(names[match.entries.length % names.length] as string)
      match.submit(seat, player({ game, advice, view: game.view(match.state, seat), seat, actions, chance }))
    }
    expect(game.result(match.state).winners.length).toBeGreaterThan(0)
  })
}

describe.each([...modules.values()].map((module) => [module.game.id, module] as const))(
  'search in %s',
  (id, module) => {
    const players = module.game.schemas.options.properties?.['players']?.enum?.[0] as number
    const ask = () => questionAt(module, players, 5, `search ${id}`)

    test('the same chance gives the same judgement', () => {
      const judge = () => {
        const search = new Search(ask(), PLAN)
        search.run(200)
        return search.judgements
      }
      expect(judge()).toEqual(judge())
    })

    test('it may be asked at any time, and goes on from there', () => {
      const search = new Search(ask(), PLAN)
      search.run(40)
      const early = search.best
      expect(ask().actions).toContainEqual(early)
      search.run(40)
      expect(search.iterations).toBeGreaterThan(40)
      expect(ask().actions).toContainEqual(search.best)
    })

    test('it stops when nothing better is to be expected, sooner the more it is content with', () => {
      const iterations = [0, PLAN.content, 1].map((content) => {
        const search = new Search(ask(), { ...PLAN, content })
        search.run(4000)
        return search.iterations
      })
      expect(iterations).toEqual(iterations.toSorted((a, b) => b - a))
      expect(iterations[2]).toBeLessThan(500)
      expect(iterations[0]).toBeGreaterThan(2000)
    })

    test('one action alone is looked at, too: hints are asked for where there is no choice', () => {
      const actions = ask().actions.slice(0, 1)
      const search = new Search({ ...ask(), actions }, PLAN)
      search.run(100)
      expect(search.best).toEqual(actions[0])
      expect(search.iterations).toBeGreaterThan(0)
    })

    test('when the best is set aside, the search goes on among the others, until none is left', () => {
      const actions = ask().actions.slice(0, 3)
      const search = new Search({ ...ask(), actions }, { ...PLAN, content: 0 })
      search.run(400)
      const best = search.setBestAside()
      search.run(100)
      const next = search.setBestAside()
      const visitsOf = (one: typeof best) => search.judgements.find(({ action }) => action === one?.action)?.visits
      expect(visitsOf(best)).toBe(best?.visits)
      expect(next?.visits).toBeGreaterThan(32)
      search.run(100)
      expect([best, next, search.setBestAside()].map((one) => one?.action)).toEqual(
        expect.arrayContaining([...actions]),
      )
      expect(search.setBestAside()).toBeUndefined()
    })

    test('a cancelled search has an answer all the same', () => {
      let looks = 0
      const search = new Search({ ...ask(), limit: { isCancelled: () => ++looks >= 2 } }, PLAN)
      search.run(1_000_000)
      expect(search.iterations).toBeLessThan(1000)
      expect(ask().actions).toContainEqual(search.best)
    })

    test('expected parts of the victory lie between none and all of it', () => {
      const search = new Search(ask(), PLAN)
      search.run(200)
      for (const { win, visits } of search.judgements) {
        expect(visits).toBeGreaterThanOrEqual(0)
        expect(win).toBeGreaterThanOrEqual(0)
        expect(win).toBeLessThanOrEqual(1)
      }
    })
  },
)

test('the plain search has ten times the iterations that the expert does in the same position', () => {
  const { game, advice } = modules.get('crooks') as Required<AnyGameModule>
  const question = questionAt(modules.get('crooks') as AnyGameModule, 2, 3, 'plain')
  let played = 0
  const clone = (state: unknown) => {
    played++
    return game.clone(state)
  }
  // Only the expert asks for advice: once an iteration, and once a glance.
  let judged = 0
  const judge = (state: unknown) => {
    judged++
    return advice.expect(state)
  }
  bot('plain')({ ...question, game: { ...game, clone }, advice: { ...advice, expect: judge } })
  expect(judged).toBeLessThan(effortOf(STRENGTH.expert, advice, 2).iterations)
  expect(played - judged).toBeGreaterThan(9 * judged)
  expect(played - judged).toBeLessThanOrEqual(10 * judged)
})

test('a game without advice is searched too', () => {
  const module = modules.get('crooks') as AnyGameModule
  const question = { ...questionAt(module, 2, 3, 'no advice'), advice: undefined }
  expect(question.actions).toContainEqual(bot('expert@100')(question))
  expect(question.actions).toContainEqual(bot('greedy')(question))
  expect(question.actions).toContainEqual(bot('novice')(question))
})

test.each(TABLES.map(({ module, options }) => [module.game.id, options.players, module.advice] as const))(
  'the dial of %s with %i players goes up all the way: more thought, less overlooked',
  (_, players, advice) => {
    const efforts = [0, 0.1, 0.3, 0.5, 0.6, 0.75, 0.9, 1].map((strength) => effortOf(strength, advice, players))
    for (const [i, effort] of efforts.entries()) {
      const before = efforts[i - 1]
      if (!before) continue
      expect(effort.iterations).toBeGreaterThanOrEqual(before.iterations)
      expect(effort.overlooks).toBeLessThan(before.overlooks)
    }
    expect(efforts.at(-1)?.overlooks).toBe(0)
  },
)

test('bots have names', () => {
  for (const level of LEVELS) expect(botNamed(level)).toBeDefined()
  expect(botNamed('dial:0.6')).toBeDefined()
  expect(botNamed('expert@500')).toBeDefined()
  for (const wrong of [
    '',
    'cheater',
    'dial:2',
    'expert:0.5',
    'random@3',
    'random@3ms',
    'expert@',
    'expert@0',
    'EXPERT',
  ]) {
    expect(botNamed(wrong), wrong).toBeUndefined()
  }
})

test('a bot may be given a time instead of a number of iterations', () => {
  const module = modules.get('crooks') as AnyGameModule
  const question = questionAt(module, 2, 3, 'time')
  expect(question.actions).toContainEqual(bot('master@5ms')(question))
})
