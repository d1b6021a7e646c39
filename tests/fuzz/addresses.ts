import fc from 'fast-check'
import type { Operation } from './operations.ts'
import { oddValue, validValue } from './schema-values.ts'

/** Inserted into request targets, which are sent as raw bytes. None contains a blank or line end. */
const PIECES =
  '%00 %2f %5c \\ // /./ /../ %2e%2e/ %2E%2e%2F % %z %zz %u0041 %c0%af %ff %ed%a0%80 %F0%9F%9A%A2 [ ] [] [:: @ : :80 | ^ { } ` " < > é ÿ ;a=b # #a ~ + ++ .data _root.data .. . / ? & = ?? ' +
  `* , ! $ ' ( ) %0d%0a %09 %20 __proto__ index.html .php ${'a'.repeat(300)} ${'/'.repeat(40)} ${'../'.repeat(30)} ${'%2e%2e%2f'.repeat(10)}`
const PREFIXES = [
  'http://evil.example',
  'https://evil.example:99999',
  'http:',
  '\\\\evil.example',
  '//evil.example',
  '*',
  '',
]
/** Sent to operations that have no parameters of their own. */
const COMMON_PARAMETERS =
  'page size search sort show format scope ids q status tab view _routes index __proto__ constructor'
const MALFORMED_QUERIES = [
  '?',
  '&&&',
  '=',
  '%',
  '%zz',
  'a[]=1&a[b]=2',
  '__proto__=1',
  '&'.repeat(500),
  'a=1&'.repeat(1200),
]

type Mutation = { at: number; piece: string; kind: 'insert' | 'replace' | 'delete' | 'case' }

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(60),
  piece: fc.constantFrom(...PIECES.split(' ')),
  kind: fc.constantFrom('insert', 'insert', 'insert', 'replace', 'delete', 'case'),
})

function applyMutation(text: string, { at, piece, kind }: Mutation): string {
  const place = at % (text.length + 1)
  if (kind === 'case') return text.toUpperCase()
  const after = kind === 'insert' ? place : place + 1
  return text.slice(0, place) + (kind === 'delete' ? '' : piece) + text.slice(after)
}

/** Percent-encodes blanks, line ends and characters beyond one byte, which cannot occur in a request target. */
const asBytes = (text: string) =>
  text.replace(/[^\x21-\xff]/g, (sign) => encodeURIComponent(sign.toWellFormed()))

const TEXT = { type: 'string', maxLength: 200 }

/** The path with a value for each parameter, one of them odd if `isOdd`. */
function pathOf({ path, parameters }: Operation, isOdd: boolean): fc.Arbitrary<string> {
  const names = path.match(/\{[^}]+\}/g) ?? []
  const schemas = names.map((name) => parameters.find((one) => `{${one.name}}` === name)?.schema ?? TEXT)
  const values = names.map((name, at) => {
    const place = { name: name.slice(1, -1), path }
    const valid = validValue(schemas[at] ?? TEXT, place)
    return isOdd ? fc.oneof(oddValue(schemas[at] ?? TEXT, place), valid) : valid
  })
  return fc
    .tuple(...values)
    .map((all) =>
      all.reduce<string>(
        (target, value, at) => target.replace(names[at] ?? '', () => encode(asText(value))),
        path,
      ),
    )
}

/** A query with parameters of the operation, some odd if `isOdd`: with odd values, twice, unknown, or malformed as a whole. */
function queryOf({ parameters, path }: Operation, isOdd: boolean): fc.Arbitrary<string> {
  const own = parameters.filter((one) => one.in === 'query')
  const common = COMMON_PARAMETERS.split(' ').map((name) => ({ name, schema: TEXT }))
  const pairs = [...own, ...(isOdd || own.length === 0 ? common.slice(own.length === 0 ? 0 : -4) : [])].map(
    ({ name, schema }) =>
      fc
        .tuple(
          isOdd
            ? fc.oneof(oddValue(schema, { name, path }), validValue(schema, { name, path }))
            : validValue(schema, { name, path }),
          fc.boolean(),
        )
        .map(([value, isRaw]) => {
          const text = asText(value)
          return `${name}=${isRaw && isOdd ? asBytes(text).replace(/#/g, '') : encode(text)}`
        }),
  )
  const some = fc.array(fc.oneof(...pairs), { minLength: 1, maxLength: 4 }).map((all) => `?${all.join('&')}`)
  const malformed = fc.constantFrom(...MALFORMED_QUERIES).map((text) => `?${text}`)
  return isOdd ? fc.oneof({ weight: 6, arbitrary: some }, { weight: 1, arbitrary: malformed }) : some
}

/** The request target of an operation, odd in its path or parameters as `focus` says. */
export function addressOf(operation: Operation, focus: string): fc.Arbitrary<string> {
  const own = operation.parameters.some((one) => one.in === 'query')
    ? queryOf(operation, false)
    : fc.constant('')
  const query = fc.oneof(fc.constant(''), own, own)
  const mutations = fc.array(mutation, { minLength: 1, maxLength: 3 })
  const prefix = fc.constantFrom(...PREFIXES, ...PREFIXES.map(() => ''), '', '', '', '', '')
  return fc
    .tuple(
      focus === 'path' ? prefix : fc.constant(''),
      pathOf(operation, focus === 'parameters'),
      focus === 'parameters' ? fc.oneof(queryOf(operation, true), query) : query,
      focus === 'path' ? mutations : fc.constant([]),
    )
    .map(
      ([origin, target, search, changes]) =>
        asBytes(origin + changes.reduce(applyMutation, target) + search) || '/',
    )
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed())
const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
