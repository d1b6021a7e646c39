import { readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addNextMigration, databases, describeOnBoth, openForTest } from '../../../../../tests/databases.ts'
import {
  addEnquiryTo,
  contentsOf,
  createSampleSite,
  LARGE_COUNTER,
  startWritingPairs,
} from '../../../../../tests/sample-site.ts'
import { addEnquiry } from '../../../../../tests/submissions.ts'
import { newFolder } from '../../../../../tests/temporary-files.ts'
import { openDatabase } from '../open.ts'
import { copyDatabase } from './copy-database.ts'
import { writeBackup } from './snapshot.ts'

const { SQLite, PostgreSQL } = databases
const onPostgres = describe.skipIf(!PostgreSQL.available)

onPostgres('copying a SQLite database to PostgreSQL', () => {
  it('brings every row, and uses no id again', async () => {
    const from = await createSampleSite(SQLite)
    const contents = await contentsOf(from)
    const target = await PostgreSQL.create('empty')

    const copied = await copyDatabase(from, target)

    expect(await contentsOf(target)).toEqual(contents)
    expect(Object.fromEntries(copied.map(({ name, rows }) => [name, rows]))).toEqual(
      Object.fromEntries(Object.entries(contents).map(([name, rows]) => [name, rows.length])),
    )
    expect(contents.change?.length).toBeGreaterThan(300)
    expect(contents.passkey?.[0]).toContain(LARGE_COUNTER)
    expect(await addEnquiryTo(target)).toBe(3)
    expect(await addEnquiryTo(from)).toBe(3)
  })

  it('refuses a target that is not empty, and changes nothing', async () => {
    const from = await SQLite.create('migrated')
    const target = await PostgreSQL.create('migrated')
    await addEnquiryTo(target)
    const before = await contentsOf(target)

    await expect(copyDatabase(from, target)).rejects.toThrow('is not empty')

    expect(await contentsOf(target)).toEqual(before)
  })

  it('copies a database of an older version as it is', async () => {
    const from = await SQLite.create('migrated')
    addNextMigration()
    const target = await PostgreSQL.create('empty')

    await copyDatabase(from, target)

    const tables = await openForTest(target).db.introspection.getTables()
    const columns = tables.find(({ name }) => name === 'port')?.columns.map(({ name }) => name)
    expect(columns).not.toContain('berths')
    expect(await contentsOf(target)).toEqual(await contentsOf(from))
  })

  it('copies one state of a database that is written to meanwhile', async () => {
    const from = await SQLite.create('migrated')
    const target = await PostgreSQL.create('empty')
    await startWritingPairs(from)

    const copied = await copyDatabase(from, target)

    const names = await openForTest(target).db.selectFrom('enquiry').select('name').execute()
    expect(await openForTest(from).db.selectFrom('enquiry').select('id').execute()).not.toHaveLength(
      names.length,
    )
    const count = (wanted: string) => names.filter(({ name }) => name === wanted).length
    expect(count('one')).toBeGreaterThan(0)
    expect(count('one')).toBe(count('other'))
    expect(copied.find(({ name }) => name === 'enquiry')?.rows).toBe(names.length)
  })
})

describeOnBoth('a database that is newer, empty, or changed by another program', (on) => {
  it('is refused, and nothing is left behind', async () => {
    const newer = await on.create('migrated')
    await openForTest(newer)
      .db.insertInto('migration')
      .values({ name: '9999-later', applied_at: '' })
      .execute()
    const foreign = await on.create('empty')
    await sql`create table note (id integer primary key)`.execute(openForTest(foreign).db)
    const unused = await on.create('empty')
    await sql`create table migration (name text primary key)`.execute(openForTest(unused).db)
    const file = join(newFolder(), 'site.db.gz')

    await expect(writeBackup(newer, file)).rejects.toThrow(
      /written by a newer version of this program \(it has 9999-later\)/,
    )
    await expect(writeBackup(foreign, file)).rejects.toThrow('This is not a database of this program.')
    await expect(writeBackup(unused, file)).rejects.toThrow(/The database is empty/)
    if (on === PostgreSQL) {
      const extended = await on.create('migrated')
      await sql`create table note (id integer primary key)`.execute(openForTest(extended).db)
      await expect(writeBackup(extended, file)).rejects.toThrow(
        'The two databases do not both have note.id: another program has changed one.',
      )
    }
    expect(readdirSync(dirname(file))).toEqual([])
  })
})

it('only SQLite is copied, and only to PostgreSQL', async () => {
  for (const [from, to] of [
    ['postgres://site@127.0.0.1:9/site', 'sqlite:site.db'],
    ['sqlite:site.db', 'sqlite:other.db'],
  ] as const)
    await expect(copyDatabase(from, to)).rejects.toThrow(
      'Only SQLite is copied, and only to PostgreSQL. Elsewhere take a backup and restore it there.',
    )
})

describe('a SQLite file that cannot be copied', () => {
  it.each([
    ['is not there', () => {}, /^There is no database at /],
    ['is empty', (file: string) => writeFileSync(file, ''), /not a database of this program/],
    [
      'is something else',
      (file: string) => writeFileSync(file, 'x'.repeat(9000)),
      /is not a SQLite database\.$/,
    ],
    ['is damaged', damage, /is damaged|malformed/],
  ])('%s: one line says so', async (_name, make, message) => {
    const from = join(newFolder(), 'site.db')
    await make(from)
    const backup = join(newFolder(), 'site.db.gz')

    await expect(writeBackup(`sqlite:${from}`, backup)).rejects.toThrow(message)

    expect(readdirSync(dirname(backup))).toEqual([])
  })
})

/** Overwrites the pages of the enquiries. */
async function damage(file: string): Promise<void> {
  const { writeFile, readFile } = await import('node:fs/promises')
  const database = openDatabase(await SQLite.create('migrated'))
  for (let n = 0; n < 50; n += 1) await addEnquiry(database, { message: 'm'.repeat(3000) })
  await sql`vacuum into ${sql.lit(file)}`.execute(database.db)
  await database.close()
  const opened = new DatabaseSync(file, { readOnly: true })
  const { rootpage } = opened.prepare(`select rootpage from sqlite_schema where name = 'enquiry'`).get() ?? {}
  const { page_size } = opened.prepare('pragma page_size').get() ?? {}
  opened.close()
  const bytes = await readFile(file)
  bytes.fill(0xee, (Number(rootpage) - 1) * Number(page_size), Number(rootpage) * Number(page_size))
  await writeFile(file, bytes)
}
