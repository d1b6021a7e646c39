import fc from 'fast-check'
import type { Operation } from './operations.ts'
import { idText, oddValue, rightValue } from './values.ts'

/** Addresses in raw bytes, as they stand in the first line of a request: blanks and line ends alone would end them. */

const PIECES =
  '%00 %2f %5c \\ // /./ /../ %2e%2e/ %2E%2e%2F % %z %zz %u0041 %c0%af %ff %ed%a0%80 %F0%9F%9A%A2 [ ] [] [:: @ : :80 | ^ { } ` " < > é ÿ ;a=b # #a ~ + ++ .data _root.data .. . / ? & = ?? ' +
  `* , ! $ ' ( ) %0d%0a %09 %20 __proto__ index.html .php ${'a'.repeat(300)} ${'/'.repeat(40)} ${'../'.repeat(30)} ${'%2e%2e%2f'.repeat(10)}`
const FRONTS = [
  'http://evil.example',
  'https://evil.example:99999',
  'http:',
  '\\\\evil.example',
  '//evil.example',
  '*',
  '',
]
const COMMON = [
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
const JUNK = [
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

type Change = { at: number; piece: string; way: 'insert' | 'replace' | 'delete' | 'case' }

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(60),
  piece: fc.constantFrom(...PIECES.split(' ')),
  way: fc.constantFrom('insert', 'insert', 'insert', 'replace', 'delete', 'case'),
})

function applied(text: string, { at, piece, way }: Change): string {
  const place = at % (text.length + 1)
  if (way === 'case') return text.toUpperCase()
  const after = way === 'insert' ? place : place + 1
  return text.slice(0, place) + (way === 'delete' ? '' : piece) + text.slice(after)
}

/** No blank, line end or character beyond a byte, which no client can put there. */
const asBytes = (text: string) =>
  text.replace(/[^\x21-\xff]/g, (sign) => encodeURIComponent(sign.toWellFormed()))

/** `isOdd`: what stands in the place of an id is anything. */
function pathOf(path: string, isOdd: boolean): fc.Arbitrary<string> {
  const names = path.match(/:\w+/g) ?? []
  const part = isOdd ? oddValue('id').map(asText) : idText
  return fc
    .tuple(...names.map(() => part))
    .map((values) => values.reduce((made, value) => made.replace(/:\w+/, () => encode(value)), path))
}

function queryOf({ queries }: Operation, isOdd: boolean): fc.Arbitrary<string> {
  const pair = fc.constantFrom(...(queries.length > 0 ? queries : COMMON)).chain((name) =>
    fc.tuple(isOdd ? oddValue(name) : rightValue(name), fc.boolean()).map(([value, isRaw]) => {
      const text = asText(value)
      return `${name}=${isRaw && isOdd ? asBytes(text).replace(/#/g, '') : encode(text)}`
    }),
  )
  const pairs = fc.array(pair, { minLength: 1, maxLength: isOdd ? 2 : 4 }).map((some) => `?${some.join('&')}`)
  const junk = fc.constantFrom(...JUNK).map((text) => `?${text}`)
  return isOdd ? fc.oneof({ weight: 6, arbitrary: pairs }, { weight: 1, arbitrary: junk }) : pairs
}

/** The address of an operation, with what is wrong in its path or its query. */
export function addressOf(operation: Operation, focus: string): fc.Arbitrary<string> {
  const { method, path } = operation
  const query = method === 'GET' ? fc.oneof(fc.constant(''), queryOf(operation, false)) : fc.constant('')
  const changes = fc.array(change, { minLength: 1, maxLength: 3 })
  const front = fc.constantFrom(...FRONTS, ...FRONTS.map(() => ''), '', '', '', '', '')
  return fc
    .tuple(
      focus === 'path' ? front : fc.constant(''),
      pathOf(path, focus === 'id'),
      focus === 'query' ? queryOf(operation, true) : query,
      focus === 'path' ? changes : fc.constant([]),
    )
    .map(([before, made, asked, many]) => asBytes(before + many.reduce(applied, made) + asked) || '/')
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed())
const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
