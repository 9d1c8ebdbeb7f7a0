import type { Action, Face, Loot } from '@covo/thiefs-market'

export type { Loot }

export type Of<Type extends Action['type']> = Extract<Action, { type: Type }>
export type Gem = NonNullable<Of<'buy'>['waive']>

export const FACES: readonly Face[] = ['red', 'white', 'blue', 'green', 'bag', 'mask']
export const GEMS: readonly Gem[] = ['red', 'white', 'blue', 'green']

export type Kind = Face | 'marker'
const KINDS: readonly Kind[] = [...FACES, 'marker']

/** A die or the marker on the table. Equal dice have no names in the rules; on the table each has its place. */
export interface Thing {
  readonly id: string
  readonly kind: Kind
  /** Its name through the whole game, by which its movement is followed; only where it really lies. */
  readonly mark?: string
}

export const countOf = (loot: Loot, kind: Kind): number =>
  kind === 'marker' ? (loot.marker ? 1 : 0) : (loot[kind] ?? 0)

export const thingsIn = (loot: Loot): readonly Thing[] =>
  KINDS.flatMap((kind) => Array.from({ length: countOf(loot, kind) }, (_, i) => ({ id: `${kind}-${i}`, kind })))

export const diceIn = (loot: Loot): number => FACES.reduce((sum, face) => sum + countOf(loot, face), 0)
export const sizeOf = (loot: Loot): number => diceIn(loot) + countOf(loot, 'marker')

/** One text for equal loot, to look it up by. */
export const keyOf = (loot: Loot): string => KINDS.map((kind) => countOf(loot, kind)).join()

export const isPartOf = (part: Loot, whole: Loot): boolean =>
  KINDS.every((kind) => countOf(part, kind) <= countOf(whole, kind))

const lootOf = (count: (kind: Kind) => number): Loot => {
  const dice = FACES.map((face) => [face, count(face)] as const).filter(([, n]) => n > 0)
  return { ...Object.fromEntries(dice), ...(count('marker') > 0 ? { marker: true as const } : {}) }
}

export const lootFrom = (things: readonly Thing[]): Loot =>
  lootOf((kind) => things.filter((thing) => thing.kind === kind).length)
export const minus = (whole: Loot, part: Loot): Loot => lootOf((kind) => countOf(whole, kind) - countOf(part, kind))
