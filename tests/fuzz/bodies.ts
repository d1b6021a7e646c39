import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { readUpload } from '../bad-uploads.ts'
import { asFileForm, asForm, type Part } from '../encodings.ts'
import { PROTOTYPE_NAMES } from './odd-values.ts'
import type { Operation, Schema } from './operations.ts'
import { innerOdd, oddValue, validValue } from './schema-values.ts'

export type Body = { type: string; bytes: Buffer }

const CIRCULAR = 'circular-2026-12.xlsx'
const UPLOADS = [
  'valid.pdf',
  CIRCULAR,
  'valid.docx',
  'valid-legacy.doc',
  'zip-bomb.docx',
  'empty.pdf',
  'truncated.docx',
]
const ODD_JSON = [
  '',
  'null',
  '[]',
  '[1]',
  '[["a"]]',
  '"a"',
  '1',
  '1e999',
  '{',
  '{}x',
  '{"a":1,"a":2}',
  '{"__proto__":{}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '['.repeat(5000),
  '{"a":'.repeat(5000),
  '\ufeff{}',
  '\ud800',
]

type Encoding = 'json' | 'form' | 'multipart'
const encodings: fc.Arbitrary<Encoding> = fc.constantFrom('json', 'form', 'multipart')

/** The body of an operation in one of three encodings, odd in its values or in its bytes as `focus` says. */
export function bodyOf({ body, path }: Operation, focus: string): fc.Arbitrary<Body> {
  const schema = body ?? {}
  const files = fileFieldsOf(schema)
  const valid = body ? validValue(body, { name: '', path }) : fc.constant({})
  if (focus === 'values') return oddBodyOf(schema, path, files)
  const whole = fc
    .tuple(valid, encodings, fc.constantFrom('valid.pdf', CIRCULAR))
    .map(([value, encoding, upload]) => encode(entriesOf(value), encoding, { upload, files }))
  if (focus !== 'bytes') return whole
  return fc.oneof(withDamage(whole), withDamage(whole), withWrongType(whole), oddJson)
}

/** The fields in which a form sends a file, as their schemas say. */
const fileFieldsOf = ({ properties = {} }: Schema): string[] =>
  Object.entries(properties).flatMap(([name, { format }]) => (format === 'binary' ? [name] : []))

function oddBodyOf(schema: Schema, path: string, files: readonly string[]): fc.Arbitrary<Body> {
  const place = { name: '', path }
  const inner = innerOdd(schema, place)
  const odd = fc.oneof(...inner, ...inner, oddValue(schema, place))
  const encoded = fc
    .tuple(odd, encodings, fc.constantFrom(...UPLOADS), repetition)
    .map(([value, encoding, upload, twice]) =>
      encode([...entriesOf(value), ...twice], encoding, { upload, files }),
    )
  const asIs = odd.map((value) => ({
    type: 'application/json',
    bytes: Buffer.from(JSON.stringify(value) ?? ''),
  }))
  return fc.oneof({ weight: 4, arbitrary: encoded }, { weight: 1, arbitrary: asIs })
}

/** Fields that are sent once more, or that no form has. */
const repetition: fc.Arbitrary<[string, unknown][]> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<[string, unknown][]>([]) },
  {
    weight: 1,
    arbitrary: fc.array(
      fc.tuple(
        fc.constantFrom('name', 'ids', 'version', 'email', 'a[b]', ...PROTOTYPE_NAMES),
        fc.constantFrom('', 'a', '1'),
      ),
      { minLength: 1, maxLength: 2 },
    ),
  },
)

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).filter(([, each]) => each !== undefined)
    : []

const oddJson = fc
  .oneof(
    fc.constantFrom(...ODD_JSON).map((text) => Buffer.from(text)),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  )
  .map((bytes) => ({ type: 'application/json', bytes }))

const withDamage = (body: fc.Arbitrary<Body>) =>
  fc.tuple(body, damage).map(([{ type, bytes }, change]) => ({ type, bytes: applyDamage(bytes, change) }))

const withWrongType = (body: fc.Arbitrary<Body>) =>
  fc.tuple(body, wrongType).map(([{ bytes }, type]) => ({ type, bytes }))

const wrongType = fc.constantFrom(
  '',
  'application/json',
  'application/json; charset=utf-16',
  'application/json;;;',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=other',
  `multipart/form-data; boundary=${'x'.repeat(200)}`,
  'text/plain',
  'application/xml',
  'application/x-handed-over',
  'a/b/c',
  'ÿ',
)

type Damage = { at: number; bytes: Uint8Array; cut: number }
const damage: fc.Arbitrary<Damage> = fc.record({
  at: fc.nat(2000),
  bytes: fc.uint8Array({ maxLength: 12 }),
  cut: fc.oneof(fc.constant(0), fc.nat(30), fc.constant(100_000)),
})

function applyDamage(body: Buffer, { at, bytes, cut }: Damage): Buffer {
  const place = at % (body.length + 1)
  return Buffer.concat([body.subarray(0, place), bytes, body.subarray(place + cut)])
}

/** JSON keeps only the last of fields of the same name, so there a repetition is written as text. */
function encode(
  entries: [string, unknown][],
  encoding: Encoding,
  { upload, files }: { upload: string; files: readonly string[] },
): Body {
  if (encoding === 'json') {
    const fields = entries.map(
      ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`,
    )
    return { type: 'application/json', bytes: Buffer.from(`{${fields.join(',')}}`) }
  }
  const texts = entries.map(([name, value]): [string, string] => [name, asText(value)])
  if (encoding === 'form') {
    const bytes = Buffer.from(texts.map(([name, value]) => asForm({ [name]: value }).payload).join('&'))
    return { type: 'application/x-www-form-urlencoded', bytes }
  }
  const parts = texts.map(
    ([field, content]): Part =>
      files.includes(field)
        ? { field, fileName: upload, content: contentOf(upload) }
        : { field: field.replace(/["\r\n]/g, ''), content },
  )
  const { payload, type } = asFileForm(parts)
  return { type, bytes: payload }
}

const contents = new Map<string, Buffer>()

function contentOf(upload: string): Buffer {
  const content =
    contents.get(upload) ?? (upload === CIRCULAR ? readFileSync(`samples/${CIRCULAR}`) : readUpload(upload))
  contents.set(upload, content)
  return content
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
