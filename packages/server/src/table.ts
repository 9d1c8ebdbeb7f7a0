import { type GameRecord, type Json, recordFor, recordOf, type Seat, seeded, type Viewer } from '@covo/kernel'
import type { Actions, ChatLine, ErrorCode, GameState, TableAnswer, TableState } from '@covo/protocol'
import { Audience, type Place, printed, type Watcher } from './audience.ts'
import { BotTurns, isDue } from './bot-turns.ts'
import { ChatRoom } from './chat-room.ts'
import { History } from './history.ts'
import type { House } from './house.ts'
import { freeSeat, type Person, seatAt, seatOf } from './lobby.ts'
import { Refused } from './refused.ts'
import { type Happening, type Order, rowOf, Sitting } from './sitting.ts'
import { type Progress, parseProgress, printProgress, progressOf, stateOf } from './state.ts'
import type { TableRow } from './storage/rows.ts'
import type { Change } from './storage/writer.ts'
import { parseTerms, printTerms, rulesOf, saltsOf, seatInfosOf, seatingsOf, type Terms } from './terms.ts'

/** A timer may be a little early. */
const LEEWAY = 20

/** What a person sends to act, with the last step that they had seen. */
export interface Move {
  readonly clientId: string
  readonly expected: number
}

/**
 * One table, live. Everything that happens at it goes through one queue, one thing after the other, and is on disk before
 * anybody hears of it. The sitting is a cache of the entries: in doubt it is thrown away and played again from them.
 */
export class Table {
  readonly id: string
  private readonly house: House
  private readonly chat: ChatRoom
  private readonly audience = new Audience()
  private current: Terms
  private progress: Progress
  private sitting: Sitting | undefined
  private readonly history: History
  private queue: Promise<unknown> = Promise.resolve()
  private underway = 0
  private readonly bots: BotTurns
  private cancelTimer: () => void = () => {}
  private readonly waiters = new Set<() => void>()
  /** When each person was last connected. */
  private readonly lastHere = new Map<string, number>()

  constructor(house: House, row: TableRow, progress: Progress) {
    this.house = house
    this.id = row.id
    this.current = parseTerms(row)
    this.progress = progress
    this.chat = new ChatRoom(house, row.id)
    this.history = new History(house, row.id)
    const isPlayed = () => this.current.seats.some(({ kind }) => kind === 'person')
    this.bots = new BotTurns(house, {
      isWatched: () => this.audience.size > 0 || isPlayed(),
      playFor: (seat, since, action) => this.playFor(seat, since, action),
      mind: (error, what) => this.mind(error, what),
    })
  }

  static async load(house: House, id: string): Promise<Table | undefined> {
    const row = await house.database.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst()
    const progress =
      row && (await house.database.selectFrom('progress').selectAll().where('table_id', '=', id).executeTakeFirst())
    return row && progress ? new Table(house, row, parseProgress(progress)) : undefined
  }

  get terms(): Terms {
    return this.current
  }

  /** Nothing would be lost by forgetting the table until somebody asks for it. */
  get isIdle(): boolean {
    return this.underway === 0 && this.audience.size === 0 && !this.bots.isBusy && this.waiters.size === 0
  }

  close(): void {
    this.bots.close()
    this.cancelTimer()
    for (const wake of this.waiters) wake()
  }

  /** One thing after the other. */
  run<T>(task: () => T | Promise<T>): Promise<T> {
    this.underway++
    const done = this.queue.then(task)
    this.queue = done.catch(() => undefined)
    return done.finally(() => {
      this.underway--
    })
  }

  /** What everybody may know of it. */
  get state(): TableState {
    return stateOf(this.current, this.progress, {
      isHere: (person) => this.audience.has(person),
      isStoodIn: (seat) => this.sitting?.isStoodIn(seat) ?? false,
      spectators: this.audience.spectators,
    })
  }

  async answerFor(person: string | undefined): Promise<TableAnswer> {
    if (this.progress.status === 'running') await this.sit()
    const seat = seatOf(this.current, person)
    return { table: this.state, ...(seat === undefined ? {} : { seat }) }
  }

  // Before the game

  /** Changes what is agreed on, while nothing has begun. */
  async agree(change: (terms: Terms) => Terms): Promise<void> {
    if (this.progress.status !== 'open') throw new Refused('wrongTime')
    await this.rewrite(change(this.current))
  }

