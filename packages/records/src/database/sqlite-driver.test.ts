import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { databases, describeOnBoth, openForTest, openTestDatabase } from '../../../../tests/databases.ts'
import { addApplication } from '../../../../tests/submissions.ts'

const MB_5 = Buffer.alloc(5 * 1024 * 1024, 'a resume ')

describeOnBoth('a long transaction', (on) => {
  test('blocks no reader, and shows nothing before it is committed', async () => {
    const { db } = await openTestDatabase(on)
    const { promise: read, resolve } = Promise.withResolvers<void>()
    const count = async () => (await db.selectFrom('site_secret').select('id').execute()).length
    const before = await count()

    const writing = db.transaction().execute(async (trx) => {
      await trx.insertInto('site_secret').values({ id: 77, secret: 'a' }).execute()
      await read
    })
    const meanwhile = await count()
    resolve()
    await writing

    expect(meanwhile).toBe(before)
    expect(await count()).toBe(before + 1)
  })
})

describeOnBoth('a transaction that the database has rolled back by itself', (on) => {
  test('reports why', async () => {
    const { db, dbForFiles } = await openTestDatabase(on)
    const fault = new Error('the disk is full')

    for (const each of [db, dbForFiles]) {
      const failing = each.transaction().execute(async (trx) => {
        await sql`rollback`.execute(trx)
        throw fault
      })
      await expect(failing).rejects.toBe(fault)
    }
  })
})

describeOnBoth('transactions with files', (on) => {
  test('are atomic', async () => {
    const { db, dbForFiles } = await openTestDatabase(on)
    const fault = new Error('after the file')

    const failing = dbForFiles.transaction().execute(async (trx) => {
      await addApplication({ db: trx }, {}, MB_5)
      throw fault
    })
    await expect(failing).rejects.toBe(fault)
    expect(await db.selectFrom('resume').selectAll().execute()).toEqual([])

    await dbForFiles.transaction().execute((trx) => addApplication({ db: trx }, {}, MB_5))
    const [resume] = await db.selectFrom('resume').selectAll().execute()
    expect(MB_5.equals(resume?.content ?? Buffer.alloc(0))).toBe(true)
  })

  test('are serialized with all others', async () => {
    const { db, dbForFiles } = await openTestDatabase(on)
    const ids = Array.from({ length: 20 }, (_, n) => n + 100)

    await Promise.all(
      ids.map((id) =>
        (id % 2 ? db : dbForFiles).transaction().execute(async (trx) => {
          await trx.selectFrom('site_secret').selectAll().execute()
          await trx
            .insertInto('site_secret')
            .values({ id, secret: `${id}` })
            .execute()
        }),
      ),
    )

    const stored = await db.selectFrom('site_secret').select('id').where('id', 'in', ids).execute()
    expect(stored).toHaveLength(ids.length)
  })

  test('pass on database errors', async () => {
    const { db, dbForFiles } = await openTestDatabase(on)
    const problemOf = (from: typeof db) =>
      from
        .insertInto('resume')
        .values({ application_id: 1, content: sql<Uint8Array>`null` })
        .execute()
        .catch(({ message, code, errcode }) => ({ message, code, errcode }))

    expect(await problemOf(dbForFiles)).toEqual(await problemOf(db))
    expect(await problemOf(db)).toHaveProperty('code')
  })
})

test('a write of a file waits for another process that is writing', async () => {
  const url = await databases.SQLite.create('migrated')
  const { dbForFiles } = openForTest(url)
  const other = new DatabaseSync(url.slice('sqlite:'.length))
  onTestFinished(() => other.close())

  other.exec('begin immediate')
  const writing = dbForFiles.transaction().execute((trx) => addApplication({ db: trx }, {}, MB_5))
  await new Promise((resolve) => setTimeout(resolve, 200))
  other.exec('commit')

  expect((await writing).row.id).toBe(1)
})
