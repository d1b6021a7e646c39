import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { asFileForm, inEveryEncoding } from '../../tests/encodings.ts'
import { ENQUIRY, sendEnquiry } from '../../tests/forms.ts'
import { readAllTables } from '../../tests/records.ts'

const SENT = "Your message has been sent successfully! We'll get back to you soon."

const EDGES: [field: string, right: string, wrong: string][] = [
  ['name', 'x'.repeat(200), 'x'.repeat(201)],
  ['subject', 'x'.repeat(200), 'x'.repeat(201)],
  ['message', 'x'.repeat(5000), 'x'.repeat(5001)],
  ['email', `${'a'.repeat(64)}@${'b.'.repeat(91)}com.in`, `${'a'.repeat(64)}@${'b.'.repeat(92)}com.in`],
  ['phone', '1'.repeat(20), '1'.repeat(21)],
  ['phone', '123 456', '123456'],
  ['phone', '+91 (44) 2345.67-89', '+91 44 2345 67 at home'],
  ['phone', '+91 44 2345 6789 ext. 12', 'ext. 1234567'],
  ['phone', '044 234 567', '------------'],
  ['email', 'asha@mail.example', 'asha@example'],
  ['email', "o'neil+x@mail.example", 'asha@mail.example, ravi@mail.example'],
  ['email', 'ASHA@Mail.Example', 'Asha <asha@mail.example>'],
  ['email', ' asha@mail.example ', 'asha rao@mail.example'],
  ['email', 'a@b.co', 'a@b..co'],
]

test('stores it with its mail in every encoding and returns a reference', async () => {
  const app = await startApp({ as: 'visitor' })
  for (const { payload, type } of inEveryEncoding(ENQUIRY)) {
    const headers = { 'content-type': type }
    const sent = await app.app.inject({ method: 'POST', url: '/backend/api/enquiry', payload, headers })
    expect(sent.statusCode, sent.body).toBe(201)
    expect(sent.json()).toEqual({
      success: true,
      message: SENT,
      data: { reference: expect.stringMatching(/^E-[2-9A-Z]{4}-[2-9A-Z]{4}$/) },
    })
  }

  const { enquiry, outbox, change } = await readAllTables(app)
  expect(enquiry).toHaveLength(3)
  for (const row of enquiry)
    expect(row).toMatchObject({ ...ENQUIRY, status: 'new', flag: null, read_at: null, notice: null })
  expect(new Set(enquiry.map(({ reference }) => reference)).size).toBe(3)
  expect(outbox.map(({ kind, entity_id }) => [kind, entity_id])).toEqual(
    [1, 2, 3].flatMap((id) => [
      ['notification', id],
      ['acknowledgement', id],
    ]),
  )
  expect(JSON.stringify(change)).not.toMatch(/Asha|visitor\.example|excavators|203\.0\.113/)
})

test('names each missing field', async () => {
  const app = await startApp({ as: 'visitor' })
  const before = await readAllTables(app)
  const nothing = [undefined, '', '  ', null, 7, ['a'], { a: 1 }]
  const missing = Object.keys(ENQUIRY).flatMap((field) => nothing.map((value) => ({ field, value })))

  for (const { field, value } of missing) {
    const refused = await sendEnquiry(app, { [field]: value })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toMatchObject([{ field, message: expect.stringMatching(/ is required$/) }])
    expect(refused.json().message).toBe(refused.json().errors[0].message)
  }
  expect(await readAllTables(app)).toEqual(before)
})

test('checks the limits of each field', async () => {
  const app = await startApp({ as: 'visitor' })
  for (const [field, right, wrong] of EDGES) {
    expect((await sendEnquiry(app, { [field]: right })).statusCode, right).toBe(201)
    const before = await readAllTables(app)
    const refused = await sendEnquiry(app, { [field]: wrong })
    expect(refused.statusCode, wrong).toBe(422)
    expect(refused.json().errors).toMatchObject([{ field }])
    expect(await readAllTables(app)).toEqual(before)
  }
})

test('keeps line breaks of the message, removes control characters and ignores unknown fields', async () => {
  const app = await startApp({ as: 'visitor' })

  const sent = await sendEnquiry(app, {
    name: ' Asha\r\nBcc: all@example.com \u0000',
    message: '  One\r\ntwo\rthree\u0000\tfour ',
    status: 'closed',
    reference: 'E-1',
    id: 77,
    assignee_id: 1,
    secret: 'never-stored',
  })

  expect(sent.statusCode).toBe(201)
  const stored = await readAllTables(app)
  expect(stored.enquiry).toMatchObject([
    {
      id: 1,
      name: 'Asha Bcc: all@example.com',
      message: 'One\ntwo\nthree four',
      status: 'new',
      assignee_id: null,
    },
  ])
  expect(JSON.stringify(stored)).not.toContain('never-stored')
})

test('refuses a file and 200 further fields', async () => {
  const app = await startApp({ as: 'visitor' })
  const before = await readAllTables(app)
  const texts = Object.entries(ENQUIRY).map(([field, content]) => ({ field, content }))
  const many = Array.from({ length: 200 }, (_, n) => ({ field: `f${n}`, content: 'x' }))
  const file = { field: 'file', fileName: 'a.pdf', content: 'x' }

  for (const parts of [
    [...texts, file],
    [file, ...texts],
    [...texts, ...many],
  ]) {
    const { payload, type } = asFileForm(parts)
    const headers = { 'content-type': type }
    const refused = await app.inject({ method: 'POST', url: '/backend/api/enquiry', payload, headers })
    expect(refused.statusCode).toBe(413)
  }
  expect(await readAllTables(app)).toEqual(before)
})

test('stores one row per idempotency key, and refuses another enquiry under the same key', async () => {
  const app = await startApp({ as: 'visitor' })
  const headers = { 'idempotency-key': 'a-key-of-the-page' }

  const first = await sendEnquiry(app, { fill_ms: 9000 }, { headers })
  const again = await sendEnquiry(app, { fill_ms: 12_000 }, { headers })
  const other = await sendEnquiry(app, { subject: 'Another' }, { headers })

  expect(again.statusCode).toBe(201)
  expect(again.json()).toEqual(first.json())
  expect(other.statusCode).toBe(422)
  const { enquiry, outbox, idempotency } = await readAllTables(app)
  expect([enquiry.length, outbox.length]).toEqual([1, 2])
  expect(JSON.stringify(idempotency)).not.toMatch(/Asha|visitor\.example|excavators/)
})
