import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  addNextMigration,
  databases,
  describeOnBoth,
  openForTest,
  type TestDatabase,
} from '../../../../../tests/databases.ts'
import { addEnquiryTo, contentsOf } from '../../../../../tests/sample-site.ts'
import { addApplication } from '../../../../../tests/submissions.ts'
import { newFolder } from '../../../../../tests/temporary-files.ts'
import { namesOfMigrations } from '../migrate.ts'
import { openDatabase } from '../open.ts'
import { CopyFailed } from './files.ts'
import { restoreBackup } from './restore-backup.ts'
import { holdSiteLock } from './site-lock.ts'
import { writeBackup } from './snapshot.ts'

const { SQLite, PostgreSQL } = databases

const prepare = async () => {}
const restore = (backup: string, databaseUrl: string, isForced = false) =>
  restoreBackup({ backup, databaseUrl, isForced, prepare })

const newTarget = (on: TestDatabase) =>
  on === SQLite ? `sqlite:${join(newFolder(), 'site.db')}` : on.create('empty')

const fileOf = (url: string) => url.slice('sqlite:'.length)

/** A backup of a database with an application and an enquiry. */
async function newBackup(on: TestDatabase = SQLite) {
  const url = await on.create('migrated')
  await addApplication(openForTest(url), {}, Buffer.alloc(50_000, 'resume'))
  await addEnquiryTo(url)
  const backup = join(newFolder(), 'site.db.gz')
  await writeBackup(url, backup)
  return { url, backup }
}

const withoutRevision = async (url: string) => ({ ...(await contentsOf(url)), revision: [] })

async function revisionOf(url: string): Promise<number> {
  const database = openDatabase(url)
  const n = await database.revision()
  await database.close()
  return n
}

describeOnBoth('restoring a backup', (on) => {
  it.each([SQLite, PostgreSQL])('brings back every row into an empty $name', async (to) => {
    if (!to.available) return
    const { url, backup } = await newBackup(on)
    const target = await newTarget(to)

    const { setAside } = await restore(backup, target)

    expect(setAside).toBeUndefined()
    expect(await withoutRevision(target)).toEqual(await withoutRevision(url))
    expect(await revisionOf(target)).toBe((await revisionOf(url)) + 100_000)
    if (to === SQLite) expect(statSync(fileOf(target)).mode & 0o777).toBe(0o600)
  })

  it('refuses a database that is not empty, unless it may set it aside', async () => {
    const { url, backup } = await newBackup(SQLite)
    const target = await on.create('migrated')
    await addEnquiryTo(target)
    const old = openDatabase(target)
    await old.db.updateTable('revision').set({ n: 500_000 }).execute()
    await old.close()
    const before = await contentsOf(target)

    await expect(restore(backup, target)).rejects.toThrow(/With --force it is set aside first/)
    expect(await contentsOf(target)).toEqual(before)
    const { setAside } = await restore(backup, target, true)

    expect(await withoutRevision(target)).toEqual(await withoutRevision(url))
    expect(await revisionOf(target)).toBe(600_000)
    if (on === SQLite) {
      expect(await contentsOf(`sqlite:${setAside}`)).toEqual(before)
      expect(readdirSync(dirname(fileOf(target))).filter((name) => !name.startsWith('site.db'))).toEqual([])
    } else {
      const schema = setAside?.replace('the schema ', '') ?? ''
      const { db } = openForTest(target)
      expect(await db.withSchema(schema).selectFrom('enquiry').select('name').execute()).toHaveLength(1)
    }
  })

  it('refuses while the site runs, and works once it is gone', async () => {
    const { backup } = await newBackup(SQLite)
    const target = await on.create('migrated')
    const [lock, site] = [await holdSiteLock(target, () => {}), openDatabase(target)]
    const before = await contentsOf(target)

    await expect(restore(backup, target, true)).rejects.toThrow(/Stop .* first\. Nothing was changed\.$/)
    expect(await contentsOf(target)).toEqual(before)

    await Promise.all([lock.release(), site.close()])
    await restore(backup, target, true)
  })

  it('changes nothing if the restored data cannot be prepared', async () => {
    const { backup } = await newBackup(SQLite)
    const target = await on.create('migrated')
    const before = await contentsOf(target)
    const failing = restoreBackup({
      backup,
      databaseUrl: target,
      isForced: true,
      prepare: () => Promise.reject(new Error('The ledger is not valid')),
    })

    await expect(failing).rejects.toThrow('The ledger is not valid')

    expect(await contentsOf(target)).toEqual(before)
    if (on === SQLite) expect(readdirSync(dirname(fileOf(target)))).toEqual(['site.db'])
  })
})

