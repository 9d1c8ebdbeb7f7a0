type Both<T> = readonly [T, T]
type SideIndex = 0 | 1

/** What can be told of a hidden card: its face, or −1 − the number of a restriction, or nothing at all. */
export type Tracked = number
export const PLAIN = -1000

/** Something that happened to the two Lookouts' hands. */
export type Happening =
  /** A card with that face left a hand; with `keep` it is hidden in the enemy Mastermind's now. */
  | { readonly kind: 'face'; readonly from: SideIndex; readonly card: number; readonly keep: boolean }
  /** A card left a hand unseen; a restriction says what faces it can have, `PLAIN` that it can have any. */
  | { readonly kind: 'unknown'; readonly from: SideIndex; readonly restriction: Tracked }
  /** What the Masterminds kept went to their Lookouts. */
  | { readonly kind: 'handOn' }

/** Where the cards are that can be told from others; the rest of a hand is alike. */
export interface Position {
  readonly tracked: Both<readonly Tracked[]>
  readonly plain: Both<number>
  /** By receiving side: what its Mastermind did not play. */
  readonly kept: Both<readonly Tracked[]>
}

/** Where a card can be at the end: in the hand of white's or green's Lookout, or among what came to white or green. */
export type Place = 0 | 1 | 2 | 3
export const handPlace = (side: SideIndex): Place => side
export const keptPlace = (side: SideIndex): Place => (side === 0 ? 2 : 3)

export interface Way {
  /** For how many cards it stands. */
  readonly weight: number
  /** The card that moves; `PLAIN` for any of those that are alike. */
  readonly moved: Tracked
  /** What can be told of it from then on. */
  readonly becomes: Tracked
  readonly next: Position
}

const NOWHERE: Way['moved'] = PLAIN

/**
 * All ways in which two hands can have moved so that certain cards were seen at certain moments. Cards that cannot be
 * told apart are counted, not listed, so that all ways can be summed up quickly and exactly.
 */
export class Ways {
  private readonly happenings: Happening[] = []
  private readonly restrictions: (readonly number[])[] = []
  /** Faces that were never seen. */
  private readonly pool: ReadonlySet<number>
  private readonly memo = new Map<string, number>()

  constructor(pool: ReadonlySet<number>) {
    this.pool = pool
  }

  get length(): number {
    return this.happenings.length
  }

  happen(happening: Happening): void {
    this.happenings.push(happening)
  }

  happening(at: number): Happening {
    return this.happenings[at] as Happening
  }

  /** The restriction to these faces. */
  restriction(faces: readonly number[]): Tracked {
    const key = faces.join()
    const found = this.restrictions.findIndex((other) => other.join() === key)
    return -1 - (found >= 0 ? found : this.restrictions.push(faces) - 1)
  }

  /** The faces that a restricted card can still have, if it was never seen. */
  open(one: Tracked): readonly number[] {
    return this.facesOf(one).filter((face) => this.pool.has(face))
  }

  private facesOf(one: Tracked): readonly number[] {
    return this.restrictions[-1 - one] ?? []
  }

  /** In how many ways it can go on from a position, to the last happening and with faces for restricted cards. */
  count(at: number, position: Position): number {
    if (at === this.happenings.length) return this.endings(position)
    const key = `${at}|${keyOf(position)}`
    const known = this.memo.get(key)
    if (known !== undefined) return known
    let sum = 0
    for (const { weight, next } of this.ways(at, position)) sum += weight * this.count(at + 1, next)
    this.memo.set(key, sum)
    return sum
  }

  private endings({ tracked, kept }: Position): number {
    let product = 1
    for (const list of [...tracked, ...kept]) {
      for (const one of list) if (one < 0 && one !== PLAIN) product *= this.open(one).length
    }
    return product
  }

  /** The cards that are in the same place whatever happened, and where. */
  certain(start: Position): Map<number, Place> {
    const [first, ...others] = this.ends(start).flatMap((end) => this.placesAt(end) ?? [])
    const places = new Map(first)
    for (const other of others) {
      for (const [card, place] of places) if (other.get(card) !== place) places.delete(card)
    }
    return places
  }

  /** All positions in which it can have ended. */
  private ends(start: Position): Position[] {
    let positions = [start]
    for (let at = 0; at < this.happenings.length; at++) {
      const next = new Map<string, Position>()
      for (const position of positions) {
        for (const way of this.ways(at, position)) {
          const key = keyOf(way.next)
          if (!next.has(key) && this.count(at + 1, way.next) > 0) next.set(key, way.next)
        }
      }
      positions = [...next.values()]
    }
    return positions
  }

