import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type Database, openDatabase } from '@sailing-desk/records/database/open'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { readConfig } from '../src/app/config.ts'
import { fillWithSample } from '../src/app/demo.ts'
import { createServices } from '../src/app/services.ts'
import { insertCargo } from '../src/database/queries.ts'
import type { TestDatabase } from './databases.ts'
import { readAllTables } from './records.ts'
import { addApplication, addEnquiry } from './submissions.ts'
import '../src/database/site-schema.ts'

const UNICODE =
  'Ünïcode 日本語 👩🏽‍✈️ \u202eright\u202c e\u0301 \ufeff\uffff \u{10ffff} "quotes" \'; -- \\ \t\r\n end'
const LONG = 100_000
const RESUME_BYTES = 2_000_000
export const LARGE_COUNTER = '9007199254740991'

/** A site with the sample data and with what is hard to copy. Returns its DATABASE_URL. */
export async function createSampleSite(on: TestDatabase): Promise<string> {
  const url = await on.create('migrated')
  const database = openDatabase(url)
  try {
    await fillWithSample(createServices(database, readConfig({})))
    await addSubmissions(database)
    await addAccount(database)
    await addCustomers(database)
  } finally {
    await database.close()
  }
  return url
}

/** The highest id of enquiries is deleted, and no application is left. */
async function addSubmissions(database: Database): Promise<void> {
  const { db } = database
  const quote = await addEnquiry(database, { name: UNICODE, message: UNICODE.repeat(LONG / UNICODE.length) })
  const dimensions = { length_mm: 4695, width_mm: 1695, height_mm: 1530 }
  await insertCargo(db, quote.row.id, [
    { kind: 'car', make_model: UNICODE, ...dimensions, weight_kg: 1240, running: null, pieces: 12 },
  ])
  const { row } = await addEnquiry(database)
  await db.deleteFrom('enquiry').where('id', '=', row.id).execute()
  for (const length of [0, 1, RESUME_BYTES]) await addApplication(database, {}, randomBytes(length))
  await db
    .insertInto('inbox_note')
    .values({ entity: 'enquiry', entity_id: 1, at: '2026-11-25T00:00:00.000Z', text: '' })
    .execute()
  await db.deleteFrom('inbox_note').execute()
}

async function addCustomers({ db }: Database): Promise<void> {
  const at = '2026-11-25T00:00:00.000Z'
  const customer = {
    company: UNICODE,
    person: '',
    interests: '["/ports/inmaa"]',
    consent: UNICODE,
    consented_on: '2026-01-31',
  }
  const dated = { created_at: at, unsubscribed_at: at }
  await db
    .insertInto('customer')
    .values({
      ...customer,
      ...dated,
      reference: 'C-AAAA-BBBB',
      email: 'A@b.example',
      email_key: 'a@b.example',
    })
    .execute()
  await db.insertInto('unsubscribed_address').values({ email_hash: 'a_-B', at }).execute()
}

async function addAccount({ db }: Database): Promise<void> {
  const at = '2026-11-25T00:00:00.000Z'
  const account = { username: 'Asha', username_key: 'asha', role: 'administrator', status: 'active' } as const
  const { id } = await db
    .insertInto('account')
    .values({ ...account, created_at: at, totp_last_step: 59_000_000 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into passkey (account_id, credential_id, public_key, counter, transports, name, created_at)
    values (${id}, 'credential', 'key', ${sql.lit(LARGE_COUNTER)}, '[]', 'Key', ${at})
  `.execute(db)
  // Text keys in an order that languages do not agree on.
  for (const bucket of ['b', 'B', 'a', 'Ä', 'z', 'ä', '_', ' ', '', '𝒳', '\uffff'])
    await db.insertInto('throttle').values({ bucket, failures: 1, last_at: at }).execute()
}

/** All rows of all tables, written alike for both databases. */
export async function contentsOf(url: string): Promise<Record<string, string[]>> {
  const database = openDatabase(url)
  try {
    const tables = await readAllTables({ database })
    const entries = Object.entries(tables).map(([name, rows]) => [name, rows.map(asText).toSorted()] as const)
    return Object.fromEntries(entries)
  } finally {
    await database.close()
  }
}

function asText(row: object): string {
  const values = Object.entries(row).map(([name, value]) => {
    const shown = value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value
    return [name, name === 'counter' ? Number(shown) : shown]
  })
  return JSON.stringify(Object.fromEntries(values.toSorted(([one], [other]) => (one < other ? -1 : 1))))
}

/** Adds an enquiry and returns its id. */
export async function addEnquiryTo(url: string): Promise<number> {
  const database = openDatabase(url)
  try {
    return (await addEnquiry(database)).row.id
  } finally {
    await database.close()
  }
}

/** Starts another process that writes pairs of enquiries, until the test ends. */
export async function startWritingPairs(url: string): Promise<void> {
  const writer = spawn(process.execPath, ['tests/pair-writer.ts', url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    writer.kill('SIGKILL')
  })
  await once(writer.stdout, 'data')
}
