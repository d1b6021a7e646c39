import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { cpuTime } from '../../../../tests/cpu-time.ts'
import { runSql, withDatabase } from '../../../../tests/databases.setup.ts'
import { databases } from '../../../../tests/databases.ts'
import { longestTurn } from '../../../../tests/event-loop.ts'
import { newFolder } from '../../../../tests/temporary-files.ts'
import { canMount, mountVolume } from '../../../../tests/volumes.ts'
import { copyDatabase } from './backup/copy-database.ts'
import { openReadOnly } from './inspection/open-read-only.ts'
import { UnusableDatabase } from './open.ts'
import { noteOnNewFile, openMigrated } from './open-migrated.ts'

describe('an unusable SQLite file is refused with one line that gives the reason', () => {
  test.each([
    { path: 'folder', reason: 'it is a folder' },
    { path: 'letter.txt', reason: 'it is not a SQLite database' },
    { path: 'letter.txt/site.db', reason: 'a file exists where its folder should be' },
    { path: '/proc/nothing/can/be/made/here.db', reason: 'its folder cannot be created' },
  ])('$path', async ({ path, reason }) => {
    const folder = newFolder()
    mkdirSync(join(folder, 'folder'))
    writeFileSync(join(folder, 'letter.txt'), 'Dear Sir or Madam, this is a letter.'.repeat(50))
    const file = path.startsWith('/') ? path : join(folder, path)

    const opening = openMigrated(`sqlite:${file}`)

    await expect(opening).rejects.toThrow(UnusableDatabase)
    await expect(opening).rejects.toThrow(`The database file ${file} cannot be used: ${reason}.`)
  })

  test.each([
    ['the first page', (bytes: Buffer) => bytes.fill('x', 100, 4096)],
    ['a page in the middle', (bytes: Buffer) => bytes.fill('x', 40 * 4096, 41 * 4096)],
    ['the end, which is missing', (bytes: Buffer) => bytes.subarray(0, 50 * 4096)],
  ])('a file that is damaged at %s, which is left as it is', async (_place, damage) => {
    const url = await databases.SQLite.create('migrated')
    const file = url.slice('sqlite:'.length)
    const damaged = damage(readFileSync(file))
    writeFileSync(file, damaged)

    await expect(openMigrated(url)).rejects.toThrow(
      `The database file ${file} cannot be used: it is damaged. Restore a backup.`,
    )
    expect(readFileSync(file).equals(damaged)).toBe(true)
  })
})

test('a file that does not exist is created, and noted before', async () => {
  const file = join(newFolder(), 'mistyped', 'site.db')

  expect(noteOnNewFile(`sqlite:${file}`)).toBe(
    `There was no database: a new, empty one is at ${file}. If there should be one, check DATABASE_URL.`,
  )
  await (await openMigrated(`sqlite:${file}`)).close()
  expect(noteOnNewFile(`sqlite:${file}`)).toBeNull()
  expect(noteOnNewFile('postgres://localhost/site')).toBeNull()
})

describe('a large file', () => {
  const BYTES = 200_000_000

  async function createLarge(): Promise<string> {
    const url = await databases.SQLite.create('migrated')
    inFile(url, `create table large (bytes blob); insert into large values (zeroblob(${BYTES}))`)
    return url
  }

  function inFile(url: string, sql: string): void {
    const connection = new DatabaseSync(url.slice('sqlite:'.length))
    connection.exec(sql)
    connection.close()
  }

  /** By this process, from wherever. */
  const bytesRead = () => Number(/^rchar: (\d+)$/m.exec(readFileSync('/proc/self/io', 'utf8'))?.[1])

  test('is not read whole at the start', async () => {
    const url = await createLarge()

    const before = bytesRead()
    await (await openMigrated(url)).close()
    expect(bytesRead() - before).toBeLessThan(BYTES / 10)
  })

  test('is rebuilt without sealed secrets while requests are answered', async () => {
    const url = await createLarge()
    const began = cpuTime()
    inFile(await createLarge(), 'vacuum')
    const inOneGo = cpuTime() - began
    const { db, dbForFiles, dialect, close } = await openMigrated(url)
    onTestFinished(close)
    await dialect.markOverwritten(db)

    const longest = await longestTurn(() => dialect.purgeOverwritten(db, dbForFiles))
    expect(longest).toBeLessThan(inOneGo / 4)
    const { rows } = await sql`pragma user_version`.execute(db)
    expect(rows).toEqual([{ user_version: 0 }])
  })
})

