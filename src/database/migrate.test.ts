import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { describeOnBoth, openForTest, openTestDatabase } from '../../tests/databases.ts'
import { migrate } from './migrate.ts'
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

  test('stored port calls get a cut-off without a value', async () => {
    const database = await openTestDatabase(on)
    const { db } = database
    for (const column of ['cut_off', 'cut_off_on'])
      await db.schema.alterTable('schedule').dropColumn(column).execute()
    await db.deleteFrom('migration').where('name', '=', '0012-cut-off').execute()
    await db.insertInto('route').values({ direction: 'IMPORT', direction_key: 'import' }).execute()
    await db.insertInto('vessel').values({ route_id: 1, name: 'A', name_key: 'a' }).execute()
    await db.insertInto('port').values({ name: 'Mumbai', name_key: 'mumbai' }).execute()
    const call = { vessel_id: 1, port_id: 1, dates: 'TBA', reading: 'tba', position: 1 } as const
    await db.insertInto('schedule').values(call).execute()

    await migrate(database)

    expect(await db.selectFrom('schedule').selectAll().execute()).toMatchObject([
      { ...call, cut_off: null, cut_off_on: null },
    ])
  })

  test('counts of submissions move out of the table of failed logins', async () => {
    const database = await openTestDatabase(on)
    const { db } = database
    await db.schema.dropTable('submission_count').execute()
    await db.deleteFrom('migration').where('name', '=', '0011-submission-counts').execute()
    const last_at = '2026-11-21T10:00:00.000Z'
    await db
      .insertInto('throttle')
      .values([
        { bucket: 'posted enquiry 10 2979060 all', failures: 7, last_at },
        { bucket: 'account 1', failures: 2, last_at },
      ])
      .execute()

    await migrate(database)

    expect(await db.selectFrom('submission_count').selectAll().execute()).toEqual([
      { bucket: 'enquiry 10 2979060 all', submissions: 7, last_at },
    ])
    expect(await db.selectFrom('throttle').selectAll().execute()).toEqual([
      { bucket: 'account 1', failures: 2, last_at },
    ])
  })
})

function applied({ db }: ReturnType<typeof openForTest>) {
  return db.selectFrom('migration').selectAll().orderBy('name').execute()
}

const PROGRAM = `
import { migrate } from '${import.meta.dirname}/migrate.ts'
import { openDatabase } from '${import.meta.dirname}/open.ts'
const database = openDatabase(process.argv[1])
await migrate(database)
await database.close()
`

/** Rejects with the output if the process fails. */
function migrateInOtherProcess(url: string): Promise<unknown> {
  return promisify(execFile)(process.execPath, ['--input-type=module', '--eval', PROGRAM, url])
}
