import { emitKeypressEvents } from 'node:readline'
import { games, modules } from '@covo/games'
import {
  type AnyGameModule,
  checkRecord,
  Flaw,
  type GameRecord,
  type GameTypes,
  type Match,
  optionsOf,
  replay as replayMatch,
  type Viewer,
} from '@covo/kernel'
import { defineCommand } from 'citty'
import { wholeNumber } from '../arguments.ts'
import { EXIT, UsageError } from '../exit.ts'
import { recordLines, UnreadableLine } from '../record-file.ts'
import { drawBlock, drawSentence, drawTable, paint } from '../terminal/draw.ts'
import { type Speaker, speaker } from '../terminal/say.ts'
import { reasonOf } from './check.ts'

export const replay = defineCommand({
  meta: { name: 'replay', description: 'Step through a recorded game' },
  args: {
    file: {
      type: 'positional',
      description: 'a file with one record or one a line',
      required: false,
      valueHint: 'FILE',
    },
    seat: { type: 'string', description: 'as this seat saw it; without it everything is open', valueHint: 'N' },
    line: { type: 'string', description: 'which line of the file', default: '1', valueHint: 'N' },
    all: { type: 'boolean', description: 'print all steps at once' },
  },
  async run({ args }) {
    if (args.file === undefined) throw new UsageError('Say which file: covo replay FILE')
    const record = await readRecord(args.file, wholeNumber('line', args.line, 1))
    const module = modules.get(record.game) as AnyGameModule
    const { players } = optionsOf(module.game, record)
    const viewer = args.seat === undefined ? 'open' : wholeNumber('seat', args.seat, 0, players - 1)
    const names = (seat: number) => record.seats?.[seat]?.name ?? `Seat ${seat}`
    const steps = stepsOf(module, record, viewer, speaker('en', names))
    if (args.all || !process.stdin.isTTY || !process.stdout.isTTY) {
      for (const [i, step] of steps.entries()) console.log(`${heading(i, steps.length, viewer)}\n${step}\n`)
    } else await stepThrough(steps, viewer)
  },
})

async function readRecord(path: string, wanted: number): Promise<GameRecord> {
  let count = 0
  try {
    for await (const { text } of recordLines(path)) {
      if (++count < wanted) continue
      return checkRecord(games, JSON.parse(text)).record
    }
  } catch (error) {
    if (error instanceof Flaw) {
      const reason = reasonOf({ line: wanted, flaw: error })
      throw new UsageError(`Record ${wanted} of ${path} cannot be replayed: ${reason}`, EXIT.wrong)
    }
    if (error instanceof UnreadableLine) throw new UsageError(`${path}: ${error.message}.`)
    if (error instanceof SyntaxError) throw new UsageError(`${path}: line ${wanted} is not JSON, or it is cut off.`)
    throw error
  }
  throw new UsageError(`${path} has ${count} ${count === 1 ? 'record' : 'records'}, so there is no number ${wanted}.`)
}

/** One picture for the set-up and one for every entry: what happened, and the table after it. */
function stepsOf(module: AnyGameModule, record: GameRecord, viewer: Viewer, speaker: Speaker): string[] {
  const { game, text } = module
  const steps: string[] = []
  const draw = (match: Match<GameTypes>, events: readonly GameTypes['event'][]) => {
    const lines = events.flatMap((event) => {
      const seen = game.redact(event, viewer)
      const sentence = seen && text.sentence(seen, viewer)
      return sentence ? [drawSentence(speaker.say(sentence))] : []
    })
    const table = drawTable(text.table(game.view(match.state, viewer)), speaker)
    const count = match.turn.kind === 'over' ? [drawBlock(text.count(game.result(match.state).scores), speaker)] : []
    steps.push([...lines, '', table, ...count].join('\n'))
  }
  replayMatch(game, optionsOf(game, record), record, {
    onSetup: draw,
    onStep: (match, { events }) => draw(match, events),
  })
  return steps
}

function heading(index: number, count: number, viewer: Viewer): string {
  const who = viewer === 'open' ? 'everything open' : `as seat ${viewer} saw it`
  const where = index === 0 ? 'set-up' : `entry ${index - 1}`
  return paint('inverse', ` ${where} · ${index + 1} of ${count} · ${who} `)
}

/** Left and right, or n and p; Home, End; q leaves. */
async function stepThrough(steps: readonly string[], viewer: Viewer): Promise<void> {
  let at = 0
  const show = () => {
    const keys = paint('dim', '→ next  ← back  Home first  End last  q leave')
    process.stdout.write(`\x1b[2J\x1b[H${heading(at, steps.length, viewer)}\n${steps[at]}\n\n${keys}\n`)
  }
  emitKeypressEvents(process.stdin)
  process.stdin.setRawMode(true)
  process.stdin.resume()
  show()
  await new Promise<void>((resolve) => {
    process.stdin.on('keypress', (_text: string | undefined, key: { name?: string; ctrl?: boolean }) => {
      const last = steps.length - 1
      if (key.name === 'q' || key.name === 'escape' || (key.ctrl && key.name === 'c')) resolve()
      else if (['right', 'n', 'return', 'space', 'down'].includes(key.name ?? '')) at = Math.min(at + 1, last)
      else if (['left', 'p', 'up', 'backspace'].includes(key.name ?? '')) at = Math.max(at - 1, 0)
      else if (key.name === 'home') at = 0
      else if (key.name === 'end') at = last
      else return
      show()
    })
  })
  process.stdin.setRawMode(false)
  process.stdin.pause()
}
