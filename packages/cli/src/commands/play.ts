import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { LEVELS } from '@covo/bots'
import {
  type AnyGameModule,
  choicesAt,
  commitmentOf,
  deriveSeed,
  type GameTypes,
  isSeed,
  type Json,
  type Language,
  Match,
  printRecord,
  Refusal,
  recordOf,
  type SeatInfo,
  type Step,
  secure,
  toldBy,
} from '@covo/kernel'
import { defineCommand } from 'citty'
import { Piscina } from 'piscina'
import { languageFrom, moduleNamed, optionsFrom, reasonOf, wholeNumber } from '../arguments.ts'
import { everyOption, GAME_ARGS, LANGUAGE_ARG } from '../command.ts'
import { UsageError } from '../exit.ts'
import { drawBlock, drawSentence, drawTable, paint, sentenceCase, width, wrap } from '../terminal/draw.ts'
import { Left, Prompt } from '../terminal/prompt.ts'
import { type Speaker, speaker } from '../terminal/say.ts'
import type { BotPiece } from '../workers/bot.ts'

const READING_MS = 350
/** Who thinks longer than that is named. */
const PATIENCE_MS = 400
const LONGEST_NAME = 40

export const play = defineCommand({
  meta: { name: 'play', description: 'Play against bots in the terminal' },
  args: {
    ...GAME_ARGS,
    seat: { type: 'string', description: 'where you sit, from 0', default: '0', valueHint: 'N' },
    name: { type: 'string', description: 'what you are called', default: 'Guest' },
    level: { type: 'enum', description: 'how well the bots play', options: [...LEVELS], default: 'skilled' },
    lang: LANGUAGE_ARG,
    seed: { type: 'string', description: 'play a certain deal again', valueHint: 'S' },
    record: { type: 'string', description: 'write the game to a file at the end', valueHint: 'FILE' },
  },
  async run({ args, rawArgs }) {
    const module = moduleNamed(args.game)
    const options = optionsFrom(module, args.players, everyOption(rawArgs))
    const seat = wholeNumber('seat', args.seat, 0, options.players - 1)
    const language = languageFrom(args.lang)
    const seed = seedFrom(args.seed)
    const name = args.name.slice(0, LONGEST_NAME)
    if (args.record !== undefined) writeOrSay(args.record, '')
    await new Table(module, options, { seat, name, level: args.level, seed, language, record: args.record }).run()
  },
})

/** The seed that a game showed at its end, or any word. */
function seedFrom(text: string | undefined): string {
  if (text === undefined) return randomBytes(32).toString('hex')
  return isSeed(text) ? text : deriveSeed(text, 'play')
}

function writeOrSay(path: string, text: string): void {
  try {
    writeFileSync(path, text)
  } catch (error) {
    throw new UsageError(`${path} cannot be written: ${reasonOf(error)}.`)
  }
}

interface Sitting {
  readonly seat: number
  readonly name: string
  readonly level: string
  readonly seed: string
  readonly language: Language
  readonly record: string | undefined
}

/** One game at the terminal: a person and bots. */
class Table {
  private readonly module: AnyGameModule
  private readonly match: Match<GameTypes>
  private readonly opening: Step<GameTypes>
  private readonly sitting: Sitting
  private readonly speaker: Speaker
  private readonly prompt = new Prompt()
  /** Bots think beside the terminal, so that one can leave at any time. */
  private readonly bots = new Piscina<BotPiece, Json>({
    filename: new URL('../workers/bot.ts', import.meta.url).href,
    maxThreads: 1,
  })
  private readonly log: string[] = []
  /** How long the log was before each of the person's actions. */
  private readonly logBefore: number[] = []
  private readonly seats: readonly SeatInfo[]

  constructor(module: AnyGameModule, options: GameTypes['options'], sitting: Sitting) {
    this.module = module
    this.sitting = sitting
    this.seats = Array.from({ length: options.players }, (_, seat) =>
      seat === sitting.seat
        ? { name: sitting.name, kind: 'human' }
        : { name: BOT_NAMES[seat] ?? `Bot ${seat}`, kind: `bot:${sitting.level}` },
    )
    this.speaker = speaker(sitting.language, (seat) => this.seats[seat]?.name ?? `seat ${seat}`)
    const { match, step } = Match.start(module.game, options, secure(sitting.seed))
    this.match = match
    this.opening = step
  }

