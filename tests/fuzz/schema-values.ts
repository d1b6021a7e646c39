import fc from 'fast-check'
import { knownValues, referredBy } from './known-values.ts'
import { isText, type Kind, MAX_PLACEHOLDERS, placeholder } from './living-records.ts'
import { ODD_VALUES, oddText, PIECES, PROTOTYPE_NAMES } from './odd-values.ts'
import type { Schema } from './operations.ts'

/** Where a value is to be: the name of its field, and the path of the request. */
type Place = { name: string; path: string }
type Values = fc.Arbitrary<unknown>

const LONGEST_MADE = 12_000
const MAX_ITEMS = 6

/** A value that the schema allows, mostly one that the rules behind it accept as well. */
export function validValue(schema: Schema, place: Place): Values {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => validValue(one, place)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  const types = [schema.type ?? []].flat()
  if (types.length === 0) return anyValue(place)
  return fc.oneof(...types.map((type) => valueOfType(type, schema, place)))
}

function valueOfType(type: string, schema: Schema, place: Place): Values {
  if (type === 'null') return fc.constant(null)
  if (type === 'boolean') return fc.boolean()
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((one) => validValue(one, place)))
  if (type === 'array')
    return fc.array(validValue(schema.items ?? {}, place), { minLength: 1, maxLength: MAX_ITEMS })
  if (type === 'object') return objectOf(schema, place.path)
  if (type === 'number' || type === 'integer') return numberOf(schema, place)
  return textOf(schema, place)
}

/** An object with all required and some of the other fields, or with any if the schema names none. */
function objectOf({ properties, required = [], additionalProperties }: Schema, path: string) {
  if (!properties)
    return fc.dictionary(
      fc.constantFrom('1', '2', 'Kobe', 'a'),
      validValue(additionalProperties ?? {}, { name: '', path }),
      { maxKeys: 3 },
    )
  const fields = Object.entries(properties).map(([name, schema]) => [
    name,
    validValue(schema, { name, path }),
  ])
  const record: Record<string, Values> = Object.fromEntries(fields)
  return fc.record(record, {
    requiredKeys: Object.keys(properties).filter((name) => required.includes(name)),
  })
}

const anyValue = ({ name }: Place): Values => {
  const known = knownValues(name)
  return known.length > 0 ? fc.constantFrom(...known) : fc.constantFrom('on', 'Text', 1, true)
}

const reference = (kind: Kind) => fc.nat(MAX_PLACEHOLDERS - 1).map((n) => placeholder(kind, n))

function numberOf(schema: Schema, { name, path }: Place): Values {
  const kind = referredBy(name, path)
  const min = schema.minimum ?? (schema.exclusiveMinimum ?? -1) + 1
  const max = schema.maximum ?? (schema.exclusiveMaximum ?? 2 ** 31) - 1
  if (max < 0) return fc.integer({ min: Math.max(min, -20), max })
  const few = fc.integer({ min: Math.max(min, 0), max: Math.min(max, 30) })
  return kind && !isText(kind) ? fc.oneof({ weight: 4, arbitrary: reference(kind) }, few) : few
}

function textOf({ pattern, format, maxLength = LONGEST_MADE }: Schema, { name, path }: Place): Values {
  const kind = referredBy(name, path)
  const known = knownValues(name).filter((value) => typeof value === 'string')
  const choices: { weight: number; arbitrary: Values }[] = [
    ...(kind ? [{ weight: 6, arbitrary: reference(kind).map(String) }] : []),
    ...(known.length > 0 ? [{ weight: 4, arbitrary: fc.constantFrom(...known) }] : []),
    { weight: 1, arbitrary: pattern ? matching(pattern) : plainText(format, maxLength) },
  ]
  return fc.oneof(...choices)
}

const matching = (pattern: string) => fc.stringMatching(new RegExp(pattern), { size: 'small' })

function plainText(format: string | undefined, maxLength: number): Values {
  if (format === 'binary') return fc.constant('file')
  return fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 999 }).map((n) => `Text ${n}`.slice(0, maxLength)) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 60) }) },
  )
}

/** A value at or beyond a limit, of the wrong type, hostile, or valid but for one part. */
export function oddValue(schema: Schema, place: Place): Values {
  const damaged = fc
    .tuple(validValue(schema, place), fc.constantFrom(...PIECES), fc.nat(30))
    .map(([value, piece, at]) => withPiece(value, piece, at))
  const limits = limitsOf(schema)
  const wrong = fc.constantFrom(...ODD_VALUES)
  const inner = innerOdd(schema, place)
  return fc.oneof(
    ...[damaged, damaged, oddText, wrong, ...inner, ...inner],
    ...(limits.length > 0 ? [fc.constantFrom(...limits)] : []),
  )
}

/** Values just within and just beyond what the schema allows. */
function limitsOf(schema: Schema): unknown[] {
  const { minLength, maxLength, maxItems, enum: allowed } = schema
  const ends = [schema.minimum, schema.exclusiveMinimum, schema.maximum, schema.exclusiveMaximum]
  const long = maxLength !== undefined && maxLength <= LONGEST_MADE ? [maxLength, maxLength + 1] : []
  const short = minLength ? [minLength - 1, minLength] : []
  return [
    ...ends.flatMap((end) => (end === undefined ? [] : [end - 1, end, end + 1])),
    ...[...short, ...long].flatMap((length) => ['a'.repeat(length), '1'.repeat(length), 'é'.repeat(length)]),
    ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => 1)]),
    ...(allowed ?? []).flatMap((one) => [String(one).toUpperCase(), ` ${one}`, [one, one]]),
    ...(schema.anyOf ?? []).flatMap(limitsOf),
  ]
}

/** An array or object with one odd item or field, a missing or additional one, or one twice; nothing for other schemas. */
export function innerOdd(schema: Schema, place: Place): Values[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => innerOdd(one, place))
  if (schema.items)
    return [
      fc.tuple(validValue(schema.items, place), oddValue(schema.items, place)),
      validValue(schema.items, place).map((one) => [one, one]),
    ]
  if (schema.type !== 'object') return []
  const names = Object.keys(schema.properties ?? {})
  const valid = objectOf(schema, place.path)
  const more = fc
    .tuple(valid, fc.constantFrom(...PROTOTYPE_NAMES, 'more'), fc.constantFrom(...ODD_VALUES))
    .map(([object, name, value]) => Object.fromEntries([...Object.entries(object), [name, value]]))
  const odd = names.map((name) =>
    fc
      .tuple(valid, oddValue(schema.properties?.[name] ?? {}, { name, path: place.path }))
      .map(([object, value]) => ({ ...object, [name]: value })),
  )
  const missing = names.map((name) => valid.map((object) => ({ ...object, [name]: undefined })))
  return [more, ...(odd.length > 0 ? [fc.oneof(...odd), fc.oneof(...missing)] : [])]
}

function withPiece(value: unknown, piece: string, at: number): unknown {
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
    const chosen = at % Math.max(entries.length, 1)
    const changed = entries.map(([key, each], n) => [key, n === chosen ? withPiece(each, piece, at) : each])
    return Array.isArray(value) ? changed.map(([, each]) => each) : Object.fromEntries(changed)
  }
  const text = String(value)
  const place = at % (text.length + 1)
  return text.slice(0, place) + piece + text.slice(place)
}
