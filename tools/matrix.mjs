// The results in docs/bots.md: plays what is missing in docs/bots/results.json, cell by cell, then writes the tables.
//   npm run matrix                      everything that is missing (hours)
//   npm run matrix -- --cells greedy    only cells whose key contains the word
//   npm run matrix -- --write           only the tables
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const FILE = `${root}docs/bots/results.json`
const PAGE = `${root}docs/bots.md`
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
/** Who sits alone, among whom, and how many games it takes to tell. Cheap ones first. */
const PAIRS = [
  ['novice', 'random', 60],
  ['skilled', 'novice', 60],
  ['skilled', 'greedy', 120],
  ['expert', 'greedy', 60],
  ['expert', 'skilled', 90],
  ['expert', 'plain', 24],
  ['master', 'expert', 90],
]
const SEED = 'matrix'

const args = process.argv.slice(2)
const wanted = args.includes('--cells') ? args[args.indexOf('--cells') + 1] : ''
const results = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {}

if (!args.includes('--write')) {
  for (const [one, others, games] of PAIRS) {
    for (const [game, players] of TABLES) {
      const key = `${game} ${players} ${one} ${others}`
      if (results[key] || !key.includes(wanted)) continue
      console.log(`covo arena ${game} --players ${players} --bots ${one},${others} --games ${games} --seed ${SEED}`)
      const { status, stdout } = spawnSync(
        process.execPath,
        [
          COVO,
          'arena',
          game,
          '--players',
          players,
          '--bots',
          `${one},${others}`,
          '--games',
          games,
          '--seed',
          SEED,
          '--json',
        ].map(String),
        { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
      )
      if (status !== 0) process.exit(status ?? 1)
      const { fairShare, pairings, bots } = JSON.parse(stdout)
      const [{ share, low, high, games: played }] = pairings
      const time = (name) => bots.find((bot) => bot.name === name).millisecondsPerMove
      // Others may have written meanwhile.
      const known = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {}
      results[key] = { fairShare, share, low, high, games: played, milliseconds: [time(one), time(others)] }
      mkdirSync(`${root}docs/bots`, { recursive: true })
      writeFileSync(FILE, `${JSON.stringify({ ...known, [key]: results[key] }, null, 2)}\n`)
      console.log(cell(results[key]))
    }
  }
}
writePage()

function cell(result) {
  if (!result) return '–'
  const percent = (share) => (share * 100).toFixed(0)
  const { share, low, high, fairShare, games } = result
  const mark = low > fairShare ? '' : ' ✗'
  return `${percent(share)} % (${percent(low)}–${percent(high)}; ${games})${mark}`
}

function writePage() {
  const known = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {}
  const head = ['game', 'players', 'equal share', ...PAIRS.map(([one, others]) => `${one} among ${others}`)]
  const rows = TABLES.map(([game, players]) => {
    const cells = PAIRS.map(([one, others]) => known[`${game} ${players} ${one} ${others}`])
    const fair = cells.find(Boolean)?.fairShare
    return [game, players, fair === undefined ? '' : `${(fair * 100).toFixed(0)} %`, ...cells.map(cell)]
  })
  const table = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
  const page = readFileSync(PAGE, 'utf8')
  const [before, rest] = page.split('<!-- matrix -->\n')
  const after = rest.slice(rest.indexOf('<!-- end of matrix -->'))
  writeFileSync(PAGE, `${before}<!-- matrix -->\n${table}\n${after}`)
}
