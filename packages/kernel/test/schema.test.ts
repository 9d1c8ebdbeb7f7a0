import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson, flawOf, type Schema } from '../src/index.ts'
import { prune } from '../src/schema.ts'

const ACTION: Schema = {
  anyOf: [
    { type: 'object', properties: { type: { const: 'pass' } }, required: ['type'] },
    {
      type: 'object',
      properties: {
        type: { const: 'place' },
        crook: { type: 'integer', minimum: 1, maximum: 32 },
        faceDown: { const: true },
        ability: {
          type: 'object',
          properties: { kill: { type: 'integer' }, stack: { const: true } },
          minProperties: 1,
        },
        tags: {
          type: 'array',
          items: { type: 'string', pattern: '^[a-z]+$', minLength: 1, maxLength: 3 },
          minItems: 1,
          maxItems: 3,
          uniqueItems: true,
        },
        colour: { enum: ['red', 'blue', null] },
        isOpen: { type: 'boolean' },
        nothing: { type: 'null' },
      },
      required: ['type', 'crook'],
    },
  ],
}

test('agrees with another implementation of JSON Schema on what fits', () => {
  const validate = new Ajv2020({ strict: false }).compile(ACTION)
  const scalar = fc.oneof(
    fc.integer({ min: -2, max: 40 }),
    fc.constantFrom('red', 'ab', 'ABC', 'abcd', '', true, false, null, 1.5, 'place', 'pass'),
  )
  const value = fc.oneof(
    scalar,
    fc.record(
      {
        type: fc.constantFrom('place', 'pass', 'other'),
        crook: fc.oneof(fc.integer({ min: 0, max: 33 }), scalar),
        faceDown: fc.constantFrom(true, false),
        ability: fc.oneof(scalar, fc.record({ kill: scalar, stack: scalar, extra: scalar }, { requiredKeys: [] })),
        tags: fc.oneof(scalar, fc.array(scalar, { maxLength: 4 })),
        colour: scalar,
        isOpen: scalar,
        nothing: scalar,
        unknown: scalar,
      },
      { requiredKeys: [] },
    ),
    fc.array(scalar),
  )
  let fitting = 0
  fc.assert(
    fc.property(value, (candidate) => {
      // An object with one unknown key counts for minProperties in JSON Schema; our records ignore unknown keys.
      const known = JSON.parse(JSON.stringify(candidate), (key, part) => (key === 'extra' ? undefined : part))
      const fits = validate(known)
      if (fits) fitting++
      expect(flawOf(ACTION, known) === undefined).toBe(fits)
    }),
    { numRuns: 5000, seed: 7 },
  )
  expect(fitting).toBeGreaterThan(50)
})

describe('a flaw', () => {
  const flaws: readonly [unknown, string, string][] = [
    [{ type: 'place' }, 'crook', 'present'],
    [{ type: 'place', crook: 40 }, 'crook', 'a whole number from 1 to 32'],
    [{ type: 'fly' }, 'type', 'one of "pass", "place"'],
    [{ type: 'place', crook: 1, faceDown: false }, 'faceDown', 'true'],
    [{ type: 'place', crook: 1, tags: ['a', 'B'] }, 'tags[1]', 'a text of the form ^[a-z]+$'],
    [{ type: 'place', crook: 1, ability: {} }, 'ability', 'at least 1 of its properties'],
    [null, 'type', 'one of "pass", "place"'],
  ]
  for (const [value, path, expected] of flaws) {
    test(`of ${JSON.stringify(value)} is at ${path}`, () => expect(flawOf(ACTION, value)).toEqual({ path, expected }))
  }
  test('inherited properties do not count', () => {
    expect(flawOf({ type: 'object', required: ['toString'] }, {})).toEqual({ path: 'toString', expected: 'present' })
  })
})

test('pruning keeps what the schema knows', () => {
  expect(prune(ACTION, { type: 'place', crook: 3, extra: 1, ability: { kill: 1, x: 2 } })).toEqual({
    type: 'place',
    crook: 3,
    ability: { kill: 1 },
  })
})

test('one value has one canonical text', () => {
  expect(canonicalJson({ b: [1, { d: undefined, c: null }], a: 'x' })).toBe('{"a":"x","b":[1,{"c":null}]}')
})
