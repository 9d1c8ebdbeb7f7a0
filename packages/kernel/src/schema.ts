import type { Json } from './game.ts'

/** The part of JSON Schema (2020-12) that the project writes and checks. Plain data: any other tool reads it too. */
export interface Schema {
  readonly $schema?: string
  readonly $id?: string
  readonly title?: string
  readonly description?: string
  readonly type?: 'object' | 'array' | 'integer' | 'string' | 'boolean' | 'null'
  readonly const?: Json
  readonly enum?: readonly Json[]
  readonly default?: Json
  readonly minimum?: number
  readonly maximum?: number
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly minProperties?: number
  readonly anyOf?: readonly Schema[]
}

/** The first thing in which a value breaks a schema: where, and what it should have been. */
export interface SchemaFlaw {
  readonly path: string
  readonly expected: string
}

/** Undefined when the value fits. Properties that the schema does not name are ignored. */
export function flawOf(schema: Schema, value: unknown, path = ''): SchemaFlaw | undefined {
  const bad = (expected: string): SchemaFlaw => ({ path: path === '' ? 'it' : path, expected })
  if (schema.const !== undefined && value !== schema.const) return bad(JSON.stringify(schema.const))
  if (schema.enum && !schema.enum.includes(value as Json)) {
    return bad(`one of ${schema.enum.map((one) => JSON.stringify(one)).join(', ')}`)
  }
  if (schema.anyOf) return flawOfChoice(schema.anyOf, value, path)
  switch (schema.type) {
    case undefined:
      return undefined
    case 'boolean':
      return typeof value === 'boolean' ? undefined : bad('true or false')
    case 'null':
      return value === null ? undefined : bad('null')
    case 'integer': {
      const { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = schema
      if (Number.isSafeInteger(value) && (value as number) >= minimum && (value as number) <= maximum) return undefined
      return bad(
        schema.minimum === undefined || schema.maximum === undefined
          ? 'a whole number'
          : `a whole number from ${minimum} to ${maximum}`,
      )
    }
    case 'string': {
      if (typeof value !== 'string') return bad('a text')
      if (value.length < (schema.minLength ?? 0)) return bad('a longer text')
      if (value.length > (schema.maxLength ?? Number.POSITIVE_INFINITY)) return bad('a shorter text')
      if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(value)) {
        return bad(schema.description ?? `a text of the form ${schema.pattern}`)
      }
      return undefined
    }
    case 'array':
      return flawOfList(schema, value, path)
    case 'object':
      return flawOfObject(schema, value, path)
    default:
      return schema.type satisfies never
  }
}

/** The choice that agrees with the value in its constants (such as `type`) explains best what is wrong. */
function flawOfChoice(choices: readonly Schema[], value: unknown, path: string): SchemaFlaw | undefined {
  let closest: SchemaFlaw | undefined
  for (const choice of choices) {
    const flaw = flawOf(choice, value, path)
    if (!flaw) return undefined
    if (hasConstantsOf(choice, value)) closest ??= flaw
  }
  if (closest) return closest
  const names = choices.map((choice) => choice.properties?.['type']?.const).filter((name) => name !== undefined)
  return names.length > 0
    ? { path: path === '' ? 'type' : `${path}.type`, expected: `one of ${names.map((name) => `"${name}"`).join(', ')}` }
    : { path: path === '' ? 'it' : path, expected: 'one of the allowed forms' }
}

function hasConstantsOf({ properties = {}, required = [] }: Schema, value: unknown): boolean {
  if (!isObject(value)) return false
  return required.every((key) => properties[key]?.const === undefined || properties[key].const === value[key])
}

function flawOfList(schema: Schema, value: unknown, path: string): SchemaFlaw | undefined {
  const bad = (expected: string): SchemaFlaw => ({ path: path === '' ? 'it' : path, expected })
  if (!Array.isArray(value)) return bad('a list')
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema
  if (value.length < minItems || value.length > maxItems) {
    if (maxItems === Number.POSITIVE_INFINITY) return bad(`a list of at least ${minItems}`)
    return bad(minItems === maxItems ? `a list of ${minItems}` : `a list of ${minItems} to ${maxItems}`)
  }
  for (const [i, item] of value.entries()) {
    const flaw = schema.items && flawOf(schema.items, item, `${path}[${i}]`)
    if (flaw) return flaw
  }
  // Only now is it certain that the items are small.
  if (schema.uniqueItems && new Set(value.map((item) => JSON.stringify(item))).size < value.length) {
    return bad('a list without doubles')
  }
  return undefined
}

function flawOfObject(schema: Schema, value: unknown, path: string): SchemaFlaw | undefined {
  if (!isObject(value)) return { path: path === '' ? 'it' : path, expected: 'an object' }
  for (const key of schema.required ?? []) {
    if (!Object.hasOwn(value, key)) return { path: path === '' ? key : `${path}.${key}`, expected: 'present' }
  }
  for (const [key, part] of Object.entries(schema.properties ?? {})) {
    if (!Object.hasOwn(value, key)) continue
    const flaw = flawOf(part, value[key], path === '' ? key : `${path}.${key}`)
    if (flaw) return flaw
  }
  const known = Object.keys(schema.properties ?? {}).filter((key) => Object.hasOwn(value, key))
  if (known.length < (schema.minProperties ?? 0)) {
    return { path: path === '' ? 'it' : path, expected: `at least ${schema.minProperties} of its properties` }
  }
  return undefined
}

/** The value without the properties that the schema does not name. The value fits the schema. */
export function prune(schema: Schema, value: unknown): Json {
  if (schema.anyOf) {
    const choice = schema.anyOf.find((one) => !flawOf(one, value))
    return choice ? prune(choice, value) : (value as Json)
  }
  if (schema.items && Array.isArray(value)) return value.map((item) => prune(schema.items as Schema, item))
  if (schema.properties && isObject(value)) {
    const kept: Record<string, Json> = {}
    for (const [key, part] of Object.entries(schema.properties)) {
      if (Object.hasOwn(value, key)) kept[key] = prune(part, value[key])
    }
    return kept
  }
  return value as Json
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** One text for one value: keys in order, no spaces, nothing for undefined. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (isObject(value)) {
    const parts = Object.keys(value)
      .sort()
      .filter((key) => value[key] !== undefined)
      .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`)
    return `{${parts.join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}
