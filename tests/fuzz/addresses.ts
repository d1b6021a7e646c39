import fc from 'fast-check'
import type { Operation } from './operations.ts'
import { idText, oddValue, validValue } from './values.ts'

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
const COMMON_PARAMETERS = [
  'page',
  'size',
  'search',
  'sort',
  'show',
  'format',
  'scope',
  'q',
  'status',
  'tab',
  'view',
  'vessel',
  'sent',
  'next',
  'registered',
  '_routes',
  'index',
  'assignee_id',
  'entity',
  'entity_id',
  'batch',
]
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

/** `isOdd`: ids are replaced by arbitrary values. */
function pathOf(path: string, isOdd: boolean): fc.Arbitrary<string> {
  const names = path.match(/:\w+/g) ?? []
  const idValue = isOdd ? oddValue('id').map(asText) : idText
  return fc
    .tuple(...names.map(() => idValue))
    .map((values) => values.reduce((target, value) => target.replace(/:\w+/, () => encode(value)), path))
}

function queryOf({ queries }: Operation, isOdd: boolean): fc.Arbitrary<string> {
  const pair = fc.constantFrom(...(queries.length > 0 ? queries : COMMON_PARAMETERS)).chain((name) =>
    fc.tuple(isOdd ? oddValue(name) : validValue(name), fc.boolean()).map(([value, isRaw]) => {
      const text = asText(value)
      return `${name}=${isRaw && isOdd ? asBytes(text).replace(/#/g, '') : encode(text)}`
    }),
  )
  const pairs = fc.array(pair, { minLength: 1, maxLength: isOdd ? 2 : 4 }).map((some) => `?${some.join('&')}`)
  const malformed = fc.constantFrom(...MALFORMED_QUERIES).map((text) => `?${text}`)
  return isOdd ? fc.oneof({ weight: 6, arbitrary: pairs }, { weight: 1, arbitrary: malformed }) : pairs
}

/** The request target of an operation, mutated in its path, id or query as `focus` says. */
export function addressOf(operation: Operation, focus: string): fc.Arbitrary<string> {
  const { method, path } = operation
  const query = method === 'GET' ? fc.oneof(fc.constant(''), queryOf(operation, false)) : fc.constant('')
  const mutations = fc.array(mutation, { minLength: 1, maxLength: 3 })
  const prefix = fc.constantFrom(...PREFIXES, ...PREFIXES.map(() => ''), '', '', '', '', '')
  return fc
    .tuple(
      focus === 'path' ? prefix : fc.constant(''),
      pathOf(path, focus === 'id'),
      focus === 'query' ? queryOf(operation, true) : query,
      focus === 'path' ? mutations : fc.constant([]),
    )
    .map(
      ([origin, target, search, changes]) =>
        asBytes(origin + changes.reduce(applyMutation, target) + search) || '/',
    )
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed())
const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
