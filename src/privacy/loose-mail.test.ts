import type { Database } from '@sailing-desk/records/database/open'
import { mapFields } from '@sailing-desk/records/entity-fields'
import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { describeOnBoth, openTestDatabase } from '../../tests/databases.ts'
import { readAllTables } from '../../tests/records.ts'
import { addApplication, addEnquiry } from '../../tests/submissions.ts'
import { newLedger } from '../../tests/temporary-files.ts'
import { ADDRESS_COLUMNS } from '../database/tables/personal-tables.ts'
import { REGISTER } from '../database/tables/register.ts'
import type { RulesOf } from '../database/tables/table-rules.ts'
import { MAX_FILES } from '../mailbox/messages.ts'
import { MAX_TEXT } from '../mailbox/take-mail.ts'

const PRIVATE = 'asha.private@home.example'

let uid = 0
/** Answers to an enquiry, the last one received first. */
async function addAnswers(
  { db }: Database,
  entity_id: number,
  senders: readonly string[],
  text = 'Our plans',
  received_at = new Date().toISOString(),
) {
  const rows = senders.map((sender) => ({
    ...{ uid_validity: '1', uid: `${++uid}`, received_at, sender, subject: 'Re: cargo' },
    ...{
      result: 'answer' as const,
      entity: 'enquiry' as const,
      entity_id,
      text,
      attachments: '["plan.pdf"]',
    },
  }))
  for (let at = 0; at < rows.length; at += 500)
    await db
      .insertInto('received_mail')
      .values(rows.slice(at, at + 500))
      .execute()
}

describeOnBoth('mail of a person that lies with the rows of somebody else', (on) => {
  const start = async () => {
    const app = await startApp({ on, settings: { ERASURE_LEDGER: newLedger() } })
    const post = (what: 'data' | 'erase', email = PRIVATE) =>
      app.inject({ method: 'POST', url: `/api/people/${what}`, payload: { email } })
    return { ...app, post }
  }

  test('is handed over with its text, and erased; answers of others stay', async () => {
    const { database, post, inject } = await start()
    const { row } = await addEnquiry(database)
    await addAnswers(database, row.id, [PRIVATE, row.email, 'Asha.Private@Home.example'.toLowerCase()])

    const { mailbox } = (await post('data', PRIVATE.toUpperCase())).json()
    expect(mailbox).toHaveLength(2)
    expect(mailbox[0]).toMatchObject({ sender: PRIVATE, text: 'Our plans', attachments: ['plan.pdf'] })
    expect((await post('erase')).json()).toMatchObject({ data: { enquiries: 0, mails: 2 } })
    expect((await inject(`/api/enquiries/${row.id}/answers`)).json()).toMatchObject([{ sender: row.email }])
    expect(JSON.stringify(await readAllTables({ database }))).not.toContain('private')
    expect((await post('erase')).statusCode).toBe(404)
    expect((await post('data')).statusCode).toBe(404)
  })

  test('is erased again after a restore; what has come since is kept', async () => {
    const { database, post, services } = await start()
    const { row } = await addEnquiry(database)
    await addAnswers(database, row.id, [PRIVATE])
    await post('erase')

    await addAnswers(database, row.id, [PRIVATE])
    await database.db
      .updateTable('received_mail')
      .set({ received_at: '2020-01-01T00:00:00.000Z' })
      .where('sender', '=', PRIVATE)
      .execute()
    const later = new Date(Date.now() + 60_000).toISOString()
    await addAnswers(database, row.id, [PRIVATE], 'New', later)
    await services.privacy.eraseAgain()

    const left = await database.db
      .selectFrom('received_mail')
      .select('received_at')
      .where('sender', '=', PRIVATE)
      .execute()
    expect(left).toEqual([{ received_at: later }])
  })

  test('answers are read in pages below 1 MB, the newest first, and the file has them all', async () => {
    const { database, inject, post } = await start()
    const { row } = await addEnquiry(database)
    await addAnswers(database, row.id, Array(40).fill(row.email))
    await database.db
      .updateTable('received_mail')
      .set({
        text: '船'.repeat(MAX_TEXT),
        attachments: JSON.stringify(Array(MAX_FILES).fill('船'.repeat(200))),
      })
      .execute()
    const url = `/api/enquiries/${row.id}/answers`
    const pages: { id: number }[][] = [(await inject(url)).json()]
    for (let more = 0; more < 4; more++)
      pages.unshift((await inject(`${url}?before=${pages[0]?.[0]?.id ?? 1}`)).json())
    expect(pages.map((page) => page.length)).toEqual([0, 10, 10, 10, 10])
    expect((await inject(url)).rawPayload.length).toBeLessThan(1_000_000)
    const ids = pages.flat().map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((one, other) => one - other))
    expect(new Set(ids).size).toBe(40)
    for (const before of ['0', 'x', '-1', '99999999999'])
      expect((await inject(`${url}?before=${before}`)).statusCode, before).toBe(400)

    const [enquiry] = (await post('data', row.email)).json().enquiries
    expect(enquiry.answers).toHaveLength(40)
  })
})

