import fc from 'fast-check'

const PASSKEY_RESPONSE = {
  clientDataJSON: 'e30',
  authenticatorData: 'e30',
  signature: 'e30',
  userHandle: 'e30',
}

/** Valid values by field name. */
const VALID: Record<string, unknown[]> = {
  username: ['asha', 'ravi.menon', 'meera'],
  password: ['a longer password 77'],
  email: ['asha.rao@visitor.example'],
  phone: ['+91 98400 00000'],
  contactNumber: ['(044) 2345-6789'],
  dates: ['29-30 Jan', 'TBA', '3 Feb'],
  eta: ['29 Jan'],
  etd: ['30 Jan'],
  cut_off: ['28 Jan 1700'],
  latitude: ['18.95', 18.95],
  longitude: ['72.83'],
  timezone: ['Asia/Kolkata'],
  status: ['new', 'closed', 'not_spam'],
  format: ['csv', 'xlsx'],
  scope: ['shown', 'all'],
  ids: ['1,2', [1, 2], '3'],
  attribute_values: ['{"1":"5"}', { 1: '5' }],
  data_type: ['text', 'number'],
  credential: [{ id: 'abc', rawId: 'abc', type: 'public-key', response: { ...PASSKEY_RESPONSE } }],
  sort: ['id', '-id', 'name', '-received_at'],
  tab: ['import', 'export', 'enquiries', 'applications'],
  view: ['vessel', 'port', 'table'],
  version: [1, '1'],
  page: ['1', '2'],
  size: ['10', '25'],
}

const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0001\u001f\u007f\u0085',
  '\u{d800}',
  'a\u{dfff}b',
  '\u202e\ufeff\u2028',
  'ﬃÅ\u0301İıßΣς',
  '👩‍👩‍👧‍👦'.repeat(20),
  'a'.repeat(255),
  ' '.repeat(5000),
  'é'.repeat(20_000),
  "' or 1=1 --",
  '%',
  '_%\\',
  '=cmd|x',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e308',
  '9'.repeat(30),
  '2147483648',
  '9007199254740993',
  '0x10',
  '1,2,x',
  '{"a":',
  '[1]',
  '{"__proto__":1}',
  '../../etc/passwd',
  'file:///etc/passwd',
  '{{7*7}}',
  '31 Feb 99999',
  '2026-02-30T25:61:61Z',
  'a\r\nBcc: other@example.com',
]

const ODD_VALUES: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  [],
  {},
  [[]],
  [null],
  ['a', 'b'],
  { a: { b: { c: [] } } },
  Array.from({ length: 500 }, (_, n) => n),
]

/** Inserted into a valid value, so that it is processed as far as possible. */
const PIECES = [
  '\0',
  '\0',
  '\u{d800}',
  '\u202e',
  '\u0085',
  '%',
  '_',
  "'",
  '"',
  '\\',
  '\n',
  '\t',
  '<b>',
  'é',
  ' ',
  '9'.repeat(20),
]

export const oddText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)

export const idText = fc.integer({ min: 1, max: 20 }).map(String)

const isId = (name: string) => /(^|_)id$|Id$|^show$/.test(name)

/** A valid value for a field of this name. */
export function validValue(name: string): fc.Arbitrary<unknown> {
  if (isId(name)) return fc.integer({ min: 1, max: 20 })
  const known = VALID[name]
  return known ? fc.constantFrom(...known) : fc.integer({ min: 1, max: 999 }).map((n) => `Text ${n}`)
}

/** An unexpected value, or a valid one with an unexpected piece in it. */
export function oddValue(name: string): fc.Arbitrary<unknown> {
  const mutated = fc
    .tuple(validValue(name), fc.constantFrom(...PIECES), fc.nat(30))
    .map(([value, piece, at]) => withPiece(value, piece, at))
  return fc.oneof(mutated, mutated, oddText, fc.constantFrom(...ODD_VALUES))
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
