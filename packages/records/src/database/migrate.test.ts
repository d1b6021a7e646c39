import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startApp } from '../../../../tests/app.ts'
import {
  addNextMigration,
  describeOnBoth,
  openForTest,
  openTestDatabase,
} from '../../../../tests/databases.ts'
import { addPortCall, readAllTables } from '../../../../tests/records.ts'
import { migrate, namesOfMigrations } from './migrate.ts'
import { UnusableDatabase } from './open.ts'

describeOnBoth('migrating a database', (on) => {
  test('creates the tables in an empty database, and does nothing the second time', async () => {
    const database = openForTest(await on.create('empty'))

    await migrate(database)
    const first = await applied(database)
    await migrate(database)

    expect(first.length).toBeGreaterThan(0)
    expect(await applied(database)).toEqual(first)
    expect(await database.revision()).toBe(1)
  })

  test('works for two processes that start at once', async () => {
    const url = await on.create('empty')

    await Promise.all([migrateInOtherProcess(url), migrateInOtherProcess(url)])

    const database = openForTest(url)
    const names = (await applied(database)).map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
    expect(await database.revision()).toBe(1)
  })

  test('refuses a database of a newer version and leaves it unchanged', async () => {
    const database = await openTestDatabase(on)
    const newer = { name: '9999-not-yet-invented', applied_at: new Date().toISOString() }
    await database.db.insertInto('migration').values(newer).execute()
    const before = await applied(database)

    await expect(migrate(database)).rejects.toThrow(UnusableDatabase)
    await expect(migrate(database)).rejects.toThrow(/newer version of this program.*9999-not-yet-invented/)
    expect(await applied(database)).toEqual(before)
  })

  test('of this version keeps its rows when the next migration adds a column', async () => {
    const url = await on.create('empty')
    const first = openForTest(url)
    await migrate(first)
    const app = await startApp({ database: first })
    await addPortCall(app, '12 Dec')
    const before = await readAllTables(app)
    addNextMigration()
    const database = openForTest(url)
    await migrate(database)

    const { port, migration, ...others } = await readAllTables({ database })
    expect(port).toEqual(before.port.map((row) => ({ ...row, berths: 1 })))
    expect(migration.map(({ name }) => name)).toEqual(namesOfMigrations())
    const { port: _port, migration: _migration, ...unchanged } = before
    expect(others).toEqual(unchanged)
  })
})

function applied({ db }: ReturnType<typeof openForTest>) {
  return db.selectFrom('migration').selectAll().orderBy('name').execute()
}

const PROGRAM = `
import { migrate } from '${import.meta.dirname}/migrate.ts'
import { openDatabase } from '${import.meta.dirname}/open.ts'
import '${join(import.meta.dirname, '../../../../src/database/site-schema.ts')}'
const database = openDatabase(process.argv[1])
await migrate(database)
await database.close()
`

/** Rejects with the output if the process fails. */
function migrateInOtherProcess(url: string): Promise<unknown> {
  return promisify(execFile)(process.execPath, ['--input-type=module', '--eval', PROGRAM, url])
}
