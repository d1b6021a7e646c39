import { type CellObject, utils, write } from '@e965/xlsx'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ASHA, startWithCustomers } from '../../../tests/customers.ts'
import { describeOnBoth } from '../../../tests/databases.ts'
import { longestTurn, MOST_TURN_MS } from '../../../tests/event-loop.ts'
import { readAllTables } from '../../../tests/records.ts'

const HEAD = 'Company,Person,Email,Ports and lanes,Consent from,Date of consent'
const rowOf = (fields: Partial<typeof ASHA> = {}) =>
  Object.values({ ...ASHA, ...fields })
    .map((text) => `"${text.replaceAll('"', '""')}"`)
    .join(',')
const csv = (...rows: Partial<typeof ASHA>[]) => [HEAD, ...rows.map(rowOf), ''].join('\n')
/** The goal is 100 ms: see tests/long-work.test.ts. */
const NOTHING = { new: 0, changed: 0, same: 0, merged: 0, refused: 0, faults: [], missing: [] }

describeOnBoth('a list of customers', (on) => {
  test('is previewed, imported once, and names what is wrong by cell', async () => {
    const { preview, importFile, list } = await startWithCustomers({ on })
    const file = csv(
      {},
      { email: ' ASHA.RAO@customer.example ', interests: 'Kobe', consented_on: '31/01/2026', person: '' },
      { email: 'old@customer.example', consented_on: '2025-01-01' },
      { email: 'old@customer.example', company: 'Older', consented_on: '2024-01-01', interests: 'Kobe' },
      { email: 'wrong', interests: 'Chenai', consented_on: '2999-01-01' },
    )
    const expected = { ...NOTHING, rows: 5, new: 2, merged: 2, refused: 1 }
    const previewed = (await preview(file)).json()
    expect(previewed).toMatchObject({ ...expected, faults: expect.any(Array) })
    expect(previewed.faults).toMatchObject([
      { row: 6, field: 'email', message: expect.stringContaining('must be an address'), text: 'wrong' },
      { row: 6, field: 'consented_on', message: 'is in the future', text: '2999-01-01' },
      {
        field: 'interests',
        message: expect.stringContaining('We do not know the port ‘Chenai’. Did you mean Chennai'),
      },
    ])
    expect(await list()).toEqual([])

    expect((await importFile(file)).json().data).toEqual(previewed)
    const all = { ...ASHA, interests: 'Chennai; Kobe > Chennai; Kobe' }
    expect(await list()).toMatchObject([
      { ...all, email: 'ASHA.RAO@customer.example', person: ASHA.person },
      { ...all, email: 'old@customer.example', company: ASHA.company, consented_on: '2025-01-01' },
    ])
    expect((await importFile(file)).json().data).toMatchObject({ new: 0, changed: 0, same: 2, refused: 1 })
    const again = csv({ company: 'Rao & Sons', interests: '' })
    expect((await importFile(again)).json().data).toMatchObject({ new: 0, changed: 1, same: 0 })
    expect(await list('?search=sons')).toMatchObject([{ ...all, company: 'Rao & Sons', version: 2 }])
  })
})

