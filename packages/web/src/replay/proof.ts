import {
  type AnyGame,
  checkRecord,
  Flaw,
  type GameRecord,
  type Json,
  optionsOf,
  parseRecord,
  replay,
  secure,
} from '@covo/kernel'
import type { Key } from '../language.ts'

/** What is looked at, in this order. */
const STEPS = ['promise', 'seed', 'salts', 'stream', 'setup', 'draws', 'moves', 'result'] as const

export interface ProofStep {
  /** `record` stands alone, for something that cannot be read as a record of the game at all. */
  readonly step: (typeof STEPS)[number] | 'record'
  /** `open`: nothing to look at, or not looked at because something else is broken. */
  readonly state: 'holds' | 'broken' | 'open'
  readonly sentence: Key
  readonly values?: Readonly<Record<string, string | number>>
  /** What is broken, and where. */
  readonly flaw?: Flaw
}

export interface Proof {
  readonly steps: readonly ProofStep[]
  readonly finding: 'fair' | 'unfair' | 'unproved'
  /** The fingerprint that the record names. */
  readonly print: string
}

/** A fingerprint as people can compare it. */
const spellPrint = (commitment: string): string => `${commitment.slice(0, 8)}…${commitment.slice(-4)}`

/** Looks at a record step by step. `promised` is what the table itself showed before the game, where that is known. */
export function proofOf(game: AnyGame, value: unknown, promised?: string): Proof {
  const found = flawOf(game, value)
  const at = found && stepOf(found)
  if (found && at === 'record') {
    return {
      steps: [{ step: at, state: 'broken', sentence: 'proof.is.broken', flaw: found }],
      finding: 'unfair',
      print: '',
    }
  }
  const record = value as GameRecord
  const brokenAt = at === undefined ? STEPS.length : STEPS.indexOf(at as (typeof STEPS)[number])
  const steps = STEPS.map((step, i): ProofStep => {
    if (found && i === brokenAt) return { step, state: 'broken', sentence: 'proof.is.broken', flaw: found }
    // Draws are compared while the moves are played, and no further than to a move that cannot be played.
    const isSkipped = i > brokenAt || (step === 'draws' && at === 'moves')
    return isSkipped ? { step, state: 'open', sentence: 'proof.skipped' } : { step, ...stateOf(step, record, promised) }
  })
  const isUnfair = steps.some(({ state }) => state === 'broken')
  // Salts are a bonus: without them a game is fair as long as whoever made the seed did not pick it.
  const isProved = steps.every(({ step, state }) => state === 'holds' || step === 'salts')
  return {
    steps,
    finding: isUnfair ? 'unfair' : isProved ? 'fair' : 'unproved',
    print: spellPrint(record.commitment ?? ''),
  }
}

function flawOf(game: AnyGame, value: unknown): Flaw | undefined {
  const games = new Map([[game.id, game]])
  const flaw = flawIn(() => checkRecord(games, value))
  if (typeof flaw?.at !== 'number') return flaw
  // The form of all entries is looked at before the set-up is played.
  const { record } = parseRecord(games, value)
  const seed = record.seed === undefined ? {} : { seed: secure(record.seed, record.salts) }
  return flawIn(() => replay(game, optionsOf(game, record), record, { until: 0, ...seed })) ?? flaw
}

function flawIn(look: () => unknown): Flaw | undefined {
  try {
    look()
    return undefined
  } catch (error) {
    if (error instanceof Flaw) return error
    throw error
  }
}

/** The step that a flaw breaks. */
function stepOf({ at, text }: Flaw): ProofStep['step'] {
  if (typeof at === 'number') return text.key === 'kernel.notFromSeed' ? 'draws' : 'moves'
  if (at === 'commitment') return 'seed'
  if (at === 'record') return text.key === 'kernel.digestDiffers' ? 'result' : 'record'
  return at === 'options' || at === 'seats' ? 'record' : at
}

/** What can be said of a step that is not broken. */
function stateOf(
  step: (typeof STEPS)[number],
  { commitment, seed, salts = [], entries, result }: GameRecord,
  promised: string | undefined,
): Omit<ProofStep, 'step'> {
  const holds = (sentence: Key, values = {}) => ({ state: 'holds', sentence, values }) as const
  const open = (sentence: Key) => ({ state: 'open', sentence }) as const
  switch (step) {
    case 'promise': {
      if (commitment === undefined) return open('proof.promise.missing')
      const print = spellPrint(commitment)
      if (promised === undefined) return holds('proof.promise.told', { print })
      if (promised === commitment) return holds('proof.promise.seen', { print })
      return { state: 'broken', sentence: 'proof.promise.differs', values: { print, promised: spellPrint(promised) } }
    }
    case 'seed':
      if (seed === undefined) return open('proof.seed.missing')
      return commitment === undefined ? open('proof.seed.alone') : holds('proof.seed.holds')
    case 'salts': {
      const count = salts.filter((salt) => salt !== '').length
      return count === 0 ? open('proof.salts.none') : holds('proof.salts.holds', { count })
    }
    case 'stream':
    case 'setup':
      return seed === undefined ? open('proof.unseeded') : holds(`proof.${step}.holds`)
    case 'draws': {
      const count = entries.filter(({ chance }: { chance?: Json }) => chance !== undefined).length
      return seed === undefined ? open('proof.unseeded') : holds('proof.draws.holds', { count })
    }
    case 'moves':
      return holds('proof.moves.holds', { count: entries.length })
    case 'result':
      return result === undefined ? open('proof.result.missing') : holds('proof.result.holds')
  }
}