  /** Changes the terms without asking whether the time is right. */
  async rewrite(terms: Terms): Promise<void> {
    const { id: _id, seed: _seed, ...row } = printTerms(terms)
    const seatings = seatingsOf(terms)
    await this.write({
      run: async (trx) => {
        await trx.updateTable('tables').set(row).where('id', '=', this.id).execute()
        await trx.deleteFrom('seatings').where('table_id', '=', this.id).execute()
        if (seatings.length > 0) await trx.insertInto('seatings').values(seatings).execute()
      },
    })
    this.current = terms
    if (this.sitting) this.sitting.terms = terms
    this.reseat()
    this.tellState()
  }

  async start(person: Person): Promise<void> {
    if (this.current.host !== person.id) throw new Refused('notHost')
    if (this.progress.status !== 'open') throw new Refused('wrongTime')
    if (this.current.seats.some(({ kind }) => kind === 'open')) throw new Refused('seatsOpen')
    rulesOf(this.current)
    this.sitting = new Sitting(this.current)
    await this.happen({ kind: 'setup' })
  }

  // The game

  async act(person: Person, move: Move & { readonly action: Json }): Promise<number> {
    return this.order(person, move, (seat) => ({ kind: 'action', seat, clientId: move.clientId, action: move.action }))
  }

  async undo(person: Person, move: Move): Promise<number> {
    return this.order(person, move, (seat) => ({ kind: 'undo', seat, clientId: move.clientId }))
  }

  private async order(person: Person, { clientId, expected }: Move, order: (seat: Seat) => Order): Promise<number> {
    const { seat, sitting } = await this.seated(person)
    const before = sitting.stepOf(seat, clientId)
    if (before !== undefined) return before
    this.checkRunning()
    if (sitting.isStoodIn(seat) || !sitting.isCurrent(seat, expected)) throw new Refused('stale')
    return (await this.happen(order(seat))).number
  }

  /** A person takes their seat back from the bot that sits in. */
  async giveBack(person: Person, clientId?: string): Promise<number> {
    const { seat, sitting } = await this.seated(person)
    const before = clientId === undefined ? undefined : sitting.stepOf(seat, clientId)
    if (before !== undefined) return before
    if (!sitting.isStoodIn(seat) || sitting.isOver) return sitting.number
    return (await this.happen({ kind: 'return', seat, ...(clientId === undefined ? {} : { clientId }) })).number
  }

  /** Before the start the seat becomes free; during the game the person is gone until they return. */
  async leave(person: Person, seat: Seat): Promise<void> {
    if (this.progress.status === 'open') return this.agree((terms) => freeSeat(terms, seat, person))
    if (seatAt(this.current, seat).person !== person.id) throw new Refused('notSeated')
    if (this.progress.status === 'running') await this.goneFrom(seat)
  }

  /** Another player has waited long enough for somebody who is not connected. */
  async standInFor(person: Person, seat: Seat): Promise<void> {
    const { sitting } = await this.seated(person)
    this.checkRunning()
    const gone = seatAt(this.current, seat).person
    const since = gone === undefined ? 0 : (this.lastHere.get(gone) ?? this.progress.updatedAt)
    const isLong = this.house.clock.now() - since >= this.house.settings.goneAfter * 1000
    if (sitting.isBot(seat) || gone === person.id || (gone && this.audience.has(gone)) || !isLong) {
      throw new Refused('notGone')
    }
    await this.goneFrom(seat)
  }

  /** As the table has agreed on: a bot sits in, or the game ends. */
  async goneFrom(seat: Seat): Promise<void> {
    const sitting = await this.sit()
    if (sitting.isOver || sitting.isBot(seat)) return
    await this.happen({ kind: this.current.whenGone === 'forfeit' ? 'forfeit' : 'standIn', seat })
  }

  async legalActions(person: Person): Promise<Actions> {
    const { seat, sitting } = await this.seated(person)
    const { number } = sitting
    if (!sitting.turn.seats.includes(seat) || sitting.isStoodIn(seat)) return { number, actions: [] }
    return { number, actions: sitting.legalFor(seat, seeded(this.house.entropy.hex(8))) }
  }

  async record(person: string | undefined): Promise<GameRecord> {
    const { viewer, delay } = this.placeFor(person)
    if (this.progress.status === 'open') throw new Refused('wrongTime')
    const { match } = await this.sit()
    const extras = { seats: seatInfosOf(this.current), commitment: this.state.commitment }
    if (this.progress.status === 'over') {
      return recordOf(match, { ...extras, seed: this.current.seed, salts: saltsOf(this.current) })
    }
    return recordFor(match, delay === undefined ? viewer : 'spectator', extras)
  }

