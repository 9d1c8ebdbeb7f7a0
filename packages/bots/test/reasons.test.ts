import { modules } from '@covo/games'
import { type AnyGameModule, type Json, Match, parseOptions, playout, seeded } from '@covo/kernel'
import { describe, expect, test } from 'vitest'
import { advise } from '../src/index.ts'
import { compare } from '../src/reasons.ts'

const TABLES = [
  { id: 'crooks', players: 2, from: 2 },
  { id: 'caper', players: 3, from: 20 },
  { id: 'thiefs-market', players: 3, from: 20 },
]

describe.each(TABLES)('why an action is good in $id', ({ id, players, from }) => {
  const module = modules.get(id) as AnyGameModule
  const { game, advice, words } = module
  const options = parseOptions(game, { players })
  const sources = advice?.sources ?? []

  test('the sources of points add up to the totals, and have names in every language', () => {
    const chance = seeded(`sources ${id}`)
    for (let i = 0; i < 20; i++) {
      const state = game.setup(options, { chance })
      playout(game, state, { chance })
      for (const score of game.result(state).scores) {
        const sum = sources.reduce((all, { points }) => all + points(score), 0)
        expect(sum).toBe(score.total)
      }
    }
    for (const list of Object.values(words)) for (const { name } of sources) expect(list).toHaveProperty([name.key])
  })

  test('the best beside the next best is the next best beside the best, turned round', () => {
    const chance = seeded(`reasons ${id}`)
    const { match } = Match.start(game, options, chance)
    let told = 0
    // Not every choice has reasons, but some have.
    for (let asked = 0; asked < 2 || told === 0; ) {
      const { turn } = match
      if (turn.kind !== 'act') throw new Error('the game is over')
      const seat = turn.seats[0] ?? 0
      const actions = game.legalActions(match.state, seat)
      if (match.entries.length > from && actions.length > 4) {
        asked++
        const view: Json = game.view(match.state, seat)
        const [best, next, third] = advise(modules, { game: id, view, seat, seed: 'reasons', milliseconds: 0 })
        expect(next?.reasons.map(({ text, points }) => [text, -points])).toEqual(
          best?.reasons.map(({ text, points }) => [text, points]),
        )
        expect(third?.reasons.length).toBeLessThanOrEqual(3)
        for (const { points } of best?.reasons ?? []) expect(Math.abs(points)).toBeGreaterThanOrEqual(0.1)
        told += (best?.reasons.length ?? 0) + (third?.reasons.length ?? 0)
      }
      match.submit(seat, actions[chance.int(actions.length)])
    }
  })
})

test('the next best are looked at in earnest, too, though the best is clear, and the best comes first', () => {
  const { game } = modules.get('thiefs-market') as AnyGameModule
  const chance = seeded('clear')
  const { match } = Match.start(game, parseOptions(game, { players: 4 }), chance)
  for (let i = 0; i < 8; i++) {
    const seat = match.turn.kind === 'act' ? (match.turn.seats[0] ?? 0) : 0
    const view: Json = game.view(match.state, seat)
    const counsels = advise(modules, { game: 'thiefs-market', view, seat, seed: 'clear' })
    expect(counsels).toHaveLength(3)
    for (const { visits } of counsels) expect(visits).toBeGreaterThan(100)
    expect(counsels).toEqual(counsels.toSorted((a, b) => b.gain - a.gain))
    const actions = game.legalActions(match.state, seat)
    match.submit(seat, actions[chance.int(actions.length)])
  }
})

test('to take a rival’s crooks away costs the rival points, and who does something else is told so', () => {
  const { game, advice } = modules.get('crooks') as AnyGameModule
  const chance = seeded('xcrooks')
  const { match } = Match.start(game, parseOptions(game, { players: 2 }), chance)
  for (;;) {
    const seat = match.turn.kind === 'act' ? (match.turn.seats[0] ?? 0) : 0
    const actions = game.legalActions(match.state, seat)
    const kill = actions.find((action) => action.ability?.kill === 1 - seat)
    const other = actions.find((action) => action.crook === kill?.crook && !action.ability && !action.faceDown)
    if (kill && other) {
      const view = game.view(match.state, seat)
      const [best, next] = compare({ game, advice, view, seat, actions, chance }, [kill, other])
      expect(best?.rivals).toBeLessThan(-1)
      expect(next?.rivals).toBe(-(best?.rivals ?? 0))
      return
    }
    match.submit(seat, actions[chance.int(actions.length)])
  }
})
