import type { Io, Result, Seat } from '@covo/kernel'
import { GANG_POINTS, GANGS, TARGETS } from './cards.ts'
import { type CrookSet, sizeOf } from './crook-set.ts'
import type { Event } from './events.ts'
import { COLUMNS, type State, spot, targetOf } from './state.ts'

export interface Score {
  readonly seat: Seat
  /** Points from each target. */
  readonly targets: Readonly<Record<string, number>>
  readonly gangs: Readonly<Record<string, number>>
  /** Left at the end; it breaks ties only. */
  readonly money: number
  readonly total: number
}

const sum = (values: readonly number[], set: CrookSet): number => {
  let total = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) total += values[31 - Math.clz32(rest & -rest)] as number
  return total
}

/** CR-4: who gets what for one target. */
export interface TargetScore {
  readonly worth: number
  readonly levels: readonly number[]
  readonly winners: readonly Seat[]
  /** For each winner. */
  readonly points: number
}

export function scoreTarget(state: State, column: number): TargetScore {
  const { deck, players, rows } = state
  const levels: number[] = []
  let worth = targetOf(column)
  for (let seat = 0; seat < players; seat++) {
    const crooks = rows[spot(seat, column)] as CrookSet
    levels.push(sum(deck.level, crooks))
    worth += sum(deck.modifier, crooks)
  }
  const best = Math.max(...levels)
  const winners = best === 0 ? [] : seatsOf(levels, best)
  // CR-4: raised to at least 0 before it is shared, rounded down.
  const points = winners.length === 0 ? 0 : Math.floor(Math.max(worth, 0) / winners.length)
  return { worth: Math.max(worth, 0), levels, winners, points }
}

export interface GangScore {
  readonly members: readonly number[]
  readonly winner?: Seat
  readonly points: number
}

export function scoreGang(state: State, gang: number): GangScore {
  const members: number[] = []
  for (let seat = 0; seat < state.players; seat++) {
    let crooks = 0
    for (let column = 0; column < COLUMNS; column++) crooks |= state.rows[spot(seat, column)] as CrookSet
    members.push(sizeOf(crooks & (state.deck.gangs[gang] as CrookSet)))
  }
  const best = Math.max(...members)
  const [winner, ...tied] = seatsOf(members, best)
  // CR-4: tied, or nobody has a member: nobody.
  if (best === 0 || winner === undefined || tied.length > 0) return { members, points: 0 }
  return { members, winner, points: GANG_POINTS[state.players] as number }
}

const seatsOf = (values: readonly number[], value: number): Seat[] =>
  values.flatMap((one, seat) => (one === value ? [seat] : []))

export function result(state: State): Result<Score> {
  const targets = TARGETS.map((_, column) => scoreTarget(state, column))
  const gangs = GANGS.map((_, gang) => scoreGang(state, gang))
  const scores = state.money.map((money, seat): Score => {
    const fromTargets = targets.map(({ winners, points }) => (winners.includes(seat) ? points : 0))
    const fromGangs = gangs.map(({ winner, points }) => (winner === seat ? points : 0))
    return {
      seat,
      targets: Object.fromEntries(TARGETS.map((target, i) => [target, fromTargets[i] as number])),
      gangs: Object.fromEntries(GANGS.map((gang, i) => [gang, fromGangs[i] as number])),
      money,
      total: [...fromTargets, ...fromGangs].reduce((a, b) => a + b, 0),
    }
  })
  const all = scores.map(({ total }) => total)
  return { scores, winners: winners(state, all) }
}

/** CR-4: most points, then most money; still tied, the victory is shared. */
export function winners({ money }: State, totals: readonly number[]): Seat[] {
  let best: Seat[] = []
  for (let seat = 0; seat < totals.length; seat++) {
    const leader = best[0] ?? seat
    const lead =
      (totals[seat] as number) - (totals[leader] as number) || (money[seat] as number) - (money[leader] as number)
    if (lead > 0) best = [seat]
    else if (lead === 0) best.push(seat)
  }
  return best
}

/** The totals of `result`, without its breakdown: search asks for these and who wins. */
export function totals(state: State): number[] {
  const { deck, players, rows } = state
  const { level: levels, modifier: modifiers } = deck
  const totals = state.taken.slice()
  for (let seat = 0; seat < players; seat++) {
    totals[seat] = 0
    crooksOf[seat] = 0
  }
  for (let column = 0; column < COLUMNS; column++) {
    let worth = targetOf(column)
    let best = 0
    let leaders = 0
    for (let seat = 0, i = column; seat < players; seat++, i += COLUMNS) {
      const crooks = rows[i] as number
      if (crooks === 0) continue
      crooksOf[seat] = (crooksOf[seat] as number) | crooks
      let level = 0
      for (let rest = crooks; rest !== 0; rest &= rest - 1) {
        const id = 31 - Math.clz32(rest & -rest)
        level += levels[id] as number
        worth += modifiers[id] as number
      }
      if (level > best) {
        best = level
        leaders = 1 << seat
      } else if (level === best) leaders |= 1 << seat
    }
    if (leaders === 0 || worth <= 0) continue
    const isAlone = (leaders & (leaders - 1)) === 0
    const points = isAlone ? worth : (worth / sizeOf(leaders)) | 0
    for (let rest = leaders; rest !== 0; rest &= rest - 1) {
      const seat = 31 - Math.clz32(rest & -rest)
      totals[seat] = (totals[seat] as number) + points
    }
  }
  for (let gang = 0; gang < GANGS.length; gang++) {
    const members = deck.gangs[gang] as number
    let best = 0
    let winner = -1
    for (let seat = 0; seat < players; seat++) {
      const count = sizeOf((crooksOf[seat] as number) & members)
      if (count > best) {
        best = count
        winner = seat
      } else if (count === best) winner = -1
    }
    if (winner >= 0) totals[winner] = (totals[winner] as number) + (GANG_POINTS[players] as number)
  }
  return totals
}
const crooksOf = [0, 0, 0, 0]

/** CR-4: everything at the targets is revealed, then counted target by target and gang by gang. */
export function endGame(state: State, { emit }: Io<Event>): void {
  let standing = 0
  for (let i = 0; i < state.rows.length; i++) standing |= state.rows[i] as CrookSet
  if (emit) {
    const crooks = []
    for (let seat = 0; seat < state.players; seat++) {
      for (let column = 0; column < COLUMNS; column++) {
        const hidden = (state.rows[spot(seat, column)] as CrookSet) & state.faceDown
        if (hidden !== 0) crooks.push({ seat, target: targetOf(column), crook: 32 - Math.clz32(hidden) })
      }
    }
    emit({ type: 'crooksRevealed', crooks })
  }
  state.faceDown &= ~standing
  if (!emit) return
  for (const [column, target] of TARGETS.entries())
    emit({ type: 'targetScored', target, ...scoreTarget(state, column) })
  for (const [i, gang] of GANGS.entries()) emit({ type: 'gangScored', gang, ...scoreGang(state, i) })
  const all = totals(state)
  emit({ type: 'gameEnded', totals: all, winners: winners(state, all) })
}
