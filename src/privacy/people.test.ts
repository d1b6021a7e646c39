import { mkdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Caller, type StartedApp, startApp } from '../../tests/app.ts'
import { addReview, circularOf } from '../../tests/circular-reviews.ts'
import { databases, openForTest, openTestDatabase } from '../../tests/databases.ts'
import { startMailServer } from '../../tests/mail-server.ts'
import { addMail, deliver } from '../../tests/outbox.ts'
import { sendTexts } from '../../tests/page-texts.ts'
import { readAllTables } from '../../tests/records.ts'
import { startSession } from '../../tests/session.ts'
import { addApplication, addEnquiry } from '../../tests/submissions.ts'
import { newLedger } from '../../tests/temporary-files.ts'
import { createPrivacyService } from './privacy.service.ts'

const EMAIL = 'asha.rao@visitor.example'

test('is exported as a file regardless of case, and each export is recorded', async () => {
  const { app } = await start()
  const enquiry = await addEnquiry(app.database, { email: 'Asha.Rao@Visitor.example' })
  await addEnquiry(app.database, { email: 'ravi@visitor.example', message: 'Not hers' })
  const application = await addApplication(app.database)

  const response = await read(app, ` ${EMAIL.toUpperCase()} `)

  expect(response.statusCode).toBe(200)
  expect(response.headers['content-disposition']).toBe('attachment; filename="personal-data.json"')
  expect(response.headers['cache-control']).toContain('no-store')
  expect(response.json()).toMatchObject({
    exported_at: expect.any(String),
    enquiries: [{ reference: enquiry.row.reference, message: enquiry.row.message, notes: [], mails: [] }],
    applications: [{ reference: application.row.reference, resume_name: 'asha-rao.pdf', may_be_kept: false }],
  })
  expect(response.body).not.toContain('Not hers')
  const changes = (await app.inject('/api/history')).json()
  expect(changes).toMatchObject([
    { entity: 'application', action: 'export', before: null, after: null },
    { entity: 'enquiry', action: 'export', before: null, after: null },
  ])
})

test('is found by each way to write the address', async () => {
  const { app } = await start()
  const url = '/backend/api/enquiry'
  const email = 'Ame\u0301lie@B\u00fccher.example'
  const payload = { name: 'Am\u00e9lie', email, phone: '+91 98400 00000', subject: 'Cargo', message: 'A car' }
  expect((await app.inject({ method: 'POST', url, payload })).statusCode).toBe(201)

  for (const typed of [
    email,
    'AM\u00c9LIE@B\u00dcCHER.EXAMPLE',
    'am\u00e9lie@xn--bcher-kva.example',
    ' am\u00e9lie@b\u00fccher.example\u200b ',
  ])
    expect((await read(app, typed)).statusCode, typed).toBe(200)
  expect((await erase(app, email)).statusCode).toBe(200)
  expect((await readAllTables(app)).enquiry).toEqual([])
})

test("is erased with its files, notes and mail, and nobody else's is", async () => {
  const { app, ledger } = await start()
  await addMail(app.database)
  const application = await addApplication(app.database)
  const other = await addEnquiry(app.database, { name: 'Ravi', email: 'ravi@visitor.example' })
  await app.database.db
    .insertInto('inbox_note')
    .values({ entity: 'application', entity_id: application.row.id, at: '2026-11-21', text: 'Asha is good' })
    .execute()

  const erased = await erase(app, EMAIL)

  expect(erased.statusCode).toBe(200)
  expect(erased.json()).toMatchObject({
    message: 'Personal data erased successfully!',
    data: { enquiries: 1, applications: 1, notes: 1, mails: 2 },
  })
  const left = await readAllTables(app)
  expect(left.enquiry.map(({ id }) => id)).toEqual([other.row.id])
  expect(JSON.stringify(left)).not.toMatch(/asha/i)
  expect(JSON.stringify(left.resume)).toBe('[]')
  expect(readFileSync(ledger, 'utf8').trim().split('\n')).toHaveLength(2)
  expect(readFileSync(ledger, 'utf8')).not.toMatch(/asha|visitor/i)
  expect((await erase(app, EMAIL)).statusCode).toBe(404)
})