describe.skipIf(!canMount)('a SQLite file on a small disk', () => {
  test.each([0, 4096, 12_288])('that is full but for %s bytes is refused, and not damaged', async (free) => {
    const volume = mountVolume('2m')
    const file = join(volume.folder, 'site.db')
    copyFileSync((await databases.SQLite.create('migrated')).slice('sqlite:'.length), file)
    const before = readFileSync(file)
    volume.fill(free)

    await expect(openMigrated(`sqlite:${file}`)).rejects.toThrow(
      `The database file ${file} cannot be used: the disk is full.`,
    )
    expect(readFileSync(file).equals(before)).toBe(true)
    volume.empty()
    await (await openMigrated(`sqlite:${file}`)).close()
  })

  test.each([0, 100_000])('that has %s bytes is refused if it does not exist yet', async (free) => {
    const volume = mountVolume('2m')
    const file = join(volume.folder, 'new', 'site.db')
    volume.fill(free)

    await expect(openMigrated(`sqlite:${file}`)).rejects.toThrow(
      `The database file ${file} cannot be used: the disk is full.`,
    )
    volume.empty()
    await (await openMigrated(`sqlite:${file}`)).close()
  })

  test('that is read-only is refused', async () => {
    const volume = mountVolume('2m')
    const file = join(volume.folder, 'site.db')
    copyFileSync((await databases.SQLite.create('migrated')).slice('sqlite:'.length), file)
    volume.makeReadOnly()

    await expect(openMigrated(`sqlite:${file}`)).rejects.toThrow(
      `The database file ${file} cannot be used: its disk is read-only.`,
    )
  })
})

describe('an unusable PostgreSQL database is refused with one line without its password', () => {
  test('no server', async () => {
    const refused =
      'The PostgreSQL database at 127.0.0.1:1 cannot be used: no server responds there (ECONNREFUSED).'

    await expect(openMigrated('postgres://agent:secret@127.0.0.1:1/site')).rejects.toThrow(refused)
  })

  test('an invalid address', async () => {
    await expect(openMigrated('postgres://[half')).rejects.toThrow('must be an address such as')
  })

  test.skipIf(!databases.PostgreSQL.available)('an unknown database name', async () => {
    const url = (await databases.PostgreSQL.create('empty')).replace(/[^/]*(?=\?|$)/, 'no_such_database')

    await expect(openMigrated(url)).rejects.toThrow(
      'cannot be used: database "no_such_database" does not exist.',
    )
  })
})

test.skipIf(!databases.PostgreSQL.available)(
  'a PostgreSQL database that is not UTF-8 is refused',
  async () => {
    const { server = '' } = inject('postgres') ?? {}
    const name = `latin_${randomBytes(4).toString('hex')}`
    await runSql(server, `create database ${name} encoding 'LATIN1' locale 'C' template template0`)
    onTestFinished(() => runSql(server, `drop database ${name} with (force)`))
    const url = withDatabase(server, name)
    const said =
      "The PostgreSQL database has the encoding LATIN1: create one with encoding 'UTF8', template template0."

    await expect(openMigrated(url)).rejects.toThrow(new UnusableDatabase(said))
    await expect(openReadOnly(url)).rejects.toThrow(new UnusableDatabase(said))
    await expect(copyDatabase(await databases.SQLite.create('migrated'), url)).rejects.toThrow(said)
  },
)
