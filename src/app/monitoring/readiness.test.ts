import { renameSync } from 'node:fs'
import { openDatabase } from '@sailing-desk/records/database/open'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { databases, describeOnBoth, openForTest } from '../../../tests/databases.ts'

describeOnBoth('/readyz', (on) => {
  test('says that the instance should get requests, and is not cached', async () => {
    const { inject } = await startApp({ on, as: 'visitor' })

    const response = await inject('/readyz')

    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.json()).toEqual({ status: 'ready', server: 'up', database: 'up' })
  })

  test('is 503 while the instance stops; /healthz is not', async () => {
    const { app, inject } = await startApp({ on, as: 'visitor' })

    app.readiness.stop()
    const response = await inject('/readyz')

    expect(response.statusCode).toBe(503)
    expect(response.json()).toMatchObject({ server: 'stopping', database: 'up' })
    expect((await inject('/healthz')).statusCode).toBe(200)
  })

  test('is 503 when a newer version has migrated the database', async () => {
    const { database, inject } = await startApp({ on, as: 'visitor' })

    await database.db
      .insertInto('migration')
      .values({ name: '9999-later', applied_at: '2027-01-01T00:00:00.000Z' })
      .execute()
    const response = await inject('/readyz')

    expect(response.statusCode).toBe(503)
    expect(response.json()).toMatchObject({ server: 'up', database: 'newer' })
    expect(response.body).not.toContain('9999')
  })

  test('is 503 when the database does not answer', async () => {
    const database = openDatabase(await on.create('migrated'))
    const { inject } = await startApp({ database, as: 'visitor' })

    await database.close()
    const response = await inject('/readyz')

    expect(response.statusCode).toBe(503)
    expect(response.json()).toMatchObject({ server: 'up', database: 'unavailable' })
    expect(response.body).not.toMatch(/sqlite|postgres|\.db|\.ts/i)
  })
})

test('/readyz is 503 when the SQLite file can no longer be written to', async () => {
  const url = await databases.SQLite.create('migrated')
  const { inject } = await startApp({ database: openForTest(url), as: 'visitor' })
  const file = url.slice('sqlite:'.length)

  renameSync(file, `${file}.gone`)
  const response = await inject('/readyz')
  renameSync(`${file}.gone`, file)

  expect(response.statusCode).toBe(503)
  expect(response.json()).toMatchObject({ database: 'read-only' })
  expect((await inject('/readyz')).statusCode).toBe(200)
})

test.skipIf(!databases.PostgreSQL.available)(
  '/readyz is 503 on a PostgreSQL that refuses writes',
  async () => {
    const url = new URL(await databases.PostgreSQL.create('migrated'))
    url.searchParams.set('options', '-c default_transaction_read_only=on')
    const { inject } = await startApp({ database: openForTest(url.href), as: 'visitor' })

    const response = await inject('/readyz')

    expect(response.statusCode).toBe(503)
    expect(response.json()).toMatchObject({ database: 'read-only' })
  },
)