  /** The cards whose place a position settles; undefined when there are too few faces for it. */
  private placesAt({ tracked, plain, kept }: Position): Map<number, Place> | undefined {
    const places = new Map<number, Place>()
    const restricted: { readonly place: Place; readonly faces: readonly number[] }[] = []
    const loose = new Set<Place>()
    let hidden = plain[0] + plain[1]
    const look = (list: readonly Tracked[], place: Place): void => {
      for (const one of list) {
        if (one >= 0) {
          places.set(one, place)
          continue
        }
        if (one === PLAIN) loose.add(place)
        else restricted.push({ place, faces: this.open(one) })
        hidden++
      }
    }
    for (const side of [0, 1] as const) {
      if (plain[side] > 0) loose.add(handPlace(side))
      look(tracked[side], handPlace(side))
      look(kept[side], keptPlace(side))
    }
    const faces = restricted.map((one) => one.faces)
    if (!canDiffer(faces)) return undefined
    // A face that no restricted card must have can be any other's, or still be in the deck.
    const [only] = loose
    const anywhere = loose.size === 1 && hidden === this.pool.size ? only : undefined
    if (restricted.length === 0 && anywhere === undefined) return places
    for (const face of this.pool) {
      const possible = new Set<Place | undefined>(canDiffer(faces, [face]) ? [anywhere] : [])
      for (const [i, { place }] of restricted.entries()) {
        if (faces[i]?.includes(face) && canDiffer(faces.toSpliced(i, 1), [face])) possible.add(place)
      }
      const [place] = possible
      if (possible.size === 1 && place !== undefined) places.set(face, place)
    }
    return places
  }

  ways(at: number, position: Position): Way[] {
    const happening = this.happening(at)
    switch (happening.kind) {
      case 'face':
        return this.faceWays(position, happening.from, happening.card, happening.keep)
      case 'unknown':
        return this.unknownWays(position, happening.from, happening.restriction)
      case 'handOn':
        return [{ weight: 1, moved: NOWHERE, becomes: NOWHERE, next: handOn(position) }]
      default:
        return happening satisfies never
    }
  }

  private faceWays(position: Position, from: SideIndex, card: number, keep: boolean): Way[] {
    const here = position.tracked[from]
    const leave = (moved: Tracked, weight: number): Way => ({
      weight,
      moved,
      becomes: card,
      next: moveOut(position, from, moved, keep ? card : undefined),
    })
    if (here.includes(card)) return [leave(card, 1)]
    // A face that was seen before is where it was put, not somewhere else.
    if (position.tracked[from === 0 ? 1 : 0].includes(card)) return []
    if (position.kept[0].includes(card) || position.kept[1].includes(card)) return []
    const ways: Way[] = []
    if (position.plain[from] > 0) ways.push(leave(PLAIN, position.plain[from]))
    for (const one of here) if (one < 0 && this.facesOf(one).includes(card)) ways.push(leave(one, 1))
    return ways
  }

  private unknownWays(position: Position, from: SideIndex, restriction: Tracked): Way[] {
    const ways: Way[] = []
    const add = (moved: Tracked, weight: number) => {
      const becomes = this.restrict(moved, restriction)
      if (becomes !== undefined) ways.push({ weight, moved, becomes, next: moveOut(position, from, moved, becomes) })
    }
    if (position.plain[from] > 0) add(PLAIN, position.plain[from])
    for (const one of position.tracked[from]) add(one, 1)
    return ways
  }

  /** What can be told of a card once it is known to be under a restriction too; undefined when it cannot be. */
  private restrict(one: Tracked, restriction: Tracked): Tracked | undefined {
    if (restriction === PLAIN) return one
    if (one === PLAIN) return restriction
    const faces = this.facesOf(restriction)
    if (one >= 0) return faces.includes(one) ? one : undefined
    const common = this.facesOf(one).filter((face) => faces.includes(face))
    return common.length === 0 ? undefined : this.restriction(common)
  }
}

const keyOf = ({ tracked, kept }: Position): string => `${tracked[0]}|${tracked[1]}|${kept[0]}|${kept[1]}`

/** Whether one can be taken from each list, all different, and none that is used already. */
function canDiffer(lists: readonly (readonly number[])[], used: readonly number[] = []): boolean {
  const [first, ...rest] = lists
  return !first || first.some((one) => !used.includes(one) && canDiffer(rest, [...used, one]))
}

const replace = <T>(pair: Both<T>, side: SideIndex, value: T): Both<T> =>
  side === 0 ? [value, pair[1]] : [pair[0], value]

function without(list: readonly Tracked[], one: Tracked): readonly Tracked[] {
  const at = list.indexOf(one)
  return [...list.slice(0, at), ...list.slice(at + 1)]
}

const added = (list: readonly Tracked[], one: Tracked): readonly Tracked[] => [...list, one].sort((a, b) => a - b)

function moveOut(position: Position, from: SideIndex, moved: Tracked, keep: Tracked | undefined): Position {
  const { tracked, plain, kept } = position
  const isPlain = moved === PLAIN
  const to = from === 0 ? 1 : 0
  return {
    tracked: isPlain ? tracked : replace(tracked, from, without(tracked[from], moved)),
    plain: isPlain ? replace(plain, from, plain[from] - 1) : plain,
    kept: keep === undefined ? kept : replace(kept, to, added(kept[to], keep)),
  }
}

function handOn({ tracked, plain, kept }: Position): Position {
  let position: Position = { tracked, plain, kept: [[], []] }
  for (const side of [0, 1] as const) {
    for (const one of kept[side]) {
      position =
        one === PLAIN
          ? { ...position, plain: replace(position.plain, side, position.plain[side] + 1) }
          : { ...position, tracked: replace(position.tracked, side, added(position.tracked[side], one)) }
    }
  }
  return position
}