describe('a file that is not a whole backup', () => {
  it.each([
    ['no other table', [], /is damaged: it has no account\.[a-z_]+ \([a-z]+\)\.$/],
    [
      'a table with other columns',
      ['create table revision (x)', 'create table account (id integer)'],
      /^The table revision has a column that cannot be copied: x/,
    ],
    [
      'a revision of another kind',
      [`create table revision (n text)`, `insert into revision values ('x')`],
      /is damaged: /,
    ],
  ])('is refused in one line if it has all migrations and %s', async (_what, statements, said) => {
    const backup = join(newFolder(), 'crafted.db')
    const connection = new DatabaseSync(backup)
    connection.exec('create table migration (name text primary key, applied_at text)')
    for (const name of namesOfMigrations())
      connection.prepare(`insert into migration values (?, '2026-11-26')`).run(name)
    for (const statement of statements) connection.exec(statement)
    connection.close()
    const target = `sqlite:${join(newFolder(), 'site.db')}`

    await expect(restore(backup, target)).rejects.toThrow(CopyFailed)
    await expect(restore(backup, target)).rejects.toThrow(said)
    expect(existsSync(fileOf(target))).toBe(false)
  })

  it('is refused if its migration is called after what every object has', async () => {
    const backup = join(newFolder(), 'crafted.db')
    const connection = new DatabaseSync(backup)
    connection.exec('create table migration (name text primary key)')
    connection.exec(`insert into migration values ('__proto__')`)
    connection.close()

    await expect(restore(backup, `sqlite:${join(newFolder(), 'site.db')}`)).rejects.toThrow('newer version')
  })

  it('is refused with one line, wherever it was cut off', async () => {
    const { backup } = await newBackup()
    const { size } = statSync(backup)
    for (let tenth = 9; tenth >= 0; tenth -= 1) {
      truncateSync(backup, Math.floor((size * tenth) / 10))
      await expectRefused(backup, /is damaged or incomplete\.$|is not a backup of this program\.$/)
    }
    truncateSync(backup, size)
  })

  it('is refused, or restored equal, whichever byte was changed', async () => {
    const { url, backup } = await newBackup()
    const bytes = readFileSync(backup)
    const expected = await withoutRevision(url)
    for (let n = 0; n < 30; n += 1) {
      const at = n < 20 ? n : Math.floor((bytes.length * (n - 20)) / 10)
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ (1 << (n % 8))
      writeFileSync(backup, changed)
      const target = await newTarget(SQLite)
      const outcome = await restore(backup, target).catch((error: Error) => error.message)
      if (typeof outcome === 'string') expect(outcome).toMatch(/damaged|not a backup/)
      else expect(await withoutRevision(target)).toEqual(expected)
      expect(typeof outcome === 'string' || n < 20).toBe(true)
    }
  })

  it.each<[string, (backup: string) => void | Promise<void>, RegExp]>([
    ['is not there', () => {}, /^There is no file /],
    ['is empty', (file) => writeFileSync(file, ''), /is not a backup of this program/],
    ['is a zip', (file) => writeFileSync(file, 'PK\x03\x04'.padEnd(500, 'x')), /is not a backup/],
    ['is compressed text', (file) => writeFileSync(file, gzipSync('x'.repeat(1e6))), /is not a backup/],
    ['is of another program', writeForeign, /is not a backup of this program/],
    ['has a trigger', writeTrigger, /is not a backup of this program/],
    ['is of a newer version', writeNewer, /by a newer version of this program \(it has 9999-later\)/],
    ['has a row that refers to nothing', writeOrphan, /is damaged\.$/],
  ])('%s', async (_title, write, message) => {
    const backup = join(newFolder(), 'site.db.gz')
    await write(backup)
    await expectRefused(backup, message)
  })

  it('is accepted uncompressed, but not if it is in use', async () => {
    const { url, backup } = await newBackup()
    const plain = join(newFolder(), 'site.db')
    writeFileSync(plain, gunzipSync(readFileSync(backup)))
    const target = await newTarget(SQLite)
    await restore(plain, target)
    expect(await withoutRevision(target)).toEqual(await withoutRevision(url))

    writeFileSync(`${plain}-wal`, '')
    await expectRefused(plain, /is a database in use, not a backup/)
  })
})

