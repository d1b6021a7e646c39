import fc from 'fast-check'
import { readUpload } from '../bad-uploads.ts'
import { asFileForm, asForm, type Part } from '../encodings.ts'
import type { Operation } from './operations.ts'
import { oddText, oddValue, validValue } from './values.ts'

export type Body = { type: string; bytes: Buffer }

const UPLOADS = ['valid.pdf', 'valid.docx', 'valid-legacy.doc', 'zip-bomb.docx', 'empty.pdf']
const ODD_JSON = [
  '',
  'null',
  '[]',
  '[1]',
  '[["a"]]',
  '"a"',
  '1',
  '{',
  '{}x',
  '{"a":1,"a":2}',
  '{"__proto__":{}}',
  '['.repeat(5000),
  '{"a":'.repeat(5000),
  '\ufeff{}',
  '\ud800',
]

/** A body with the fields of an operation in one of three encodings: valid, or with one odd value or damaged bytes. */
export function bodyOf({ fields }: Operation, focus: string): fc.Arbitrary<Body> {
  const isOdd = focus === 'values'
  const entries = fc
    .tuple(fc.nat(Math.max(fields.length, 1)), fc.integer({ min: -30, max: fields.length }))
    .chain(([odd, missing]) => {
      const values = fields.map((name, at) => (isOdd && at === odd ? oddValue(name) : validValue(name)))
      return fc
        .tuple(...values)
        .map((all) =>
          fields.flatMap((name, at): [string, unknown][] => (at === missing ? [] : [[name, all[at]]])),
        )
    })
  const extra = fc.oneof(
    { weight: 5, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.tuple(oddText, oddText), { maxLength: 2 }) },
  )
  const whole = fc
    .tuple(
      entries,
      isOdd ? extra : fc.constant([]),
      fc.constantFrom('json', 'form', 'multipart'),
      isOdd ? fc.constantFrom(...UPLOADS) : fc.constant('valid.pdf'),
    )
    .map(([some, others, encoding, upload]) => encodeBody([...some, ...others], encoding, upload))
  return focus === 'bytes'
    ? fc.oneof(withDamage(whole), withDamage(whole), withWrongType(whole), oddBody)
    : whole
}

const oddBody = fc
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

function encodeBody(entries: [string, unknown][], encoding: string, upload: string): Body {
  if (encoding === 'json') {
    const bytes = Buffer.from(JSON.stringify(Object.fromEntries(entries)))
    return { type: 'application/json', bytes }
  }
  const texts = entries.map(([name, value]): [string, string] => [name, asText(value)])
  if (encoding === 'form') {
    const { payload, type } = asForm(Object.fromEntries(texts))
    return { type, bytes: Buffer.from(payload) }
  }
  const parts = texts.map(
    ([field, content]): Part =>
      field === 'resume'
        ? { field, fileName: upload, content: readUpload(upload) }
        : { field: field.replace(/["\r\n]/g, ''), content },
  )
  const { payload, type } = asFileForm(parts)
  return { type, bytes: payload }
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
