import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { runSql } from '../../../tests/databases.setup.ts'
import { findPostgresPrograms, type PostgresServer, startPostgres } from '../../../tests/postgres-server.ts'
import { migrate } from '../migrate.ts'
import { type Database, openDatabase } from '../open.ts'

const SOON = { timeout: 20_000, interval: 50 }
const programs = inject('postgres') ? findPostgresPrograms() : undefined

describe.skipIf(!programs)('a replica', () => {
  let primary: PostgresServer
  let replica: PostgresServer
  let lines: string[]

  beforeAll(async () => {
    primary = startPostgres(programs ?? '')
    const database = openDatabase(primary.url)
    await migrate(database)
    await database.close()
    replica = startPostgres(programs ?? '', { replicaOf: primary })
  })
  afterAll(() => {
    replica?.stop()
    primary?.stop()
  })
  beforeEach(() => {
    lines = []
  })

  /** Opens the site over both servers. */
  async function open() {
    const database = openDatabase(primary.url, { url: replica.url, report: (line) => lines.push(line) })
    onTestFinished(() => database.close())
    const app = await startApp({ database })
    return { app, database }
  }

  /** Which server answers a read of what visitors see: a replica is in recovery. */
  async function readsReplica({ published }: Database): Promise<boolean> {
    const { rows } = await sql<{ is_replica: boolean }>`select pg_is_in_recovery() as is_replica`.execute(
      published,
    )
    return rows[0]?.is_replica ?? false
  }

  async function addRoute(app: Awaited<ReturnType<typeof startApp>>) {
    const direction = `EX JAPAN ${crypto.randomUUID()}`
    const added = await app.inject({ method: 'POST', url: '/api/sailing-routes', payload: { direction } })
    expect(added.statusCode).toBe(201)
    return direction
  }
  const seesRoute = async (app: Awaited<ReturnType<typeof startApp>>, direction: string) =>
    (await app.inject('/backend/api/sailing-routes')).body.includes(direction)

  test('is read once it has reached the revision of the primary', async () => {
    const { app, database } = await open()
    await addRoute(app)

    await vi.waitFor(async () => expect(await readsReplica(database)).toBe(true), SOON)
    expect(lines).toEqual([])
  })

  test('that is behind is not read, so that no visitor sees old data', async () => {
    const { app, database } = await open()
    await vi.waitFor(async () => expect(await readsReplica(database)).toBe(true), SOON)
    await runSql(replica.url, 'select pg_wal_replay_pause()')
    onTestFinished(() => runSql(replica.url, 'select pg_wal_replay_resume()').catch(() => {}))

    for (let round = 0; round < 10; round += 1) expect(await seesRoute(app, await addRoute(app))).toBe(true)
    expect(await readsReplica(database)).toBe(false)

    await runSql(replica.url, 'select pg_wal_replay_resume()')
    await vi.waitFor(async () => expect(await readsReplica(database)).toBe(true), SOON)
    expect(lines).toEqual([])
  })

  test('shows every write with the next request while it follows', async () => {
    const { app } = await open()
    for (let round = 0; round < 20; round += 1) {
      const direction = await addRoute(app)
      expect(await seesRoute(app, direction)).toBe(true)
      if (round % 4 === 0) await pause(20)
    }
  })

  test('that is gone is replaced by the primary with one line, and read again when it is back', async () => {
    const { app, database } = await open()
    await vi.waitFor(async () => expect(await readsReplica(database)).toBe(true), SOON)
    replica.crash()

    for (let round = 0; round < 5; round += 1) expect(await seesRoute(app, await addRoute(app))).toBe(true)
    expect(await readsReplica(database)).toBe(false)
    expect(lines).toEqual([expect.stringMatching(/^The replica cannot be used, so the primary is read: /)])

    replica.restart()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 })
    onTestFinished(() => void vi.useRealTimers())
    await vi.waitFor(async () => {
      vi.setSystemTime(Date.now() + 11_000)
      expect(await readsReplica(database)).toBe(true)
    }, SOON)
    expect(lines.slice(1)).toEqual(['The replica is read again'])
  })
})
