import { advise, type Counsel } from '@covo/bots'
import { modules } from '@covo/games'
import {
  type AnyGameModule,
  canonicalJson,
  type GameTypes,
  type Json,
  optionsOf,
  replay as replayMatch,
  type Seat,
  seeded,
  toldBy,
} from '@covo/kernel'
import { defineCommand } from 'citty'
import { languageFrom, moduleNamed, readText, wholeNumber } from '../arguments.ts'
import { JSON_ARG, LANGUAGE_ARG } from '../command.ts'
import { UsageError } from '../exit.ts'
import { readRecord } from '../stored-record.ts'
import { paint } from '../terminal/draw.ts'
import { speaker } from '../terminal/say.ts'

export const hint = defineCommand({
  meta: { name: 'hint', description: 'What the expert would play at a point of a game, and what it is worth' },
  args: {
    file: {
      type: 'positional',
      description: 'a file with one record or one a line',
      required: false,
      valueHint: 'FILE',
    },
    at: { type: 'string', description: 'before which entry, from 0; without it at the end of the log', valueHint: 'N' },
    line: { type: 'string', description: 'which line of the file', default: '1', valueHint: 'N' },
    seat: { type: 'string', description: 'whose choice, when several choose at once', valueHint: 'N' },
    position: {
      type: 'string',
      description: 'instead of a record: a JSON file with game, seat and the view of that seat',
      valueHint: 'FILE',
    },
    seed: { type: 'string', description: 'the same seed gives the same hint', default: '1', valueHint: 'S' },
    lang: LANGUAGE_ARG,
    ...JSON_ARG,
  },
  async run({ args }) {
    const position =
      args.position === undefined
        ? await positionInRecord(args.file, wholeNumber('line', args.line, 1), args.at, args.seat)
        : positionFrom(args.position, args.file)
    const judgements = advise(modules, { ...position, seed: args.seed })
    if (args.json) {
      console.log(JSON.stringify({ game: position.game, seat: position.seat, judgements }))
      return
    }
    const { text } = moduleNamed(position.game)
    const { say } = speaker(languageFrom(args.lang), position.names)
    console.log(paint('bold', `${position.names(position.seat)} would do best to:`))
    for (const [i, judgement] of judgements.entries()) console.log(lineOf(i, judgement, text.path, position.view, say))
  },
})

interface Position {
  readonly game: string
  readonly seat: Seat
  readonly view: Json
  readonly names: (seat: Seat) => string
}

function lineOf(
  index: number,
  { action, win, total, visits, reasons, rivals }: Counsel,
  path: AnyGameModule['text']['path'],
  view: Json,
  say: ReturnType<typeof speaker>['say'],
): string {
  const words = toldBy(path(action, view)).map(say).join(' › ')
  const figures = `wins ${(win * 100).toFixed(0)} %, ${total.toFixed(1)} points expected`
  const why = reasons.map(({ text, points }) => `${say(text)} ${signed(points)}`)
  if (rivals !== 0) why.push(`the strongest rival ${signed(rivals)}`)
  return [
    `  ${index + 1}. ${words}`,
    `     ${paint('dim', `${figures} (looked at ${visits} times)`)}`,
    ...(why.length === 0 ? [] : [`     beside ${index === 0 ? 'the next best' : 'the best'}: ${why.join(', ')}`]),
  ].join('\n')
}

const signed = (points: number): string => (points < 0 ? '−' : '+') + Math.abs(points).toFixed(1)

async function positionInRecord(
  file: string | undefined,
  line: number,
  at: string | undefined,
  wanted: string | undefined,
): Promise<Position> {
  if (file === undefined) throw new UsageError('Say which game: covo hint FILE, or covo hint --position FILE')
  const record = await readRecord(file, line)
  const { game } = moduleNamed(record.game)
  const last = record.entries.length
  const until = at === undefined ? last : wholeNumber('at', at, 0, last)
  const match = replayMatch<GameTypes>(game, optionsOf(game, record), record, { until })
  const { turn } = match
  if (turn.kind !== 'act') {
    const why = turn.kind === 'over' ? 'the game is over' : 'chance decides'
    throw new UsageError(`Nobody chooses before entry ${until}: ${why}. --at takes another one, up to ${last}.`)
  }
  const seat =
    wanted === undefined ? (turn.seats[0] as Seat) : wholeNumber('seat', wanted, 0, match.options.players - 1)
  if (!turn.seats.includes(seat))
    throw new UsageError(`Seat ${seat} has no choice before entry ${until}; seat ${turn.seats.join(' and ')} has.`)
  return {
    game: record.game,
    seat,
    view: game.view(match.state, seat) as unknown as Json,
    names: (one) => record.seats?.[one]?.name ?? `Seat ${one}`,
  }
}

function positionFrom(path: string, file: string | undefined): Position {
  if (file !== undefined) throw new UsageError('covo hint takes a record or --position, not both.')
  const refused = new UsageError(
    `${path} is no position: it takes JSON such as {"game":"crooks","seat":0,"view":{…}}, where the view is what that seat is shown.`,
  )
  let value: Partial<Position> | undefined
  try {
    value = JSON.parse(readText(path === '-' ? '/dev/stdin' : path))
  } catch (error) {
    throw error instanceof UsageError ? error : refused
  }
  if (typeof value?.game !== 'string' || !Number.isInteger(value.seat) || typeof value.view !== 'object') throw refused
  const module = moduleNamed(value.game)
  const { game, seat, view } = value as Position
  const world = worldWith(module, seat, view)
  if (!world) throw refused
  if (module.game.legalActions(world, seat).length === 0)
    throw new UsageError(`Seat ${seat} has nothing to decide in ${path}.`)
  return { game, seat, view, names: (one) => `Seat ${one}` }
}

/** A world in which that seat is shown this; undefined where it never is. */
function worldWith({ game }: AnyGameModule, seat: Seat, view: Json): object | undefined {
  try {
    const world = game.determinize(view as object, seeded(''))
    const shown = JSON.parse(JSON.stringify(game.view(world, seat)))
    return canonicalJson(shown) === canonicalJson(view) ? world : undefined
  } catch {
    return undefined
  }
}