test('each column with an address is among those that are covered', async () => {
  const database = await openTestDatabase()
  const named = /email|sender|recipient|reply_to|address/
  const tables = await database.db.introspection.getTables()
  const found = tables.flatMap(({ name, columns }) =>
    columns.filter((column) => named.test(column.name)).map((column) => `${name}.${column.name}`),
  )
  const covered = ADDRESS_COLUMNS.map(({ table, column }) => `${table}.${column}`)
  // Hashes, and addresses of computers.
  const others = ['unsubscribed_address.email_hash', 'change.address', 'session.address']
  expect(found.filter((each) => !others.includes(each)).toSorted()).toEqual(covered.toSorted())
})

test('an erasure leaves the address in no table that has any', async () => {
  const app = await startApp({ settings: { ERASURE_LEDGER: newLedger() } })
  const { database } = app
  const email = PRIVATE
  const { row } = await addEnquiry(database, { email })
  const other = await addEnquiry(database)
  await addApplication(database, { email })
  await addAnswers(database, other.row.id, [email])
  const person = { email, email_key: email, reference: 'X', created_at: '2026-01-01' }
  await database.db.insertInto('follower').values(person).execute()
  await database.db
    .insertInto('customer')
    .values({
      ...person,
      company: 'C',
      person: '',
      interests: '[]',
      consent: 'Contract',
      consented_on: '2026-01-01',
    })
    .execute()
  const mail = { created_at: '2026-01-01', state: 'waiting' as const, entity: 'enquiry' as const }
  await database.db
    .insertInto('outbox')
    .values([
      { ...mail, kind: 'acknowledgement', entity_id: row.id, message_id: '<1@a>', recipient: email },
      { ...mail, kind: 'reply', entity_id: other.row.id, message_id: '<2@a>', recipient: email },
      { ...mail, kind: 'notification', entity_id: other.row.id, message_id: '<3@a>', reply_to: email },
    ])
    .execute()
  const tablesWith = async () =>
    Object.entries(await readAllTables({ database }))
      .filter(([, rows]) => JSON.stringify(rows).includes(email))
      .map(([table]) => table)
  // For the others an erasure is refused.
  const others = ['colleague', 'partner']
  const rules: Record<string, RulesOf<string>['personal']> = mapFields(REGISTER, ({ personal }) => personal)
  const isErased = (table: string) => {
    const of = rules[table]
    return typeof of !== 'object' || !('of' in of) || !others.includes(of.of)
  }
  const expected = new Set(ADDRESS_COLUMNS.map(({ table }) => table).filter(isErased))
  expect(new Set(await tablesWith())).toEqual(expected)

  const erased = await app.inject({ method: 'POST', url: '/api/people/erase', payload: { email } })
  expect(erased.statusCode).toBe(200)
  expect(await tablesWith()).toEqual([])
})