const NAMES = 'Firm\tMail\tCompany\tPorts\nx\ta@a.example\tMüller\tKobe\n'
test.each([
  ['UTF-8', Buffer.from(NAMES)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${NAMES}`)],
  ['UTF-16', Buffer.from(`\uFEFF${NAMES}`, 'utf16le')],
  ['Windows-1252', Buffer.from(NAMES, 'latin1')],
  ['semicolons and a line about them', Buffer.from(`sep=;\r\n${NAMES.replaceAll('\t', ';')}\r\n;;;\r\n`)],
])('is read from %s, with the consent of those who name none', async (_name, file) => {
  const { importFile, list } = await startWithCustomers()
  const consent = { consent: 'Fair', consented_on: '2026-03-01' }
  expect((await importFile(file, consent)).json().data).toMatchObject({
    ...NOTHING,
    rows: 1,
    new: 1,
    columns: [{ title: 'Firm', field: null, sample: 'x' }, { field: 'email' }, {}, {}],
  })
  expect(await list()).toMatchObject([
    { company: 'Müller', email: 'a@a.example', interests: 'Kobe', ...consent },
  ])
  expect((await importFile(file)).json().data).toMatchObject({ refused: 1, same: 0 })
})

test.each([
  ['', 'This file is empty'],
  [' \n \n', 'is not a list of rows and columns'],
  ['PK\u0003\u0004 workbook', 'not'],
  [Buffer.from([0xd0, 0xcf, 0x11]), 'Save it as .xlsx and choose that file, or copy the cells'],
  ['\u0000\u0001', 'is not a list of rows and columns'],
  ['Company,Email,Mail\n', 'Two columns are named Email'],
  [`${HEAD}\n"Rao`, 'The quotation marks in row 2 do not match'],
  [`${HEAD}\n${'a,b,c@c.example,,x,2026-01-01\n'.repeat(20_001)}`, 'has more than 20,000 rows'],
])('the file %# is refused with what to do', async (file, message) => {
  const { preview, importFile } = await startWithCustomers()
  for (const send of [preview, importFile]) {
    const refused = await send(file)
    expect(refused.statusCode, refused.body).toBe(422)
    expect(refused.json().errors[0]).toMatchObject({
      field: 'file',
      message: expect.stringContaining(message),
    })
  }
})

test('of 20,000 rows with every tenth wrong is imported while others are served', async () => {
  const { importFile, database, inject } = await startWithCustomers()
  const rows = Array.from({ length: 20_000 }, (_, n) =>
    n % 10 === 0
      ? { email: `no address ${n}` }
      : { email: `c${n}@customer.example`, interests: n % 7 ? 'Kobe' : 'Kobe > Chennai' },
  )
  const file = csv(...rows)
  let imported: ReturnType<typeof importFile> | undefined
  const longest = await longestTurn(async () => {
    imported = importFile(file)
    expect((await inject('/api/customers?size=5')).statusCode).toBe(200)
    await imported
  })
  const { data } = (await imported)?.json() ?? {}
  expect(data).toMatchObject({ rows: 20_000, new: 18_000, refused: 2_000 })
  expect(data.faults).toHaveLength(200)
  const { count } = await database.db
    .selectFrom('customer')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(18_000)
  expect(longest).toBeLessThan(MOST_TURN_MS)
})

test('an export that is imported again changes nothing', async () => {
  const site = await startWithCustomers()
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }).map((typed) => `x${typed}`)
  const hostile = fc.constantFrom('=1+1', "'=x", "''@a", '-', '<script>', '"q"', 'a\nb', ' ; ', "'", '＝x')
  const name = fc.oneof(text, hostile)
  const interests = fc.constantFrom('', 'Kobe', 'Kobe; Chennai', 'Chennai > Kobe; Nagoya; Kobe > Chennai')
  const day = fc.constantFrom('2026-01-31', '2024-02-29')
  const customer = fc.record({ company: name, person: name, interests, consent: name, consented_on: day })
  await fc.assert(
    fc.asyncProperty(fc.array(customer, { minLength: 1, maxLength: 5 }), async (customers) => {
      await site.database.db.deleteFrom('customer').execute()
      for (const [at, each] of customers.entries()) {
        const added = await site.add({ ...each, email: `c${at}@c.example` })
        expect(added.statusCode, added.body).toBe(201)
      }
      const exported = await site.inject('/api/customers/export?format=csv')
      expect((await site.preview(exported.rawPayload)).json()).toMatchObject({
        ...NOTHING,
        rows: customers.length,
        same: customers.length,
      })
    }),
    { numRuns: 60 },
  )
})

const workbook = (rows: unknown[][], formulas: Record<string, CellObject> = {}) => {
  const sheet = utils.aoa_to_sheet(rows)
  Object.assign(sheet, formulas)
  return write({ SheetNames: ['List'], Sheets: { List: sheet } }, { type: 'buffer', bookType: 'xlsx' })
}
const CONSENT = { consent: 'Fair', consented_on: '2026-03-01' }

