import { createCipheriv, createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commitmentOf, deal, deriveSeed, drawsOfDeal, Recorded, Scripted, secure, seeded } from '../src/index.ts'
import { outcomes } from '../src/testing/index.ts'

const take = (count: number, n: number, chance: { int(n: number): number }) =>
  Array.from({ length: count }, () => chance.int(n))

describe('seeded chance', () => {
  test('the same seed gives the same draws, another seed others', () => {
    expect(take(50, 1000, seeded('a'))).toEqual(take(50, 1000, seeded('a')))
    expect(take(50, 1000, seeded('a'))).not.toEqual(take(50, 1000, seeded('b')))
  })
  for (const n of [2, 3, 7, 32, 1000, 5000]) {
    test(`every number below ${n} is about as likely as the other`, () => {
      const per = 2000
      const counts = new Array<number>(n).fill(0)
      const chance = seeded(`even ${n}`)
      for (let i = 0; i < n * per; i++) {
        const draw = chance.int(n)
        counts[draw] = (counts[draw] ?? 0) + 1
      }
      // Chi-square with n − 1 degrees of freedom; six standard deviations. The seed is fixed, so this never flickers.
      const square = counts.reduce((sum, count) => sum + (count - per) ** 2 / per, 0)
      expect(Math.abs(square - (n - 1))).toBeLessThan(6 * Math.sqrt(2 * n))
    })
  }
})

describe('secure chance', () => {
  const seed = deriveSeed('test', 'secure')

  test('is the ChaCha20 key stream of the seed and the salts, word by word', () => {
    for (const salts of [[], ['00ff', '', 'abcd']]) {
      const key = createHash('sha256')
        .update(['covo/1 chance', seed, ...salts].join('\n'))
        .digest()
      // Another implementation of the cipher: counter 0 and nonce 0 are its first 16 bytes.
      const stream = createCipheriv('chacha20', key, Buffer.alloc(16)).update(Buffer.alloc(4 * 300))
      const expected = Array.from({ length: 300 }, (_, i) => stream.readUInt32LE(4 * i) % 64)
      expect(take(300, 64, secure(seed, salts))).toEqual(expected)
    }
  })
  test('a salt changes everything', () => {
    expect(take(20, 1000, secure(seed, ['00']))).not.toEqual(take(20, 1000, secure(seed, ['01'])))
  })
  test('words that would make a draw uneven are passed over', () => {
    const n = 3_000_000_000
    const key = createHash('sha256').update(['covo/1 chance', seed].join('\n')).digest()
    const stream = createCipheriv('chacha20', key, Buffer.alloc(16)).update(Buffer.alloc(4 * 64))
    const even = Array.from({ length: 64 }, (_, i) => stream.readUInt32LE(4 * i)).filter((word) => word < n)
    expect(take(20, n, secure(seed))).toEqual(even.slice(0, 20))
  })
  test('only a seed of 64 hex digits is taken', () => {
    expect(() => secure('abc')).toThrow(/64/)
    expect(() => secure(seed.toUpperCase().replace(/\d/g, 'F'))).toThrow(/64/)
  })
  test('the commitment is SHA-256 of the seed’s bytes', () => {
    expect(commitmentOf(seed)).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'))
  })
})

describe('scripted and recorded chance', () => {
  test('outcomes come in order, in range, and all of them', () => {
    const chance = new Scripted([2, 0])
    expect(chance.int(3)).toBe(2)
    expect(() => chance.finish()).toThrow(/only 1/)
    expect(chance.int(1)).toBe(0)
    chance.finish()
    expect(() => chance.int(6)).toThrow(/one more/)
    expect(() => new Scripted([6]).int(6)).toThrow(/0 to 5/)
    expect(() => new Scripted([0.5]).int(6)).toThrow(/whole/)
  })
  test('what was recorded can be scripted', () => {
    const recorded = new Recorded(seeded('record'))
    const draws = take(10, 6, recorded)
    expect(take(10, 6, new Scripted(recorded.take()))).toEqual(draws)
    expect(recorded.take()).toEqual([])
  })
})

describe('dealing', () => {
  test('every order is as likely as the other', () => {
    const orders = outcomes((chance) => deal(chance, ['a', 'b', 'c', 'd'], 3).join(''))
    expect(orders.size).toBe(24)
    for (const probability of orders.values()) expect(probability).toBeCloseTo(1 / 24, 12)
  })
  test('the draws of a deal give it again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 }), fc.string(), (count, seed) => {
        const items = Array.from({ length: 12 }, (_, i) => `card ${i}`)
        const dealt = deal(seeded(seed), items, count)
        const draws = drawsOfDeal(items, dealt)
        expect(draws && deal(new Scripted(draws), items, count)).toEqual(dealt)
      }),
    )
  })
  test('what cannot have been dealt has no draws', () => {
    expect(drawsOfDeal([1, 2, 3], [2, 2])).toBeUndefined()
    expect(drawsOfDeal([1, 2, 3], [4])).toBeUndefined()
  })
})
