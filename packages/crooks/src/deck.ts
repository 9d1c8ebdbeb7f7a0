import { flawOf, Refusal, type Schema, type Text } from '@covo/kernel'
import { ABILITIES, type Ability, DECK_SIZE, GANGS, type Gang, HOUSE_DECK } from './cards.ts'
import { bit, type CrookSet } from './crook-set.ts'

/** One row of a deck file. */
export interface Crook {
  /** 1 to 32; records and files name a crook by it. */
  readonly id: number
  readonly level: number
  /** Changes the worth of the target where the crook stands. */
  readonly modifier: number
  readonly gangs: readonly Gang[]
  readonly ability: Ability | null
}

export const CROOK_SCHEMA: Schema = {
  type: 'object',
  properties: {
    id: { type: 'integer', minimum: 1, maximum: DECK_SIZE },
    level: { type: 'integer', minimum: 1, maximum: 10 },
    modifier: { type: 'integer', minimum: -99, maximum: 99 },
    gangs: { type: 'array', items: { enum: GANGS }, uniqueItems: true },
    ability: { enum: [...ABILITIES, null] },
  },
  required: ['id', 'level', 'modifier', 'gangs', 'ability'],
}

/** What is wrong with a list of crooks, naming the card and the field; undefined when it is a deck. */
export function flawOfDeck(list: unknown): Text | undefined {
  if (!Array.isArray(list)) return { key: 'crooks.deck.notAList' }
  const seen = new Set<number>()
  let bosses = 0
  for (const [i, row] of list.entries()) {
    const flaw = flawOf(CROOK_SCHEMA, row)
    const card = nameOfRow(row, i)
    if (flaw) return { key: 'crooks.deck.field', values: { card, field: flaw.path, expected: flaw.expected } }
    const { id, ability } = row as Crook
    if (seen.has(id)) return { key: 'crooks.deck.twice', values: { card, field: 'id' } }
    seen.add(id)
    if (ability === 'boss' && ++bosses > 1) return { key: 'crooks.deck.bosses', values: { card, field: 'ability' } }
  }
  if (list.length !== DECK_SIZE) return { key: 'crooks.deck.size', values: { found: list.length, size: DECK_SIZE } }
  return undefined
}

function nameOfRow(row: unknown, index: number): string {
  const id = (row as { id?: unknown } | null)?.id
  return Number.isInteger(id) ? `crook ${id}` : `row ${index + 1}`
}

/** The crooks of a deck file. Throws a `Refusal` that names the card and the field. */
export function loadDeck(json: string): readonly Crook[] {
  let list: unknown
  try {
    list = JSON.parse(json)
  } catch {
    throw new Refusal('crooks.deck.notJson')
  }
  const flaw = flawOfDeck(list)
  if (flaw) throw Refusal.of(flaw)
  return (list as Crook[]).toSorted((a, b) => a.id - b.id)
}

/** A deck in the form in which the rules ask for it. Plain data, never changed, shared by all clones of a state. */
export interface DeckTable {
  /** By id − 1. */
  readonly crooks: readonly Crook[]
  readonly level: readonly number[]
  readonly modifier: readonly number[]
  /** By id − 1: the place in `ABILITIES` plus 1, or 0 for none. */
  readonly ability: readonly number[]
  /** Members of each gang, in the order of `GANGS`. */
  readonly gangs: readonly CrookSet[]
  readonly boss: CrookSet
  /** Crooks with each ability, in the order of `ABILITIES`. */
  readonly abilities: readonly CrookSet[]
  /** Crooks with any ability. */
  readonly able: CrookSet
  /** Accomplices and Killers: what still fits when all own targets are taken. */
  readonly fitters: CrookSet
}

export function tableOf(crooks: readonly Crook[]): DeckTable {
  const rows = crooks
    .map(({ id, level, modifier, gangs, ability }): Crook => ({ id, level, modifier, gangs, ability }))
    .toSorted((a, b) => a.id - b.id)
  const setOf = (belongs: (crook: Crook) => boolean) =>
    rows.reduce((set, crook) => (belongs(crook) ? set | bit(crook.id) : set), 0)
  return {
    crooks: rows,
    level: rows.map(({ level }) => level),
    modifier: rows.map(({ modifier }) => modifier),
    ability: rows.map(({ ability }) => (ability === null ? 0 : ABILITIES.indexOf(ability) + 1)),
    gangs: GANGS.map((gang) => setOf(({ gangs }) => gangs.includes(gang))),
    boss: setOf(({ ability }) => ability === 'boss'),
    abilities: ABILITIES.map((name) => setOf(({ ability }) => ability === name)),
    able: setOf(({ ability }) => ability !== null),
    fitters: setOf(({ ability }) => ability === 'accomplice' || ability === 'killer'),
  }
}

export const HOUSE_TABLE: DeckTable = tableOf(HOUSE_DECK)
