import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../tests/app.ts'
import { describeOnBoth } from '../../tests/databases.ts'
import { startMailServer } from '../../tests/mail-server.ts'
import { deliver, setNow } from '../../tests/outbox.ts'
import { readPdf, withoutBlanks } from '../../tests/read-pdf.ts'
import { readAllTables } from '../../tests/records.ts'
import { addApplication, addEnquiry } from '../../tests/submissions.ts'

const SETTINGS = { SMTP_URL: 'smtp://127.0.0.1:1' }
const LINES = [
  { text: '12 × Car or van, TOYOTA PRIUS', quantity: '146.112', unit: 'freight_ton', rate: '45' },
  { text: 'Lashing', quantity: 12, unit: 'piece', rate: 8.5 },
]
const QUOTATION = { currency: 'USD', valid_until: '2026-12-31', lines: LINES }

type Sending = { path?: string; headers?: Record<string, string>; version?: number }
type Quotation = Partial<Record<keyof typeof QUOTATION, unknown>>

const quote = (
  { inject }: StartedApp,
  quotation: Quotation,
  { path = '/api/enquiries/1', headers = {}, ...more }: Sending = {},
) =>
  inject({
    method: 'POST',
    url: `${path}/reply`,
    headers,
    payload: {
      text: 'Please find our quotation attached.',
      quotation: { ...QUOTATION, ...quotation },
      ...more,
    },
  })

const withLine = (changed: object): Quotation => ({ lines: [LINES[1], { ...LINES[0], ...changed }] })

describeOnBoth('a quotation', (on) => {
  test('is a reply with lines, total and validity, in its text and as PDF', async () => {
    setNow('2026-11-27T06:00:00Z')
    const app = await startApp({ on, settings: SETTINGS })
    await addEnquiry(app.database, {
      ...{ reference: 'E-7K3M', vessel: 'NEEM ARGOSY V.052E', from_port: 'Chennai', to_port: 'Kobe' },
      received_at: '2026-11-26T06:00:00Z',
    })
    const sent = await quote(app, {})
    expect(sent.statusCode, sent.body).toBe(201)
    expect(sent.json().data).toMatchObject({ status: 'answered', version: 2 })
    const server = await startMailServer()

    await deliver(app.database, server.url)

    const { text, attachments } = await PostalMime.parse(server.received[0]?.message ?? '')
    expect(text).toContain(
      [
        'Please find our quotation attached.',
        '',
        '12 × Car or van, TOYOTA PRIUS',
        '146.112 freight tons × USD 45.00 = USD 6,575.04',
        '',
        'Lashing',
        '12 pieces × USD 8.50 = USD 102.00',
        '',
        'Total: USD 6,677.04',
        'Valid until 31 Dec 2026',
      ].join('\n'),
    )
    expect(attachments.map(({ filename }) => filename)).toEqual(['quotation-e-7k3m.pdf'])
    const { title, pages } = await readPdf(new Uint8Array(attachments[0]?.content as ArrayBuffer))
    expect(title).toBe('Quotation E-7K3M')
    for (const said of [
      'To Asha Rao',
      'Your enquiry of 26 Nov 2026: Two excavators to Kobe',
      'Sailing: NEEM ARGOSY V.052E, Chennai → Kobe',
      'Valid until 31 Dec 2026',
      '146.112 freight tons 45.00 6,575.04',
      'Total 6,677.04',
    ])
      expect(pages[0]).toContain(withoutBlanks(said))
    const [note] = (await app.inject('/api/enquiries/1/notes')).json()
    expect(note.text).toMatch(/Total: USD 6,677\.04\n.*\n\nAttached: quotation-e-7k3m\.pdf$/)
    expect((await readAllTables(app)).outbox_file).toEqual([])
  })

  test('is sent once, however often it is pressed, and never over what somebody else has done', async () => {
    setNow('2026-11-27T06:00:00Z')
    const app = await startApp({ on, settings: SETTINGS })
    await addEnquiry(app.database)
    const headers = { 'idempotency-key': 'a-quotation-of-november' }
    const [first, again] = [
      await quote(app, {}, { headers, version: 1 }),
      await quote(app, {}, { headers, version: 1 }),
    ]
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect((await readAllTables(app)).outbox_file).toHaveLength(1)
    expect((await quote(app, {}, { version: 1 })).statusCode).toBe(409)
    expect((await readAllTables(app)).outbox).toHaveLength(1)
  })
})

