import { describe, expect, it } from 'vitest'
import { keep, once } from '../src/index.ts'

describe('what is made once', () => {
  it('is asked about each object only once', () => {
    const asked: object[] = []
    const sizeOf = once((value: { readonly size: number }) => {
      asked.push(value)
      return value.size
    })
    const [one, other] = [{ size: 0 }, { size: 0 }]
    expect([sizeOf(one), sizeOf(one), sizeOf(other)]).toEqual([0, 0, 0])
    expect(asked).toEqual([one, other])
  })

  it('is kept, and nobody can change it', () => {
    const made = new Map<number, { size: number }>()
    const kept = keep(made, 7, { size: 3 })
    expect(made.get(7)).toBe(kept)
    expect(() => {
      kept.size = 4
    }).toThrow(TypeError)
  })

  it('is forgotten when there is too much of it', () => {
    const made = new Map<number, object>()
    for (let code = 0; code < 200_000; code++) keep(made, code, {})
    expect(made.size).toBeLessThanOrEqual(65_536)
    expect(made.has(199_999)).toBe(true)
  })
})