  /** The steps after those that the person has. Undefined when there is nothing to be seen yet. */
  async gameFor(person: string | undefined, have: number): Promise<GameState | undefined> {
    if (this.progress.status === 'open') throw new Refused('wrongTime')
    return this.gameAt(this.placeFor(person), have)
  }

  /** Resolves at the next step, or after so many milliseconds. Not part of the queue. */
  async nextStep(milliseconds: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const wake = () => {
        cancel()
        this.waiters.delete(wake)
        resolve()
      }
      const cancel = this.house.clock.after(milliseconds, wake)
      this.waiters.add(wake)
    })
  }

  // Who looks

  async watch(watcher: Watcher, person: Person, have: number, chat: number): Promise<void> {
    const place: Place = { ...this.placeFor(person.id), have }
    if (this.progress.status === 'running') {
      const sitting = await this.sit()
      const seat = seatOf(this.current, person.id)
      if (seat !== undefined && sitting.isStoodIn(seat)) await this.giveBack(person)
    }
    this.audience.add(watcher, place)
    this.tellState()
    if (this.progress.status !== 'open') await this.catchUp(watcher, place, true)
    const lines = await this.chat.after(chat)
    if (lines.length > 0) watcher.tell(printed({ type: 'chat', table: this.id, lines }))
    this.stir()
  }

  unwatch(watcher: Watcher): void {
    if (!this.audience.remove(watcher)) return
    this.lastHere.set(watcher.person, this.house.clock.now())
    this.tellState()
  }

  async say(person: Person, line: { clientId: string; text?: string; phrase?: string }): Promise<number> {
    const seat = seatOf(this.current, person.id)
    if (seat === undefined) throw new Refused('notSeated')
    const { said, isNew } = await this.chat.say(person, seat, line)
    if (isNew) this.audience.tellAll(printed({ type: 'chat', table: this.id, lines: [said] }))
    return said.number
  }

  async chatFor(person: string | undefined, have: number): Promise<ChatLine[]> {
    this.placeFor(person)
    return this.chat.after(have)
  }

  /** Who sits sees what the seat sees; spectators see what the table lets them. */
  private placeFor(person: string | undefined): Omit<Place, 'have'> {
    const seat = seatOf(this.current, person)
    if (seat !== undefined) return { viewer: seat }
    const { spectators } = this.current
    if (spectators.kind === 'none' && this.progress.status !== 'open') throw new Refused('noSpectators')
    return spectators.kind === 'everything'
      ? { viewer: 'open', delay: spectators.delay * 1000 }
      : { viewer: 'spectator' }
  }

  /** Whoever took a seat, left one or may not look any more has another place now, or none. */
  private reseat(): void {
    for (const [watcher, place] of this.audience.entries()) {
      try {
        const now = this.placeFor(watcher.person)
        if (now.viewer !== place.viewer || now.delay !== place.delay) this.audience.add(watcher, { ...now, have: -1 })
      } catch (error) {
        this.audience.remove(watcher)
        watcher.tell(printed({ type: 'refused', table: this.id, ...Refused.of(error).body }))
      }
    }
  }

  private async seated(person: Person): Promise<{ seat: Seat; sitting: Sitting }> {
    const seat = seatOf(this.current, person.id)
    if (seat === undefined) throw new Refused('notSeated')
    if (this.progress.status === 'open') throw new Refused('wrongTime')
    return { seat, sitting: await this.sit() }
  }

  private checkRunning(): void {
    if (this.progress.status !== 'running') throw new Refused('wrongTime')
  }

  /** The game, from memory or from its entries. */
  private async sit(): Promise<Sitting> {
    this.sitting ??= await this.history.replay(this.current)
    return this.sitting
  }

  /** Makes something happen, writes it down, and tells everybody. */
  private async happen(order: Order): Promise<Happening> {
    const { house } = this
    const sitting = await this.sit()
    const happening = sitting.apply(order, house.clock.now())
    const progress = progressOf(sitting, happening.at, this.progress.startedAt)
    const stop = house.counters.commits.startTimer()
    await this.write({ entries: [rowOf(this.id, happening)], progress: printProgress(this.id, progress) })
    stop()
    house.counters.steps.inc({ kind: happening.body.kind })
    const isNews = happening.body.kind !== 'action' && happening.body.kind !== 'undo'
    const isChange = isNews || progress.status !== this.progress.status
    this.progress = progress
    this.history.remember(happening)
    if (happening.body.kind === 'setup') this.reseat()
    if (isChange) this.tellState()
    this.tellStep(sitting, happening)
    this.stir()
    return happening
  }

  /** What could not be written has not happened: the sitting is played again from what is on disk. */
  private async write(change: Change): Promise<void> {
    try {
      await this.house.writer.write(change)
    } catch (error) {
      this.sitting = undefined
      if (error instanceof Refused) throw error
      this.house.log.error(
        { table: this.id, reason: error instanceof Error ? error.message : 'unknown' },
        'not written',
      )
      throw new Refused('internal')
    }
  }

  private tellState(): void {
    const table = this.state
    for (const [watcher, { viewer }] of this.audience.entries()) {
      watcher.tell(printed({ type: 'table', table, ...(typeof viewer === 'number' ? { seat: viewer } : {}) }))
    }
  }

  private tellStep(sitting: Sitting, happening: Happening): void {
    const messages = new Map<Viewer, string>()
    for (const [watcher, place] of this.audience.entries()) {
      const { viewer, delay } = place
      if (delay !== undefined && !sitting.isOver) {
        this.house.clock.after(
          delay + LEEWAY,
          () => void this.run(() => this.catchUp(watcher, place)).catch(() => undefined),
        )
        continue
      }
      if (place.have !== happening.number - 1) {
        void this.run(() => this.catchUp(watcher, place)).catch(() => undefined)
        continue
      }
      const message =
        messages.get(viewer) ??
        printed({ type: 'game', ...sitting.pictureFor(viewer, [sitting.stepFor(happening, viewer)]) })
      messages.set(viewer, message)
      place.have = happening.number
      watcher.tell(message)
    }
    for (const wake of this.waiters) wake()
  }

  /** Tells a watcher the steps that it does not have, and how the table is now. */
  private async catchUp(watcher: Watcher, place: Place, isFirst = false): Promise<void> {
    if (this.audience.placeOf(watcher) !== place) return
    const game = await this.gameAt(place, place.have)
    if (!game || (game.steps.length === 0 && !isFirst)) return
    place.have = game.number
    watcher.tell(printed({ type: 'game', ...game }))
  }

  private async gameAt({ viewer, delay }: Omit<Place, 'have'>, have: number): Promise<GameState | undefined> {
    const sitting = await this.sit()
    if (delay !== undefined && !sitting.isOver) {
      return this.history.asOf(this.house.clock.now() - delay, this.current, have)
    }
    // Who has more than there is comes from a time that was undone by a backup, and starts anew.
    const from = have > sitting.number ? -1 : have
    return sitting.pictureFor(viewer, await this.history.stepsAfter(from, sitting, viewer))
  }

  // Bots and clocks

  /** Looks after bots and clocks of a table that was asleep. */
  async wake(): Promise<void> {
    if (this.progress.status !== 'running') return
    await this.sit()
    this.stir()
  }

  /** Lets bots think whose turn it is, and sets the alarm for the first clock. */
  private stir(): void {
    this.cancelTimer()
    const { sitting } = this
    if (!sitting) return
    this.bots.stir(sitting)
    if (sitting.isOver) return
    const { deadline } = sitting
    if (deadline === undefined) return
    this.cancelTimer = this.house.clock.after(deadline - this.house.clock.now(), () => {
      void this.run(() => this.expire()).catch((error) => this.mind(error, 'clock'))
    })
  }

  private async expire(): Promise<void> {
    const sitting = await this.sit()
    for (const seat of sitting.expired(this.house.clock.now())) {
      if (!sitting.isOver) await this.goneFrom(seat)
    }
    this.stir()
  }

  private async playFor(seat: Seat, since: number, action: Json): Promise<void> {
    await this.run(async () => {
      const sitting = await this.sit()
      if (sitting.isOver) return
      // When it cannot be written, the den's look at the clock brings the bot back.
      if (isDue(sitting, seat, since)) await this.happen({ kind: 'action', seat, action })
      else this.stir()
    })
  }

  /** What goes wrong without anybody waiting for an answer. */
  private mind(error: unknown, what: string): void {
    const quiet: readonly ErrorCode[] = ['stale', 'closing']
    if (error instanceof Refused && quiet.includes(error.code)) return
    this.house.log.error(
      { table: this.id, reason: error instanceof Error ? error.message : 'unknown' },
      `${what} failed`,
    )
  }
}