  async run(): Promise<void> {
    const { match, sitting, module } = this
    console.log(paint('bold', this.speaker.say(module.text.title)))
    const opening = [
      `Commitment to the deal: ${commitmentOf(sitting.seed)}`,
      'Type the number of a choice. b back, u undo, ? help, ? and a word: about a card, l log, q leave.',
    ]
    for (const line of opening.flatMap((text) => wrap(text, width()))) console.log(paint('dim', line))
    this.tell(this.opening)
    try {
      for (let { turn } = match; turn.kind === 'act'; turn = match.turn) {
        if (turn.seats.includes(sitting.seat)) await this.ownTurn()
        else await this.botTurn(turn.seats[0] as number)
      }
      this.finish()
    } catch (error) {
      if (!(error instanceof Left)) throw error
      console.log('\nYou leave the table; the game stays unfinished.')
    } finally {
      this.prompt.close()
      await this.bots.destroy()
      this.save()
    }
  }

  private async botTurn(seat: number): Promise<void> {
    const { match, prompt, sitting } = this
    const { game } = this.module
    const piece = {
      game: game.id,
      view: game.view(match.state, seat) as Json,
      seat,
      seed: deriveSeed(sitting.seed, 'bot', match.entries.length, seat),
      bot: sitting.level,
    }
    const saysNothing = this.nameThinker(seat)
    const action = await prompt.unlessLeft((signal) => this.bots.run(piece, { signal })).finally(saysNothing)
    this.tell(match.submit(seat, action as GameTypes['action']))
    if (process.stdout.isTTY) await prompt.unlessLeft((signal) => sleep(READING_MS, undefined, { signal }))
  }

  /** Says who thinks, if it takes long, until the function that it returns is called. */
  private nameThinker(seat: number): () => void {
    if (!process.stdout.isTTY) return () => undefined
    const clear = '\r\x1b[K'
    const timer = setTimeout(() => {
      process.stdout.write(paint('dim', `${clear}${this.seats[seat]?.name} thinks…`))
    }, PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      process.stdout.write(clear)
    }
  }

  private async ownTurn(): Promise<void> {
    const { match, sitting } = this
    this.show()
    const action = await this.choose()
    if (action === 'undo') return
    try {
      const before = this.log.length
      this.tell(match.submit(sitting.seat, action))
      this.logBefore.push(before)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      console.log(paint('red', this.speaker.say(error.text)))
      return
    }
    const isStillMine = match.turn.kind === 'act' && match.turn.seats.includes(sitting.seat)
    if (isStillMine || !match.canUndo(sitting.seat)) return
    for (;;) {
      const answer = (await this.prompt.ask('Enter to go on, u to take it back › ')).toLowerCase()
      if (answer === 'u') return this.undo()
      if (!['q', 'l', 't'].includes(answer) && !answer.startsWith('?')) return
      this.otherAnswer(answer, 0)
    }
  }

  private undo(): void {
    const { match, sitting } = this
    try {
      match.undo(sitting.seat)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      console.log(paint('red', sentenceCase(this.speaker.say(error.text))))
      return
    }
    this.log.length = this.logBefore.pop() ?? this.log.length
    console.log(paint('dim', 'Taken back.'))
  }

