import { emitKeypressEvents } from 'node:readline'
import { modules } from '@covo/games'
import {
  type AnyGameModule,
  type GameRecord,
  type GameTypes,
  type Match,
  optionsOf,
  replay as replayMatch,
  type Viewer,
} from '@covo/kernel'
import { defineCommand } from 'citty'
import { languageFrom, wholeNumber } from '../arguments.ts'
import { LANGUAGE_ARG } from '../command.ts'
import { UsageError } from '../exit.ts'
import { readRecord } from '../stored-record.ts'
import { drawBlock, drawSentence, drawTable, paint } from '../terminal/draw.ts'
import { type Speaker, speaker } from '../terminal/say.ts'

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
    lang: LANGUAGE_ARG,
    all: { type: 'boolean', description: 'print all steps at once' },
  },
  async run({ args }) {
    if (args.file === undefined) throw new UsageError('Say which file: covo replay FILE')
    const record = await readRecord(args.file, wholeNumber('line', args.line, 1))
    const module = modules.get(record.game) as AnyGameModule
    const { players } = optionsOf(module.game, record)
    const viewer = args.seat === undefined ? 'open' : wholeNumber('seat', args.seat, 0, players - 1)
    const names = (seat: number) => record.seats?.[seat]?.name ?? `Seat ${seat}`
    const steps = stepsOf(module, record, viewer, speaker(languageFrom(args.lang), names))
    if (args.all || !process.stdin.isTTY || !process.stdout.isTTY) {
      for (const [i, step] of steps.entries()) console.log(`${heading(i, steps.length, viewer)}\n${step}\n`)
    } else await stepThrough(steps, viewer)
  },
})

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
    steps.push([...lines, '', table, ...count.flatMap((block) => ['', block])].join('\n'))
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

/** Left and right step, up and down scroll what does not fit; q leaves. */
async function stepThrough(steps: readonly string[], viewer: Viewer): Promise<void> {
  let at = 0
  let top = 0
  const room = () => Math.max(5, (process.stdout.rows || 24) - 3)
  const linesAt = () => (steps[at] as string).split('\n')
  const goTo = (step: number) => {
    at = Math.max(0, Math.min(step, steps.length - 1))
    top = 0
  }
  const show = () => {
    const lines = linesAt()
    top = Math.max(0, Math.min(top, lines.length - room()))
    const isTall = lines.length > room()
    const keys = paint('dim', `→ next  ← back  Home first  End last${isTall ? '  ↑ ↓ scroll' : ''}  q leave`)
    const seen = lines.slice(top, top + room()).join('\n')
    process.stdout.write(`\x1b[2J\x1b[H${heading(at, steps.length, viewer)}\n${seen}\n${keys}`)
  }
  emitKeypressEvents(process.stdin)
  process.stdin.setRawMode(true)
  process.stdin.resume()
  show()
  await new Promise<void>((resolve) => {
    process.stdin.on(
      'keypress',
      (_text: string | undefined, { name = '', ctrl }: { name?: string; ctrl?: boolean }) => {
        if (name === 'q' || name === 'escape' || (ctrl && (name === 'c' || name === 'd'))) return resolve()
        if (['right', 'n', 'return', 'space'].includes(name)) goTo(at + 1)
        else if (['left', 'p', 'backspace'].includes(name)) goTo(at - 1)
        else if (name === 'home') goTo(0)
        else if (name === 'end') goTo(steps.length - 1)
        else if (name === 'down') top++
        else if (name === 'up') top--
        else return
        show()
      },
    )
  })
  process.stdin.setRawMode(false)
  process.stdin.pause()
  process.stdout.write('\n')
}
