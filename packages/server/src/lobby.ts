import { games } from '@covo/games'
import { type AnyGame, parseOptions, Refusal } from '@covo/kernel'
import type { NewTable } from '@covo/protocol'
import { LEVELS } from './bot-seat.ts'
import { Refused } from './refused.ts'
import type { SeatTerms, Terms } from './terms.ts'

/** Who is asking: the den's own record of them. */
export interface Person {
  readonly id: string
  readonly name: string
}

/** What a table is called until somebody names it otherwise: bots have names too. */
const BOT_NAMES = ['Ada', 'Bruno', 'Colette', 'Dmitri', 'Enzo']

const USUAL = {
  isPublic: false,
  spectators: { kind: 'public' },
  pace: { kind: 'untimed' },
  whenGone: 'bot',
  standIn: 'skilled',
} as const satisfies Partial<NewTable>

/** Terms of a new table. */
export function newTerms(wish: NewTable, host: Person, fresh: Pick<Terms, 'id' | 'seed' | 'createdAt'>): Terms {
  const game = gameNamed(wish.game)
  const options = optionsOf(game, wish)
  if (wish.seats.length !== options.players) {
    throw new Refused('illegal', {
      key: 'kernel.seatCount',
      values: { players: options.players, seats: wish.seats.length },
    })
  }
  if (wish.seats.filter(({ kind }) => kind === 'me').length > 1) throw new Refused('seatedAlready')
  const { seats: wished, game: _game, options: _options, ...agreed } = wish
  const standIn = levelNamed(wish.standIn ?? USUAL.standIn)
  const seats = wished.map((seat, i): SeatTerms => {
    if (seat.kind === 'me') return personSeat(host)
    return seat.kind === 'bot' ? botSeat(seat.level, i) : { kind: 'open' }
  })
  return {
    ...USUAL,
    ...agreed,
    ...fresh,
    standIn,
    game: game.id,
    rulesVersion: game.rulesVersion,
    options: options as unknown as Terms['options'],
    host: host.id,
    seats,
  }
}

/** The same people again, each one seat further, under today's rules. */
export function rematchTerms(terms: Terms, fresh: Pick<Terms, 'id' | 'seed' | 'createdAt'>): Terms {
  const { next: _next, ...kept } = terms
  const game = gameNamed(terms.game)
  const options = optionsOf(game, { options: terms.options })
  const seats = terms.seats.map((_, i) => {
    const { salt: _salt, ...seat } = terms.seats.at(i - 1) as SeatTerms
    // Who was forgotten leaves an open seat.
    return seat.kind === 'person' && seat.person === undefined ? { kind: 'open' as const } : seat
  })
  return {
    ...kept,
    ...fresh,
    rulesVersion: game.rulesVersion,
    options: options as unknown as Terms['options'],
    seats,
  }
}

function gameNamed(id: string): AnyGame {
  const game = games.get(id)
  if (!game) throw new Refused('noSuchGame')
  return game
}

function optionsOf(game: AnyGame, { options = {} }: Pick<NewTable, 'options'>): { readonly players: number } {
  try {
    return parseOptions(game, options)
  } catch (error) {
    throw error instanceof Refusal ? new Refused('illegal', error.text) : error
  }
}

export function levelNamed(level: string): string {
  if (!LEVELS.includes(level)) throw new Refused('noSuchThing')
  return level
}

const personSeat = ({ id, name }: Person): SeatTerms => ({ kind: 'person', person: id, name })

const botSeat = (level: string, seat: number): SeatTerms => ({
  kind: 'bot',
  level: levelNamed(level),
  name: BOT_NAMES[seat % BOT_NAMES.length] as string,
})

export const seatOf = ({ seats }: Pick<Terms, 'seats'>, person: string | undefined): number | undefined => {
  const seat = person === undefined ? -1 : seats.findIndex((one) => one.person === person)
  return seat < 0 ? undefined : seat
}

export function takeSeat(terms: Terms, seat: number, person: Person): Terms {
  const there = seatAt(terms, seat)
  if (seatOf(terms, person.id) !== undefined) throw new Refused('seatedAlready')
  if (there.kind !== 'open') throw new Refused('seatTaken')
  return withSeat(terms, seat, personSeat(person))
}

/** One leaves one's own seat; the host may free any. */
export function freeSeat(terms: Terms, seat: number, person: Person): Terms {
  const there = seatAt(terms, seat)
  if (there.person !== person.id && terms.host !== person.id) throw new Refused('notHost')
  return withSeat(terms, seat, { kind: 'open' })
}

export function seatBot(terms: Terms, seat: number, level: string, person: Person): Terms {
  const there = seatAt(terms, seat)
  if (terms.host !== person.id) throw new Refused('notHost')
  if (there.kind === 'person') throw new Refused('seatTaken')
  return withSeat(terms, seat, botSeat(level, seat))
}

export function addSalt(terms: Terms, salt: string, person: Person): Terms {
  const seat = seatOf(terms, person.id)
  if (seat === undefined) throw new Refused('notSeated')
  return withSeat(terms, seat, { ...seatAt(terms, seat), salt })
}

export function seatAt({ seats }: Terms, seat: number): SeatTerms {
  const there = seats[seat]
  if (!there) throw new Refused('noSuchThing')
  return there
}

const withSeat = (terms: Terms, seat: number, there: SeatTerms): Terms => ({
  ...terms,
  seats: terms.seats.with(seat, there),
})
