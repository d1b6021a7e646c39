import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ASHA, startWithCustomers } from '../../../tests/customers.ts'
import { describeOnBoth } from '../../../tests/databases.ts'
import { longestTurn } from '../../../tests/event-loop.ts'

const HEAD = 'Company,Person,Email,Ports and lanes,Consent from,Date of consent'
const rowOf = (fields: Partial<typeof ASHA> = {}) =>
  Object.values({ ...ASHA, ...fields })
    .map((text) => `"${text.replaceAll('"', '""')}"`)
    .join(',')
const csv = (...rows: Partial<typeof ASHA>[]) => [HEAD, ...rows.map(rowOf), ''].join('\n')
/** The goal is 100 ms: see tests/long-work.test.ts. */
const MAX_TURN_MS = 150
const NOTHING = { new: 0, changed: 0, same: 0, merged: 0, refused: 0, faults: [], unread: [] }

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
    expect(previewed.faults.map(({ message }: { message: string }) => message)).toEqual([
      expect.stringContaining('Row 6, Email: must be an address'),
      'Row 6, Date of consent: is in the future',
      expect.stringContaining(
        'Row 6, Ports and lanes: We do not know the port ‘Chenai’. Did you mean Chennai',
      ),
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
  expect((await importFile(file, consent)).json().data).toEqual({
    ...NOTHING,
    rows: 1,
    new: 1,
    unread: ['Firm'],
  })
  expect(await list()).toMatchObject([
    { company: 'Müller', email: 'a@a.example', interests: 'Kobe', ...consent },
  ])
  expect((await importFile(file)).json().data).toMatchObject({ refused: 1, same: 0 })
})

test.each([
  ['', 'This file is empty'],
  [' \n \n', 'is not a list of rows and columns'],
  ['PK\u0003\u0004 workbook', 'save the sheet as “CSV UTF-8” and choose that file, or copy the cells'],
  ['\u0000\u0001', 'is not a list of rows and columns'],
  ['Company;Person\nRao;Asha', 'There is no column Email'],
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
  expect(longest).toBeLessThan(MAX_TURN_MS)
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
      expect((await site.preview(exported.rawPayload)).json()).toEqual({
        ...NOTHING,
        rows: customers.length,
        same: customers.length,
      })
    }),
    { numRuns: 60 },
  )
})