test.each([
  ['lines.1.rate', 'Rate must be at most 9,999,999.99', withLine({ rate: 1e12 })],
  ['lines.1.rate', 'Rate must be a number such as 45 or 45.50', withLine({ rate: '1e12' })],
  ['lines.1.rate', 'Rate must be a number such as 45 or 45.50', withLine({ rate: 1e300 })],
  ['lines.1.rate', 'Rate must be a number such as 45 or 45.50', withLine({ rate: '45,50' })],
  ['lines.1.rate', 'Rate must be a number such as 45 or 45.50', withLine({ rate: '1.234,50' })],
  ['lines.1.rate', 'Rate is required', withLine({ rate: '' })],
  ['lines.1.rate', 'Rate is required', withLine({ rate: undefined })],
  ['lines.1.rate', 'Rate must be more than 0', withLine({ rate: -5 })],
  ['lines.1.rate', 'Rate must be more than 0', withLine({ rate: '0.00' })],
  ['lines.1.rate', 'Rate must have at most 2 decimals', withLine({ rate: '45.005' })],
  ['lines.1.rate', 'Rate must be a number such as 45 or 45.50', withLine({ rate: '9'.repeat(99) })],
  ['lines.1.quantity', 'Quantity must be a number such as 12 or 146.112', withLine({ quantity: 'many' })],
  ['lines.1.quantity', 'Quantity must be more than 0', withLine({ quantity: '-1' })],
  ['lines.1.quantity', 'Quantity must be at most 999,999.999', withLine({ quantity: '1,000,000' })],
  ['lines.1.text', 'Description is required', withLine({ text: ' ' })],
  ['lines.1.text', 'Description must be at most 200 characters', withLine({ text: 'x'.repeat(201) })],
  ['lines.1.unit', 'Unit must be freight_ton, cbm, ton, piece or lump_sum', withLine({ unit: 'bag' })],
  ['lines', 'A quotation needs at least one line', { lines: [] }],
  ['lines', 'A quotation has at most 50 lines', { lines: Array(51).fill(LINES[0]) }],
  ['valid_until', 'Valid until is required', { valid_until: '' }],
  ['valid_until', 'Valid until must not be in the past', { valid_until: '2026-11-26' }],
  ['valid_until', 'Valid until must be a date such as 26 Nov 2026', { valid_until: '2026-02-30' }],
  ['valid_until', 'Valid until must be within a year', { valid_until: '2062-12-31' }],
  ['currency', 'Currency must be USD, INR or EUR', { currency: 'BTC' }],
])('%s: %s', async (field, message, quotation) => {
  setNow('2026-11-27T06:00:00Z')
  const app = await startApp({ settings: SETTINGS })
  await addEnquiry(app.database)

  const refused = await quote(app, quotation)

  expect(refused.statusCode).toBe(422)
  expect(refused.json().errors).toEqual([{ field: `quotation.${field}`, message }])
  expect((await readAllTables(app)).outbox).toEqual([])
})

test('the last day in India is valid, and who may not answer, or what is no enquiry, gets none', async () => {
  setNow('2026-11-27T20:00:00Z')
  const app = await startApp({ settings: SETTINGS })
  await addEnquiry(app.database)
  await addApplication(app.database)
  expect((await quote(app, { valid_until: '2026-11-27' })).statusCode).toBe(422)
  expect((await quote(app, { valid_until: '2026-11-28' })).statusCode).toBe(201)
  expect((await quote(app, {}, { path: '/api/enquiries/9' })).statusCode).toBe(404)
  const applicant = await quote(app, {}, { path: '/api/applications/1' })
  expect(applicant.json()).toMatchObject({ status: 422, message: 'Only an enquiry gets a quotation.' })
  const { database } = app
  for (const [as, status] of [
    ['visitor', 401],
    ['reader', 403],
    ['careers', 403],
  ] as const)
    expect((await quote(await startApp({ database, as, settings: SETTINGS }), {})).statusCode).toBe(status)
  const unsent = await quote(await startApp({ database }), {})
  expect(unsent.json().message).toContain('No mail server is configured')
  expect((await readAllTables(app)).outbox).toHaveLength(1)
})

test('a quotation of 50 lines with long names keeps its total, on as many pages as it needs', async () => {
  setNow('2026-11-27T06:00:00Z')
  const app = await startApp({ settings: SETTINGS })
  const LONG = 'KYUSHUNISHIKAIGANKAISOKUTEIKIKOROGOSHINSHINMARUNIHONHYAKUGOM'
  await addEnquiry(app.database, { name: LONG, subject: `${LONG} ${LONG}`, vessel: `${LONG} V.052E` })
  const line = { text: LONG, quantity: '999,999.999', unit: 'freight_ton', rate: '9,999,999.99' }

  const sent = await quote(app, { currency: 'INR', lines: Array(50).fill(line) })

  expect(sent.statusCode, sent.body).toBe(201)
  const [file] = (await readAllTables(app)).outbox_file as { content: Uint8Array }[]
  const { pages } = await readPdf(file?.content ?? new Uint8Array())
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.at(-1)).toContain('Total49,99,99,99,90,00,000.00')
  for (const page of pages) expect(page).toContain('validuntil31Dec2026')
})
