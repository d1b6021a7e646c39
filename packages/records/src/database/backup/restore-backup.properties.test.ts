import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { databases, describeOnBoth, type TestDatabase } from '../../../../../tests/databases.ts'
import { contentsOf } from '../../../../../tests/sample-site.ts'
import { addApplication, addEnquiry } from '../../../../../tests/submissions.ts'
import { newFolder } from '../../../../../tests/temporary-files.ts'
import { type Database, openDatabase } from '../open.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './snapshot.ts'

/** Different ones each time: what a few do not show, those of other days do. */
const RUNS = 2
const TIMEOUT_MS = 180_000
const MAX_ID = 2 ** 31 - 1
const ODD_TEXTS = [
  '',
  ' ',
  '\\',
  "'",
  '\t\r\n',
  '\u0001',
  '\ufeff',
  '\uffff',
  '\u{10ffff}',
  'NULL',
  '1e5',
  '0x',
]

/** No text that is stored has a NUL, which PostgreSQL refuses. */
const text = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom(...ODD_TEXTS),
    fc.constant('é'.repeat(100_000)),
  )
  .map((each) => each.replaceAll('\0', ''))
const optionalText = fc.option(text)
const day = fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
const decimal = fc.option(
  fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(-0, 0.1 + 0.2, 5e-324, Number.MAX_VALUE),
  ),
)
const id = fc.oneof(fc.integer({ min: 1, max: MAX_ID }), fc.constant(MAX_ID), fc.integer({ min: 1, max: 9 }))
const version = fc.integer({ min: -MAX_ID - 1, max: MAX_ID })

const ports = fc.uniqueArray(
  fc.record({
    id,
    version,
    name: text,
    name_key: text,
    country: optionalText,
    latitude: decimal,
    longitude: decimal,
  }),
  { selector: (port) => port.id, maxLength: 5 },
)
const enquiries = fc.uniqueArray(
  fc.record({ id, version, name: text, message: text, received_at: day, read_at: fc.option(day) }),
  { selector: (enquiry) => enquiry.id, maxLength: 5 },
)
const resumes = fc.array(fc.uint8Array({ maxLength: 3000 }), { maxLength: 3 })
const changes = fc.array(
  fc.record({
    at: day,
    before: fc.option(fc.json({ noUnicodeString: false })),
    after: optionalText,
    account_name: optionalText,
  }),
  { maxLength: 4 },
)
const counters = fc.array(fc.maxSafeInteger(), { maxLength: 3 })
const rows = fc.record({ ports, enquiries, resumes, changes, counters })

describeOnBoth('a backup of any rows', (on) => {
  it.each([databases.SQLite, databases.PostgreSQL])(
    'brings them back equal into $name',
    async (to) => {
      if (!to.available) return
      await fc.assert(
        fc.asyncProperty(rows, async (some) => {
          const from = await newDatabaseWith(on, some)
          const backup = join(newFolder(), 'site.db.gz')
          await writeBackup(from, backup)
          const target = await newTarget(to)

          await restoreBackup({ backup, databaseUrl: target, isForced: false, prepare: async () => {} })

          const [before, after] = [await contentsOf(from), await contentsOf(target)]
          expect({ ...after, revision: [] }).toEqual({ ...before, revision: [] })
          expect(after.enquiry).toHaveLength(some.enquiries.length)
          expect(after.passkey).toHaveLength(some.counters.length)
        }),
        // To find a smaller example would take minutes.
        { numRuns: RUNS, endOnFailure: true },
      )
    },
    TIMEOUT_MS,
  )
})

const newTarget = async (on: TestDatabase) =>
  on === databases.SQLite ? `sqlite:${join(newFolder(), 'site.db')}` : on.create('empty')

type Rows = typeof rows extends fc.Arbitrary<infer Value> ? Value : never

async function newDatabaseWith(on: TestDatabase, { ports, enquiries, resumes, changes, counters }: Rows) {
  const url = await on.create('migrated')
  const database = openDatabase(url)
  const { db } = database
  try {
    for (const [n, port] of ports.entries())
      await db
        .insertInto('port')
        .values({ ...port, name_key: `${n}${port.name_key.slice(0, 1000)}` })
        .execute()
    for (const enquiry of enquiries) await addEnquiry(database, enquiry)
    for (const content of resumes) await addApplication(database, {}, content)
    for (const change of changes)
      await db
        .insertInto('change')
        .values({ ...change, batch: 'b', entity: 'port', entity_id: 1, action: 'update' })
        .execute()
    await addPasskeys(database, counters)
  } finally {
    await database.close()
  }
  return url
}

async function addPasskeys({ db }: Database, counters: number[]): Promise<void> {
  const at = '2026-11-25T00:00:00.000Z'
  const { id } = await db
    .insertInto('account')
    .values({
      username: 'Asha',
      username_key: 'asha',
      role: 'administrator',
      status: 'active',
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [n, counter] of counters.entries())
    await sql`
      insert into passkey (account_id, credential_id, public_key, counter, transports, name, created_at)
      values (${id}, ${`credential ${n}`}, 'key', ${sql.lit(counter)}, '[]', 'Key', ${at})
    `.execute(db)
}
