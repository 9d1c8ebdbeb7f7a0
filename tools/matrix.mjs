// The results in docs/bots.md: plays what is missing in docs/bots/results.json, block by block, then writes the table and the picture.
//   npm run matrix                      everything that is missing (hours; it may be stopped and goes on where it was)
//   npm run matrix -- --cells greedy    only cells whose key contains the word
//   npm run matrix -- --write           only the table and the picture
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { picture } from './matrix-picture.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const FILE = `${root}docs/bots/results.json`
const PAGE = `${root}docs/bots.md`
const PICTURE = `${root}docs/bots/results.svg`
const COVO = `${root}packages/cli/bin/covo.js`

const TABLES = [
  ['crooks', 2],
  ['crooks', 3],
  ['crooks', 4],
  ['caper', 2],
  ['caper', 3],
  ['caper', 4],
  ['thiefs-market', 3],
  ['thiefs-market', 4],
  ['thiefs-market', 5],
]
/** Who sits alone, among whom, and between how many and how many games it takes to tell. Cheap ones first. */
const PAIRS = [
  ['novice', 'random', 12, 60],
  ['greedy', 'novice', 24, 600],
  ['skilled', 'novice', 24, 600],
  ['skilled', 'greedy', 60, 2400],
  ['expert', 'greedy', 360, 1800],
  ['expert', 'skilled', 24, 1800],
  ['expert', 'plain', 6, 1800],
  ['master', 'expert', 12, 1800],
]
/** Games between two looks at the standing: more of them where it has shown to take many, few where a game takes minutes. */
const blockAfter = (games, others) => (others === 'plain' && games < 60 ? 6 : games < 60 ? 12 : 36)

/**
 * Where one wins nearly always, a game on a deal of its own tells most. Not so with the Snitch, who mostly wins, whoever that is, nor in
 * Crooks with four, where nobody wins nearly always.
 */
const SWAPPED = ['caper 3', 'crooks 4']
const isOnce = (game, players, others) => others === 'plain' && !SWAPPED.includes(`${game} ${players}`)

/** What is asked for, where it is more than an equal share. */
const ASKED = new Map([
  ['crooks 2 expert greedy', 0.75],
  ['caper 2 expert greedy', 0.75],
])

/** Cells of levels that were set anew after some blocks had been seen: they begin with a later one, on deals that nobody saw. */
const FIRST_BLOCKS = [
  [/^caper 3 /, 200],
  [/^thiefs-market 3 .*expert/, 150],
  [/ plain$/, 100],
  [/^thiefs-market [45] /, 20],
  [/^(caper 2 expert greedy|caper 2 master expert)$/, 20],
  [/^crooks 2 expert greedy$/, 40],
  [/^crooks 4 .*(skilled|expert)/, 60],
]

/** Parts of its money that a gambler stakes, small ones for small differences. */
const STAKES = [0.9, 0.5, 0.25]

const mean = (numbers) => numbers.reduce((a, b) => a + b, 0) / numbers.length

const { values: wanted } = parseArgs({
  options: { cells: { type: 'string', default: '' }, write: { type: 'boolean', default: false } },
})
const read = () => (existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {})

/** A cell in a line. */
const write = (cells) =>
  writeFileSync(
    FILE,
    `{\n${Object.entries(cells)
      .map(([key, standing]) => `  ${JSON.stringify(key)}: ${JSON.stringify(standing)}`)
      .join(',\n')}\n}\n`,
  )

if (!wanted.write) {
  for (const [one, others, least, most] of PAIRS) {
    for (const [game, players] of TABLES) {
      const key = `${game} ${players} ${one} ${others}`
      if (!key.includes(wanted.cells)) continue
      while (isOpen(read()[key], least, most)) {
        const standing = playBlock(game, players, one, others, read()[key])
        standing.asked = ASKED.get(key) ?? standing.fairShare
        // Others may have written meanwhile.
        write({ ...read(), [key]: standing })
        console.log(`${key}: ${cell(standing)}`)
      }
    }
  }
}
writePage()

function isOpen(standing, least, most) {
  if (!standing || standing.games < least) return true
  return standing.games < most && !isClear(standing)
}

