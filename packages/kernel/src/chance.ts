import { chacha20 } from '@noble/ciphers/chacha.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** The only randomness there is. */
export interface Chance {
  /** A whole number from 0 to n − 1, each as likely as the other. */
  int(n: number): number
}

const TWO_TO_32 = 0x1_0000_0000
const TWO_TO_21 = 1 << 21
const LOW_21 = TWO_TO_21 - 1
/** Up to here 21 bits times n fit into 32. */
const SMALL = 1 << 11

/** Small fast counter generator (sfc32), with Lemire's method for an unbiased range. */
class Seeded implements Chance {
  /** Three words of state and the counter. */
  private readonly state: Int32Array

  constructor(a: number, b: number, c: number) {
    this.state = Int32Array.of(a, b, c, 1)
    // The first words still show the seed.
    for (let i = 0; i < 12; i++) this.next()
  }

  private next(): number {
    const { state } = this
    const b = state[1] as number
    const c = state[2] as number
    const counter = state[3] as number
    const sum = ((((state[0] as number) + b) | 0) + counter) | 0
    state[0] = b ^ (b >>> 9)
    state[1] = (c + (c << 3)) | 0
    state[2] = (((c << 21) | (c >>> 11)) + sum) | 0
    state[3] = (counter + 1) | 0
    return sum
  }

  /** Rare cases are functions of their own: this one must be small enough to be inlined. */
  int(n: number): number {
    if (n > SMALL) return this.large(n)
    // 21 bits, so that everything stays a small integer.
    const product = Math.imul(this.next() >>> 11, n)
    return (product & LOW_21) < n ? this.unbiased(n, product) : product >>> 21
  }

  private unbiased(n: number, product: number): number {
    return (product & LOW_21) < TWO_TO_21 % n ? this.int(n) : product >>> 21
  }

  private large(n: number): number {
    const even = TWO_TO_32 - (TWO_TO_32 % n)
    let word = this.next() >>> 0
    while (word >= even) word = this.next() >>> 0
    return word % n
  }
}

/** Fast and repeatable, for simulation and search. Never for a live game: its future can be computed from its past. */
export function seeded(seed: string | number): Chance {
  const digest = new DataView(sha256(utf8ToBytes(String(seed))).buffer)
  return new Seeded(digest.getInt32(0), digest.getInt32(4), digest.getInt32(8))
}

/** A seed of its own for every purpose, from one seed and the purpose's name. */
export function deriveSeed(seed: string, ...purpose: readonly (string | number)[]): string {
  return bytesToHex(sha256(utf8ToBytes([seed, ...purpose].join('\n'))))
}

const SEED_FORM = /^[0-9a-f]{64}$/

/** A game's seed is 32 bytes in lower-case hex. */
export function isSeed(seed: string): boolean {
  return SEED_FORM.test(seed)
}

/** What is published before the game begins: SHA-256 of the seed's bytes. */
export function commitmentOf(seed: string): string {
  return bytesToHex(sha256(hexToBytes(seed)))
}

/**
 * The stream of chance of a live game: the ChaCha20 key stream (zero nonce, counter from 0) under the key
 * SHA-256("covo/1 chance\n" + seed + for each salt "\n" + salt), read as little-endian 32-bit words. A word that
 * would make `int(n)` uneven is passed over; the others count modulo n.
 */
class Secure implements Chance {
  private readonly key: Uint8Array
  private words = new DataView(new ArrayBuffer(0))
  private at = 0
  private block = 0

  constructor(key: Uint8Array) {
    this.key = key
  }

  private next(): number {
    if (this.at === this.words.byteLength) {
      const blocks = 4
      const stream = chacha20(this.key, new Uint8Array(12), new Uint8Array(64 * blocks), undefined, this.block)
      this.words = new DataView(stream.buffer, stream.byteOffset, stream.byteLength)
      this.block += blocks
      this.at = 0
    }
    const word = this.words.getUint32(this.at, true)
    this.at += 4
    return word
  }

  int(n: number): number {
    const even = TWO_TO_32 - (TWO_TO_32 % n)
    let word = this.next()
    while (word >= even) word = this.next()
    return word % n
  }
}

export function secure(seed: string, salts: readonly string[] = []): Chance {
  if (!isSeed(seed)) throw new RangeError('a seed is 64 lower-case hex digits')
  return new Secure(sha256(utf8ToBytes(['covo/1 chance', seed, ...salts].join('\n'))))
}

/** Chance that was decided before: for tests and for records. It must be used up, in order and in range. */
export class Scripted implements Chance {
  private readonly draws: readonly number[]
  private at = 0

  constructor(draws: readonly number[]) {
    this.draws = draws
  }

  int(n: number): number {
    const draw = this.draws[this.at]
    if (draw === undefined) throw new ChanceMismatch(`chance has ${this.draws.length} outcomes and one more is needed`)
    if (!Number.isInteger(draw) || draw < 0 || draw >= n) {
      throw new ChanceMismatch(`outcome ${this.at} is ${draw}, not a whole number from 0 to ${n - 1}`)
    }
    this.at++
    return draw
  }

  get remaining(): number {
    return this.draws.length - this.at
  }

  finish(): void {
    if (this.remaining > 0)
      throw new ChanceMismatch(`chance has ${this.draws.length} outcomes, only ${this.at} are needed`)
  }
}

export class ChanceMismatch extends Error {
  override readonly name = 'ChanceMismatch'
}

/** Passes on the draws of another source and keeps them. */
export class Recorded implements Chance {
  private readonly source: Chance
  private draws: number[] = []

  constructor(source: Chance) {
    this.source = source
  }

  int(n: number): number {
    const draw = this.source.int(n)
    this.draws.push(draw)
    return draw
  }

  /** The draws since the last call. */
  take(): number[] {
    const { draws } = this
    this.draws = []
    return draws
  }
}

/** For code that must not need chance. */
export const noChance: Chance = new Scripted([])

/** `count` of the items, in the order in which they are drawn; each order is as likely as the other. */
export function deal<T>(chance: Chance, items: readonly T[], count = items.length): T[] {
  const pool = items.slice()
  for (let i = 0; i < count; i++) {
    const j = i + chance.int(pool.length - i)
    const drawn = pool[j] as T
    pool[j] = pool[i] as T
    pool[i] = drawn
  }
  pool.length = count
  return pool
}

/** The draws that make `deal` give just these items; undefined when they are not distinct items of the pool. */
export function drawsOfDeal<T>(items: readonly T[], dealt: readonly T[]): number[] | undefined {
  const pool = items.slice()
  const draws: number[] = []
  for (const [i, item] of dealt.entries()) {
    const j = pool.indexOf(item, i)
    if (j < 0) return undefined
    draws.push(j - i)
    pool[j] = pool[i] as T
    pool[i] = item
  }
  return draws
}