test('stays erased after restoring an older backup, and new rows with reused ids are kept', async () => {
  const { app, ledger } = await start()
  await addEnquiry(app.database, { reference: 'E-AAAA-AAAA' })
  await addApplication(app.database, { reference: 'A-AAAA-AAAA' })
  await erase(app, EMAIL)

  // The backup is older than the erasure, so the rows exist again.
  const restored = await openTestDatabase()
  await addEnquiry(restored, { reference: 'E-AAAA-AAAA' })
  await addApplication(restored, { reference: 'A-AAAA-AAAA' })
  await addEnquiry(restored, { reference: 'E-BBBB-BBBB' })
  const privacy = createPrivacyService(restored, {
    retentionDays: 365,
    ledger,
    siteSecret: async () => 'secret',
  })
  expect(await privacy.eraseAgain()).toMatchObject({ enquiries: 1, applications: 1 })

  const left = await readAllTables({ database: restored })
  expect(left.enquiry.map(({ reference }) => reference)).toEqual(['E-BBBB-BBBB'])
  expect([left.application, left.resume]).toEqual([[], []])
  expect(await privacy.eraseAgain()).toMatchObject({ enquiries: 0, applications: 0 })

  const emptied = await openTestDatabase()
  await addEnquiry(emptied, { reference: 'E-CCCC-CCCC' })
  await createPrivacyService(emptied, {
    retentionDays: 365,
    ledger,
    siteSecret: async () => 'secret',
  }).eraseAgain()
  expect((await readAllTables({ database: emptied })).enquiry).toMatchObject([
    { id: 1, reference: 'E-CCCC-CCCC' },
  ])
})

test('is not erased if the ledger cannot be written', async () => {
  const { app, ledger } = await start()
  mkdirSync(ledger)
  await addEnquiry(app.database)
  const before = await readAllTables(app)

  const refused = await erase(app, EMAIL)

  expect(refused.statusCode).toBe(409)
  expect(refused.json().message).toMatch(/^The erasure ledger cannot be written, so nothing was erased/)
  expect(refused.body).not.toContain(ledger)
  expect(await readAllTables(app)).toEqual(before)
})

test('cannot be requested with the email address in a URL', async () => {
  const { app } = await start()
  await addEnquiry(app.database)

  expect((await app.inject(`/api/people/data?email=${EMAIL}`)).statusCode).toBe(404)
})

test('is not found for an unknown address', async () => {
  const { app } = await start()
  await addEnquiry(app.database)
  const before = await readAllTables(app)

  for (const email of ['nobody@visitor.example', '%', 'asha.rao', "' or 1=1 --"]) {
    expect((await read(app, email)).statusCode).toBe(404)
    expect((await erase(app, email)).statusCode).toBe(404)
  }
  for (const email of ['', undefined, ['a'], { a: 1 }, 'x'.repeat(255)]) {
    expect((await read(app, email)).statusCode).toBe(422)
    expect((await erase(app, email)).statusCode).toBe(422)
  }
  expect(await readAllTables(app)).toEqual(before)
})

test('is not found anywhere after it was erased', async () => {
  const { app, ledger } = await start()
  const secret = 'Zanzibar'
  const email = `${secret}@visitor.example`
  const typed = { name: secret, email, phone: secret, subject: secret, message: secret }
  const headers = { 'idempotency-key': 'once', 'x-forwarded-for': '203.0.113.77' }
  const url = '/backend/api/enquiry'
  const sent = await app.inject({
    method: 'POST',
    url,
    payload: { ...typed, phone: '+91 98400 00000' },
    headers,
  })
  expect(sent.statusCode).toBe(201)
  await deliver(app.database, (await startMailServer()).url)
  const isFound = async (tables: readonly string[]) =>
    Object.entries(await readAllTables(app))
      .filter(([table]) => tables.includes(table))
      .filter(([, rows]) => JSON.stringify(rows).toLowerCase().includes(secret.toLowerCase()))
      .map(([table]) => table)

  expect(await isFound(['enquiry', 'change', 'outbox', 'idempotency'])).toEqual(['enquiry'])
  expect(JSON.stringify((await readAllTables(app)).change)).not.toMatch(/203\.0\.113|98400/)

  await read(app, email)
  await erase(app, email)

  const left = await readAllTables(app)
  expect(JSON.stringify(left).toLowerCase()).not.toContain(secret.toLowerCase())
  expect(left.idempotency).toEqual([])
  expect(readFileSync(ledger, 'utf8').toLowerCase()).not.toContain(secret.toLowerCase())
})