function newStanding(key) {
  return { games: 0, blocks: FIRST_BLOCKS.find(([keys]) => keys.test(key))?.[1] ?? 0, deals: [] }
}

/** One block of games more, on deals of its own. */
function playBlock(game, players, one, others, standing = newStanding(`${game} ${players} ${one} ${others}`)) {
  const settings = {
    players,
    bots: `${one},${others}`,
    games: blockAfter(standing.games, others),
    seed: `matrix-3-${standing.blocks}`,
  }
  const words = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
  if (isOnce(game, players, others)) words.push('--once')
  const { status, stdout } = spawnSync(process.execPath, [COVO, 'arena', game, ...words, '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
  const { fairShare, pairings, bots } = JSON.parse(stdout)
  const [{ games, deals }] = pairings
  const milliseconds = [one, others].map((name) => bots.find((bot) => bot.name === name).millisecondsPerMove)
  return {
    fairShare,
    games: standing.games + games,
    blocks: standing.blocks + 1,
    deals: [...standing.deals, ...deals.map((deal) => Number(deal.toFixed(4)))],
    milliseconds,
  }
}

/**
 * A 95 % interval that holds however often one looks and whenever one stops: the shares against which gamblers have not won
 * twentyfold. They bet deal by deal, each its own part of what it has, half of them on more than the share and half on less.
 */
function intervalOf({ deals }) {
  // Between a share that is refuted, or the end of the scale, and the mean, which never is.
  const boundFrom = (outside) => {
    let inside = mean(deals)
    for (let halvings = 0; halvings < 20; halvings++) {
      const share = (outside + inside) / 2
      if (isRefuted(share, deals)) outside = share
      else inside = share
    }
    return inside
  }
  return { low: boundFrom(0), high: boundFrom(1) }
}

/** Whether gamblers have won twentyfold against a share. */
function isRefuted(share, deals) {
  const money = STAKES.flatMap((stake) => [
    deals.reduce((sum, deal) => sum * (1 + (stake * (deal - share)) / share), 1),
    deals.reduce((sum, deal) => sum * (1 - (stake * (deal - share)) / (1 - share)), 1),
  ])
  return mean(money) >= 20
}

/** Whether it is more than what is asked for. */
function isClear({ deals, asked }) {
  return mean(deals) > asked && isRefuted(asked, deals)
}

function cell(standing) {
  if (!standing) return '–'
  const percent = (share) => (share * 100).toFixed(1)
  const { low, high } = intervalOf(standing)
  const mark = isClear(standing) ? '' : ' ✗'
  return `${(mean(standing.deals) * 100).toFixed(0)} % (${percent(low)}–${percent(high)}; ${standing.games})${mark}`
}

function writePage() {
  const known = read()
  const head = ['game', 'players', 'equal share', ...PAIRS.map(([one, others]) => `${one} among ${others}`)]
  const rows = TABLES.map(([game, players]) => {
    const cells = PAIRS.map(([one, others]) => known[`${game} ${players} ${one} ${others}`])
    const fair = cells.find(Boolean)?.fairShare
    return [game, players, fair === undefined ? '' : `${(fair * 100).toFixed(1)} %`, ...cells.map(cell)]
  })
  const table = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
  const page = readFileSync(PAGE, 'utf8')
  const [before, rest] = page.split('<!-- matrix -->\n')
  const after = rest.slice(rest.indexOf('<!-- end of matrix -->'))
  writeFileSync(PAGE, `${before}<!-- matrix -->\n${table}\n${after}`)
  writeFileSync(PICTURE, picture(TABLES.map(([game, players]) => drawn(game, players, known))))
}

/** What the picture shows of a table. */
function drawn(game, players, known) {
  const standings = PAIRS.map(([one, others]) => [`${one} › ${others}`, known[`${game} ${players} ${one} ${others}`]])
  const rows = standings.map(([name, standing]) =>
    standing ? { name, share: mean(standing.deals), ...intervalOf(standing), isClear: isClear(standing) } : { name },
  )
  return { game, players, fairShare: standings.find(([, standing]) => standing)?.[1].fairShare ?? 1 / players, rows }
}
