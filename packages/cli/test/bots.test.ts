import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Counsel } from '@covo/bots'
import { games } from '@covo/games'
import { type AnyGame, Match, parseOptions, seeded, type Viewer } from '@covo/kernel'
import { expect, test } from 'vitest'
import { covo, folder } from './covo.ts'

const home = folder()

test('covo arena: a table of results, the same on any number of cores', () => {
  const args = ['arena', 'crooks', '--players', '3', '--bots', 'expert@30,greedy,random', '--games', '6', '--seed', 's']
  const svg = join(home, 'ladder.svg')
  const { code, out } = covo([...args, '--json', '--svg', svg, '--cores', '2'])
  expect(code).toBe(0)
  const report = JSON.parse(out)
  expect(report.fairShare).toBeCloseTo(1 / 3)
  expect(report.pairings.map((pairing: { one: string; others: string }) => [pairing.one, pairing.others])).toEqual([
    ['expert@30', 'greedy'],
    ['expert@30', 'random'],
    ['greedy', 'random'],
  ])
  for (const { games, share, deals, low, high } of report.pairings) {
    expect(games).toBe(6)
    expect(deals).toHaveLength(2)
    expect((deals[0] + deals[1]) / 2).toBeCloseTo(share)
    expect(low).toBeLessThanOrEqual(share)
    expect(high).toBeGreaterThanOrEqual(share)
  }
  expect(report.bots.at(-1).name).toBe('random')
  expect(readFileSync(svg, 'utf8')).toContain('>expert@30</text>')
  const alone = JSON.parse(covo([...args, '--json', '--cores', '1']).out)
  expect(alone.pairings).toEqual(report.pairings)
  expect(covo(args).out).toContain('ms a move')
  const once = JSON.parse(covo([...args, '--json', '--once']).out)
  for (const { games, deals } of once.pairings) expect([games, deals.length]).toEqual([6, 6])
})

test('covo arena refuses what is no bot', () => {
  expect(covo(['arena', 'crooks', '--bots', 'expert,cheater']).err).toContain('There is no bot "cheater"')
  expect(covo(['arena', 'crooks', '--bots', 'expert']).err).toContain('two names')
  expect(covo(['arena', 'crooks', '--bots', 'expert,expert']).code).not.toBe(0)
})

test('covo fair finds no difference', () => {
  const { code, out } = covo(['fair', 'caper', '--bot', 'expert@20', '--positions', '12', '--json'])
  expect(code).toBe(0)
  const report = JSON.parse(out)
  expect(report.positions).toBeGreaterThanOrEqual(12)
  expect(report.differences).toEqual([])
  expect(covo(['fair', 'caper', '--bot', 'nobody']).err).toContain('There is no bot')
})

test('covo hint: three choices at a point of a record', () => {
  const records = join(home, 'records.jsonl')
  covo(['simulate', 'crooks', '--players', '2', '--games', '2', '--seed', 'h', '--records', records])
  const { code, out } = covo(['hint', records, '--line', '2', '--at', '0', '--json'])
  expect(code).toBe(0)
  const { judgements } = JSON.parse(out)
  expect(judgements.length).toBe(3)
  expect(judgements[0].visits).toBeGreaterThanOrEqual(judgements[1].visits)
  const inWords = covo(['hint', records, '--line', '2', '--at', '0', '--lang', 'it']).out
  expect(inWords).toMatch(/1\. .+\n.+wins \d+ %/)
  const explained = judgements.filter(({ reasons, rivals }: Counsel) => reasons.length > 0 || rivals !== 0)
  expect(inWords.match(/beside the (next )?best: .+ [+−]\d/g)?.length ?? 0).toBe(explained.length)
  expect(covo(['hint', records]).err).toContain('the game is over')
  expect(covo(['hint']).err).toContain('covo hint FILE')
})

test('covo hint: a position from a view', () => {
  const game = games.get('caper') as AnyGame
  const { match } = Match.start(game, parseOptions(game, { players: 2 }), seeded('position'))
  const seat = match.turn.kind === 'act' ? (match.turn.seats[0] ?? 0) : 0
  const position = join(home, 'position.json')
  writeFileSync(position, JSON.stringify({ game: 'caper', seat, view: game.view(match.state, seat) }))
  expect(covo(['hint', '--position', position]).out).toContain('points expected')
  writeFileSync(position, JSON.stringify({ game: 'caper', seat, view: {} }))
  const { code, err } = covo(['hint', '--position', position])
  expect(code).not.toBe(0)
  expect(err).toContain('is no position')
})

test('covo hint refuses what is not shown to that seat, or nothing to decide', () => {
  const game = games.get('caper') as AnyGame
  const { match } = Match.start(game, parseOptions(game, { players: 4 }), seeded('seats'))
  const position = join(home, 'seat.json')
  const hintFor = (seat: number, viewer: Viewer) => {
    writeFileSync(position, JSON.stringify({ game: 'caper', seat, view: game.view(match.state, viewer) }))
    return covo(['hint', '--position', position])
  }
  const { turn } = match
  const [one, other] = turn.kind === 'act' ? turn.seats : []
  expect(hintFor(one ?? -1, one ?? -1).code).toBe(0)
  for (const viewer of [other ?? -1, 'open', 'spectator'] as const)
    expect(hintFor(one ?? -1, viewer).err).toContain('is no position')
  const idle = [0, 1, 2, 3].find((seat) => turn.kind === 'act' && !turn.seats.includes(seat)) ?? -1
  expect(hintFor(idle, idle).err).toContain(`Seat ${idle} has nothing to decide`)
  expect(covo(['hint', 'records.jsonl', '--position', position]).err).toContain('not both')
})

test('covo hint: a team that is certain to win wins all of it', () => {
  const records = join(home, 'team.jsonl')
  covo(['simulate', 'caper', '--players', '4', '--games', '1', '--seed', 'h', '--records', records])
  const { entries } = JSON.parse(readFileSync(records, 'utf8'))
  const { judgements } = JSON.parse(covo(['hint', records, '--at', String(entries.length - 1), '--json']).out)
  for (const { win } of judgements) expect([0, 1]).toContain(win)
})

test('covo arena prints what it found even if the drawing cannot be written', () => {
  const args = ['arena', 'crooks', '--players', '2', '--bots', 'random,greedy', '--games', '2']
  const { code, out, err } = covo([...args, '--svg', join(home, 'nowhere', 'ladder.svg')])
  expect(code).not.toBe(0)
  expect(out).toContain('an equal share')
  expect(err).toContain('cannot be written')
})