it('views of the operator are not in a backup', async () => {
  const { url } = await newBackup(SQLite)
  await sql`create view report as select count(*) as n from enquiry`.execute(openForTest(url).db)
  const backup = join(newFolder(), 'site.db.gz')
  await writeBackup(url, backup)

  await restore(backup, await newTarget(SQLite))
})

it('a backup of an older version is brought up to date', async () => {
  const { backup } = await newBackup()
  addNextMigration()
  const target = await newTarget(SQLite)

  await restore(backup, target)

  const { db } = openForTest(target)
  await sql`select berths from port`.execute(db)
  expect(await db.selectFrom('enquiry').select('id').execute()).toHaveLength(1)
})

describe('a restore into a SQLite file', () => {
  it('sets aside a damaged database', async () => {
    const { url, backup } = await newBackup()
    const target = await newTarget(SQLite)
    const file = fileOf(target)
    writeFileSync(file, 'damaged'.repeat(1000))

    const { setAside } = await restore(backup, target, true)

    expect(readFileSync(setAside ?? '', 'utf8')).toMatch(/^damaged/)
    expect(await withoutRevision(target)).toEqual(await withoutRevision(url))
  })

  it('never lets a log of a lost database be applied to the new one', async () => {
    const { backup } = await newBackup()
    const target = await newTarget(SQLite)
    writeFileSync(`${fileOf(target)}-wal`, 'log')

    await expect(restore(backup, target)).rejects.toThrow(/With --force/)
    const { setAside } = await restore(backup, target, true)

    expect(existsSync(`${fileOf(target)}-wal`)).toBe(false)
    expect(readFileSync(`${setAside}-wal`, 'utf8')).toBe('log')
  })
})

async function expectRefused(backup: string, message: RegExp): Promise<void> {
  const target = await newTarget(SQLite)
  const refused = await restore(backup, target).then(
    () => 'restored',
    (error: Error) => error.message,
  )
  expect(refused).toMatch(message)
  expect(refused).not.toContain('\n')
  expect(readdirSync(dirname(fileOf(target)))).toEqual([])
}

/** A backup changed by this statement. */
async function writeChanged(file: string, statement: string): Promise<void> {
  const { backup } = await newBackup()
  const plain = join(newFolder(), 'plain.db')
  writeFileSync(plain, gunzipSync(readFileSync(backup)))
  const opened = new DatabaseSync(plain, { enableForeignKeyConstraints: false })
  opened.exec(statement)
  opened.close()
  writeFileSync(file, gzipSync(readFileSync(plain)))
}

const writeTrigger = (file: string) =>
  writeChanged(file, 'create trigger t after insert on enquiry begin delete from account; end')
const writeNewer = (file: string) => writeChanged(file, `insert into migration values ('9999-later', '')`)
const writeOrphan = (file: string) => writeChanged(file, `insert into resume values (999, x'00')`)

function writeForeign(file: string): void {
  const plain = join(newFolder(), 'foreign.db')
  const opened = new DatabaseSync(plain)
  opened.exec('create table note (id integer primary key)')
  opened.close()
  writeFileSync(file, gzipSync(readFileSync(plain)))
}
