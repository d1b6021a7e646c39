import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startApp } from '../../../../../tests/app.ts'
import { databases, openForTest } from '../../../../../tests/databases.ts'
import { addPort } from '../../../../../tests/records.ts'
import { SOON } from '../../../../../tests/soon.ts'
import { holdSiteLock, requireSiteStopped } from './site-lock.ts'

const KOBE = { method: 'POST', url: '/api/ports', payload: { name: 'Kobe' } } as const

/** A site on PostgreSQL, and another connection for the restore. */
async function start() {
  const url = await databases.PostgreSQL.create('migrated')
  const app = await startApp({ database: openForTest(url) })
  const ended: string[] = []
  const lock = await holdSiteLock(url, (why) => ended.push(why))
  onTestFinished(() => lock.release())
  const { db } = openForTest(url)
  const cutLock = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'sailing-desk lock' and datname = current_database()`.execute(db)
  return { app, db, ended, cutLock }
}

describe.skipIf(!databases.PostgreSQL.available)('a site that has lost its lock on PostgreSQL', () => {
  test('writes nothing while a restore runs, and ends', async () => {
    const { app, db, ended, cutLock } = await start()
    await addPort(app, 'Chennai')
    await cutLock()

    await db.transaction().execute(async (trx) => {
      await vi.waitFor(() => requireSiteStopped(trx), SOON)
      const refused = await app.inject(KOBE)
      expect([refused.statusCode, refused.json().message]).toEqual([
        503,
        'A backup is being restored. Please try again in a few minutes.',
      ])
      expect((await app.inject('/backend/api/ports')).json().ports).toHaveLength(1)
      await vi.waitFor(() => expect(ended).toHaveLength(1), SOON)
    })
    expect(ended).toEqual(['The database is being restored. Start the site when that is done.'])
    expect(await db.selectFrom('port').select('name').execute()).toEqual([{ name: 'Chennai' }])
  })

  test('takes it again, so that a restore is refused', async () => {
    const { app, db, ended, cutLock } = await start()
    await cutLock()
    expect((await app.inject(KOBE)).statusCode).toBe(201)

    await vi.waitFor(
      () => expect(db.transaction().execute(requireSiteStopped)).rejects.toThrow('The site is running'),
      SOON,
    )
    expect(ended).toEqual([])
  })
})