test('a username that is the address is erased from what the office did, also after a restore', async () => {
  const { app, ledger } = await start()
  const { database, inject } = app
  const post = (url: string, payload: object) => inject({ method: 'POST', url, payload })
  const other = await addEnquiry(database, { name: 'Ravi', email: 'ravi@visitor.example' })
  const invited = await post('/api/users/invite', { username: EMAIL, role: 'administrator' })
  expect(invited.statusCode, invited.body).toBe(201)
  await database.db.updateTable('account').set({ status: 'active' }).where('username', '=', EMAIL).execute()
  const cookie = `sid=${await startSession(database, 'administrator', EMAIL)}`
  const her: StartedApp = {
    ...app,
    inject(request) {
      const options = typeof request === 'string' ? { url: request } : request
      return inject({ ...options, headers: { ...options.headers, cookie } })
    },
  }
  const note = {
    method: 'POST',
    url: `/api/enquiries/${other.row.id}/notes`,
    payload: { text: 'Called' },
  } as const
  expect((await her.inject(note)).statusCode).toBe(201)
  await addReview(
    her,
    circularOf([
      ['VESSEL', 'KOBE'],
      ['TAMARIND CREST V.050W', '1-2/12'],
    ]),
  )
  await sendTexts(app, 'overview', { title: 'Later' }, { publish: 'draft' })
  const failure = `${EMAIL} chose the time, and this account is no longer active.`
  await database.db.updateTable('page_draft').set({ failure }).execute()
  const version = async () => (await inject('/api/mailbox')).json().version
  const setSenders = async (senders: string) =>
    inject({ method: 'PUT', url: '/api/mailbox', payload: { senders, version: await version() } })
  expect((await setSenders(`a@line.example\n${EMAIL}`)).statusCode).toBe(200)

  const { accounts, known_sender } = (await read(app, EMAIL)).json()
  expect([accounts, known_sender]).toMatchObject([[{ username: EMAIL }], true])
  expect((await erase(app, EMAIL)).json().message).toContain(`The account ‘${EMAIL}’`)
  const { id } = await database.db
    .selectFrom('account')
    .select('id')
    .where('username', '=', EMAIL)
    .executeTakeFirstOrThrow()
  expect((await inject({ method: 'DELETE', url: `/api/users/${id}` })).statusCode).toBe(200)
  expect((await erase(app, EMAIL)).json().message).toContain('known senders')
  await setSenders('a@line.example')
  const before = await readAllTables(app)
  const tables = Object.entries(before).filter(([, rows]) => JSON.stringify(rows).includes(EMAIL))
  expect(tables.map(([table]) => table).toSorted()).toEqual([
    ...['archived_circular', 'change', 'change_search', 'inbox_note', 'page_draft'],
  ])

  expect((await erase(app, EMAIL)).statusCode).toBe(200)
  const after = JSON.stringify(await readAllTables(app))
  expect(after).not.toContain(EMAIL)
  expect(after).toContain('a@line.example')
  expect((await inject('/api/history?search=erased')).json()).not.toEqual([])

  // As a restore brings it back.
  const [restored] = before.change.filter(({ account_name }) => account_name === EMAIL)
  if (!restored) throw new Error('she did nothing')
  await database.db.updateTable('change').set({ account_name: EMAIL }).where('id', '=', restored.id).execute()
  await app.services.privacy.eraseAgain()
  expect(JSON.stringify(await readAllTables(app))).not.toContain(EMAIL)
  expect(readFileSync(ledger, 'utf8')).not.toContain(EMAIL)
})

test('erased data is in no database file', async () => {
  const url = await databases.SQLite.create('migrated')
  const settings = { ERASURE_LEDGER: newLedger() }
  const app = await startApp({ database: openForTest(url), settings })
  const file = url.slice('sqlite:'.length)
  await addEnquiry(app.database, { message: 'Zanzibar '.repeat(2000) })
  await addApplication(app.database, {}, Buffer.from('Zanzibar '.repeat(50_000)))
  await app.database.dialect.purgeDeleted(app.database.db)
  expect(bytesOf(file)).toContain('Zanzibar')

  await erase(app, EMAIL)

  expect(bytesOf(file)).not.toContain('Zanzibar')
  expect(bytesOf(`${file}-wal`)).not.toContain('Zanzibar')
})

const bytesOf = (file: string) => readFileSync(file, 'latin1')

async function start(as: Caller = 'administrator') {
  const ledger = newLedger()
  return { ledger, app: await startApp({ as, settings: { ERASURE_LEDGER: ledger } }) }
}

type Started = Awaited<ReturnType<typeof start>>['app']

const read = ({ inject }: Started, email: unknown) =>
  inject({ method: 'POST', url: '/api/people/data', payload: { email } })

const erase = ({ inject }: Started, email: unknown) =>
  inject({ method: 'POST', url: '/api/people/erase', payload: { email } })