describe('an .xlsx file', () => {
  test('is imported with its results of formulas and its dates', async () => {
    const { importFile, list } = await startWithCustomers()
    const rows = [HEAD.split(','), ['Rao', '', '', 'Chennai → Kobe', 'Form', new Date(Date.UTC(2026, 0, 31))]]
    const email: CellObject = { t: 's', v: 'rao@customer.example', f: 'LOWER("RAO@CUSTOMER.EXAMPLE")' }
    expect((await importFile(workbook(rows, { C2: email }))).json().data).toMatchObject({
      new: 1,
      refused: 0,
    })
    expect(await list()).toMatchObject([
      { email: 'rao@customer.example', interests: 'Chennai > Kobe', consented_on: '2026-01-31' },
    ])
  })

  test('of 20,000 rows with formulas that nobody has calculated is refused with what to do, and changes nothing', async () => {
    const { importFile, list, inject } = await startWithCustomers()
    const rows = Array.from({ length: 20_000 }, (_, n) => ['Rao', `c${n}@customer.example`])
    const none = { B7: { t: 'n', f: 'A7&"@customer.example"' } as CellObject }
    let refused: ReturnType<typeof importFile> | undefined
    const longest = await longestTurn(async () => {
      refused = importFile(workbook([['Company', 'Email'], ...rows], none), CONSENT)
      expect((await inject('/api/customers?size=5')).statusCode).toBe(200)
      await refused
    })
    expect((await refused)?.json().errors).toEqual([
      {
        field: 'file',
        message: 'A formula in row 7 has no result. Open the list in Excel, save it, and choose it again.',
      },
    ])
    expect(await list()).toEqual([])
    expect(longest).toBeLessThan(2000)
  })
})

test('consent that no row names is counted, and hides no other fault', async () => {
  const { preview } = await startWithCustomers()
  const rows = Array.from({ length: 300 }, (_, n) => ({
    email: `c${n}@customer.example`,
    interests: n === 298 ? 'Chenai' : 'Kobe',
    consent: '',
    consented_on: '',
  }))

  const report = (await preview(csv(...rows))).json()

  expect(report).toMatchObject({ refused: 300, without_consent: 300 })
  expect(report.faults).toHaveLength(200)
  expect(report.faults.at(-1)).toMatchObject({ row: 300, field: 'interests', text: 'Chenai' })
})

test('columns without a known title are matched on screen, and cells mended there', async () => {
  const { preview, importFile, list } = await startWithCustomers()
  const file = 'Firm;Post\nRao;rao@customer.example\nBela;bela\n'
  expect((await preview(file, CONSENT)).json()).toMatchObject({
    rows: 0,
    missing: ['company', 'email'],
    columns: [{ title: 'Firm', sample: 'Rao' }, { title: 'Post' }],
  })
  expect((await importFile(file, CONSENT)).json().message).toBe('There is no column Company and Email')

  const columns = JSON.stringify(['company', 'email'])
  const matched = await preview(file, { ...CONSENT, columns })
  expect(matched.json()).toMatchObject({
    new: 1,
    refused: 1,
    faults: [{ row: 3, field: 'email', text: 'bela' }],
  })
  const cells = JSON.stringify({ 3: { email: 'bela@customer.example' } })
  expect((await importFile(file, { ...CONSENT, columns, cells })).json().data).toMatchObject({ new: 2 })
  expect((await list()).map(({ email }: { email: string }) => email)).toEqual([
    'rao@customer.example',
    'bela@customer.example',
  ])
  for (const wrong of [
    { cells: '{' },
    { columns: '{}' },
    { columns: '["id"]' },
    { cells: '{"3":{"id":"x"}}' },
  ])
    expect((await preview(file, wrong)).statusCode).toBe(422)
})

test.each([
  'Kobe > Chennai',
  'Kobe -> Chennai',
  'Kobe --> Chennai',
  'Kobe - Chennai',
  'Kobe – Chennai',
  'Kobe—Chennai',
  'Kobe → Chennai',
  'Kobe ⇒ Chennai',
  'Kobe => Chennai',
  'Kobe to Chennai',
])('%j is a lane', async (interests) => {
  const { add, list } = await startWithCustomers()
  expect((await add({ interests })).statusCode).toBe(201)
  expect(await list()).toMatchObject([{ interests: 'Kobe > Chennai' }])
})

test('is answered again for a retry, of which nothing that names people is kept', async () => {
  const site = await startWithCustomers()
  const csv =
    'Company,Person,Email,Consent from,Date of consent\n' +
    'Rao Traders,Asha Zanzibar,asha@zanzibar.example,Fair,2026-02-01\n' +
    'Other Zanzibar,Ravi,ravi,Fair,2026-02-01\n'
  const upload = () => site.importFile(csv, {}, { 'idempotency-key': 'once' })
  const first = await upload()
  expect(first.json().data).toMatchObject({ new: 1, refused: 1, faults: [{ field: 'email', text: 'ravi' }] })
  expect((await upload()).json()).toEqual(first.json())
  expect(await site.list()).toHaveLength(1)

  const { idempotency } = await readAllTables(site)
  expect(idempotency).toHaveLength(1)
  expect(JSON.stringify(idempotency)).not.toMatch(/zanzibar|ravi/i)
})