  /** Menu after menu, until one action is left. */
  private async choose(): Promise<GameTypes['action'] | 'undo'> {
    const { game, text } = this.module
    const { match, sitting, speaker } = this
    const view = game.view(match.state, sitting.seat)
    const all = game.legalActions(match.state, sitting.seat)
    const pathOf = (action: GameTypes['action']) =>
      text.path(action, view).map((step) => ({ label: speaker.say(step), order: step.order ?? 0 }))
    const trail: { actions: readonly GameTypes['action'][]; depth: number }[] = [{ actions: all, depth: 0 }]
    for (;;) {
      const { actions, depth } = trail.at(-1) as (typeof trail)[number]
      const [only, ...others] = actions
      // A forced action is still announced and confirmed, so that nothing happens behind one's back.
      if (only && others.length === 0 && trail.length > 1) return only
      const forced =
        only && others.length === 0 ? toldBy(text.path(only, view)).map((step) => speaker.say(step)) : undefined
      const menu = forced
        ? { depth, choices: [{ label: forced.join(', '), actions }] }
        : choicesAt(actions, pathOf, depth)
      const preferred = forced ? undefined : text.prefer?.(actions, view)
      for (const [i, choice] of menu.choices.entries()) {
        const mark = preferred && choice.actions.includes(preferred) ? paint('dim', '  ← suggested') : ''
        console.log(`${paint('yellow', String(i + 1).padStart(4))}  ${choice.label}${mark}`)
      }
      const answer = await this.prompt.ask('› ')
      const chosen = /^\d+$/.test(answer) ? menu.choices[Number(answer) - 1] : undefined
      if (chosen) trail.push({ actions: chosen.actions, depth: menu.depth + 1 })
      else if (answer.toLowerCase() === 'b' && trail.length > 1) trail.pop()
      else if (answer.toLowerCase() === 'u') {
        this.undo()
        return 'undo'
      } else this.otherAnswer(answer, menu.choices.length)
    }
  }

  private otherAnswer(answer: string, choices: number): void {
    const word = answer.toLowerCase()
    if (word === 'q') throw new Left()
    if (word.startsWith('?')) this.help(word.slice(1).trim())
    else if (word === 'l') console.log(this.log.map(drawSentence).join('\n'))
    else if (word === 't') this.show()
    else if (word === 'b') console.log(paint('dim', 'There is nothing to go back to.'))
    else console.log(paint('red', `Type a number from 1 to ${choices}, or ? for help.`))
  }

  private help(word: string): void {
    const { say } = this.speaker
    const view = this.module.game.view(this.match.state, this.sitting.seat)
    const entries = this.module.text
      .help(view)
      .map(({ id, name, text }) => ({ id, name: sentenceCase(say(name)), text: say(text) }))
    const found = entries.filter(
      ({ id, name }) => id === word || (word.length > 1 && name.toLowerCase().includes(word)),
    )
    if (word === '') {
      console.log('b back, u undo, t table, l log, q leave. ? and a word for any of:')
      console.log(wrap(entries.map(({ name }) => name).join(', '), width() - 2).join('\n'))
    } else if (found.length === 0)
      console.log(paint('red', `Nothing here is called "${word}". ? alone lists everything.`))
    for (const { name, text } of word === '' ? [] : found) {
      console.log(
        `${paint('bold', name)}\n${wrap(text, width() - 4)
          .map((line) => `  ${line}`)
          .join('\n')}`,
      )
    }
  }

  private show(): void {
    const view = this.module.game.view(this.match.state, this.sitting.seat)
    console.log(paint('dim', '─'.repeat(width())))
    console.log(drawTable(this.module.text.table(view), this.speaker))
    console.log()
  }

  private tell({ events }: Step<GameTypes>): void {
    const { game, text } = this.module
    for (const event of events) {
      const seen = game.redact(event, this.sitting.seat)
      const sentence = seen && text.sentence(seen, this.sitting.seat)
      if (!sentence) continue
      const line = this.speaker.say(sentence)
      this.log.push(line)
      console.log(drawSentence(line))
    }
  }

  private finish(): void {
    const { game, text } = this.module
    const { scores } = game.result(this.match.state)
    this.show()
    console.log(drawBlock(text.count(scores), this.speaker))
    console.log(paint('dim', `Seed of the deal: ${this.sitting.seed}`))
  }

  private save(): void {
    const { record: path, seed } = this.sitting
    if (path === undefined) return
    const isOver = this.match.turn.kind === 'over'
    const extras = { seats: this.seats, commitment: commitmentOf(seed), ...(isOver ? { seed } : {}) }
    writeOrSay(path, `${printRecord(recordOf(this.match, extras))}\n`)
    console.log(
      isOver
        ? `The game is in ${path}: covo verify ${path}, covo replay ${path}.`
        : `The unfinished game is in ${path}, with all cards open.`,
    )
  }
}

const BOT_NAMES = ['Ada', 'Bruno', 'Colette', 'Dmitri', 'Enzo']
