import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createAccount, openBrowser } from '../../../../tests/accounts.ts'
import { startApp } from '../../../../tests/app.ts'
import { databases, openForTest } from '../../../../tests/databases.ts'
import { sendEnquiry } from '../../../../tests/forms.ts'
import { createNetworkClient } from '../../../../tests/network-client.ts'
import { addRoute } from '../../../../tests/records.ts'

const READ = '/backend/api/sailing-routes'
const MAX_RESPONSE_MS = 5500

test('a write waits for another process that is writing, while reads are served', async () => {
  const url = await databases.SQLite.create('migrated')
  const app = await startApp({ database: openForTest(url) })
  const other = new DatabaseSync(url.slice('sqlite:'.length))
  onTestFinished(() => other.close())
  await addRoute(app)
  await app.inject(READ)

  other.exec('begin immediate')
  const write = app.inject({ method: 'POST', url: '/api/ports', payload: { name: 'Mumbai' } })
  const reads = await Promise.all(Array.from({ length: 20 }, () => app.inject(READ)))
  other.exec('commit')

  expect(reads.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect((await write).statusCode).toBe(201)
})

test('a write of a single statement waits for another process, too', async () => {
  const url = await databases.SQLite.create('migrated')
  const { db } = openForTest(url)
  const other = new DatabaseSync(url.slice('sqlite:'.length))
  onTestFinished(() => other.close())

  other.exec('begin immediate')
  const written = db.updateTable('revision').set({ n: 7 }).execute()
  await pause(500)
  other.exec('commit')

  await written
  expect(await db.selectFrom('revision').select('n').execute()).toEqual([{ n: 7 }])
})

test('a write that waits too long gets 503, writes nothing, and succeeds later', async () => {
  const url = await databases.SQLite.create('migrated')
  const app = await startApp({ database: openForTest(url) })
  const other = new DatabaseSync(url.slice('sqlite:'.length))
  onTestFinished(() => other.close())
  const save = () => app.inject({ method: 'POST', url: '/api/ports', payload: { name: 'Mumbai' } })

  other.exec('begin immediate')
  const refused = await save()
  other.exec('rollback')

  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBeDefined()
  expect(refused.json().message).toBe('The database is unavailable. Please try again in a moment.')
  expect((await save()).statusCode).toBe(201)
})

test('a write that does not fit on the disk gets 507, writes nothing, and reads are served', async () => {
  const app = await startApp({ on: databases.SQLite })
  await addRoute(app)
  await createAccount(app.database)
  const save = (n: number) =>
    app.inject({ method: 'POST', url: '/api/ports', payload: { name: `Port ${n}` } })
  // The file may not grow, and the pages that it has are soon full.
  await sql`pragma max_page_count = 1`.execute(app.database.db)

  let saved = 0
  let last = await save(saved)
  while (last.statusCode === 201) last = await save(++saved)
  const stored = (await app.inject('/api/ports')).json()
  const browser = openBrowser(app)
  let loggedIn = await browser.login()
  while (loggedIn.statusCode === 200) loggedIn = await browser.login()
  await sql`pragma max_page_count = 1000000`.execute(app.database.db)

  expect(last.statusCode).toBe(507)
  expect(last.json().message).toBe(
    'The storage is full, so nothing was saved. Please contact the site operator.',
  )
  expect(stored).toHaveLength(saved)
  // A login is a write too.
  expect(loggedIn.statusCode).toBe(507)
  expect((await save(saved)).statusCode).toBe(201)
})

test.skipIf(!databases.PostgreSQL.available)(
  'a PostgreSQL server that only reads, as after a failover: writes get 503, reads are served',
  async () => {
    const url = new URL(await databases.PostgreSQL.create('migrated'))
    url.searchParams.set('options', '-c default_transaction_read_only=on')
    const app = await startApp({ database: openForTest(url.href), as: 'visitor' })

    const refused = await sendEnquiry(app)

    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBeDefined()
    expect((await app.inject(READ)).statusCode).toBe(200)
  },
)

describe.skipIf(!databases.PostgreSQL.available)('a PostgreSQL outage', () => {
  test('reads and writes get 503 in time, and recover', async () => {
    const proxy = await startProxy(await databases.PostgreSQL.create('migrated'))
    const app = await startApp({ database: openForTest(proxy.url) })
    await addRoute(app)
    const write = () =>
      app.inject({ method: 'POST', url: '/api/ports', payload: { name: `Port ${Math.random()}` } })

    await proxy.cut()
    const began = Date.now()
    const [read, refused] = await Promise.all([app.inject(READ), write()])
    const took = Date.now() - began
    await proxy.reconnect()

    expect(read.statusCode).toBe(503)
    expect(read.headers['content-type']).toContain('application/problem+json')
    expect(read.headers['retry-after']).toBeDefined()
    expect(refused.statusCode).toBe(503)
    expect(took).toBeLessThan(MAX_RESPONSE_MS)
    expect((await app.inject(READ)).json()).toHaveLength(1)
    expect((await write()).statusCode).toBe(201)
  })

  test('cached responses are not sent while they cannot be validated', async () => {
    const proxy = await startProxy(await databases.PostgreSQL.create('migrated'))
    const app = await startApp({ database: openForTest(proxy.url) })
    await addRoute(app)
    const get = await createNetworkClient(app)
    for (const _ of [1, 2]) expect((await get(READ)).status).toBe(200)

    await proxy.cut()
    const refused = await get(READ)
    await proxy.reconnect()

    expect(refused.status).toBe(503)
    expect((await get(READ)).status).toBe(200)
  })

  test('reads get 503 in time if the database hangs', async () => {
    const proxy = await startProxy(await databases.PostgreSQL.create('migrated'))
    const app = await startApp({ database: openForTest(proxy.url) })
    await addRoute(app)

    proxy.freeze()
    const began = Date.now()
    const read = await app.inject(READ)
    const took = Date.now() - began
    proxy.thaw()

    expect(read.statusCode).toBe(503)
    expect(took).toBeLessThan(MAX_RESPONSE_MS)
    expect((await app.inject(READ)).statusCode).toBe(200)
  })
})

test.skipIf(!databases.PostgreSQL.available)(
  'reads of the back office are served while many writes wait for one of another instance',
  async () => {
    const url = await databases.PostgreSQL.create('migrated')
    const app = await startApp({ database: openForTest(url) })
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    onTestFinished(() => other.end())
    const write = (_: unknown, n: number) =>
      app.inject({ method: 'POST', url: '/api/ports', payload: { name: `Port ${n}` } })

    await other.query('begin; select n from revision for update')
    const writes = Array.from({ length: 16 }, write)
    await pause(100)
    const reads = await Promise.all(Array.from({ length: 6 }, () => app.inject('/api/ports')))
    await other.query('commit')

    expect(reads.map(({ statusCode }) => statusCode)).toEqual(reads.map(() => 200))
    expect((await Promise.all(writes)).map(({ statusCode }) => statusCode)).toEqual(writes.map(() => 201))
  },
)

test('an internal error shows the request id and no internal details', async () => {
  const app = await startApp({ on: databases.SQLite })
  await app.database.db.schema.dropTable('schedule').execute()

  const failed = await app.inject('/api/schedules')

  expect(failed.statusCode).toBe(500)
  const { message, request_id } = failed.json()
  expect(message).toBe(`Something went wrong on our side. Please quote request ${request_id}.`)
  const notSaved = await app.inject({ method: 'POST', url: '/api/schedules/delete', payload: { ids: [1] } })
  expect([notSaved.statusCode, notSaved.json().message]).toEqual([
    500,
    expect.stringMatching(/Nothing was saved\. Please quote request/),
  ])
  expect(failed.body).not.toMatch(/select|sqlite|schedule\b|\.ts|\/src/i)
})

/** A proxy to the database server whose connections can be cut or frozen. */
async function startProxy(url: string) {
  const target = new URL(url)
  const socketFolder = target.searchParams.get('host')
  const connections = new Set<{ client: Socket; upstream: Socket }>()
  let frozen = false
  const pipeBoth = ({ client, upstream }: { client: Socket; upstream: Socket }) =>
    client.pipe(upstream).pipe(client)
  const server = createServer((client) => {
    const upstream = socketFolder
      ? connect(join(socketFolder, '.s.PGSQL.5432'))
      : connect(Number(target.port || 5432), target.hostname)
    const connection = { client, upstream }
    connections.add(connection)
    for (const socket of [client, upstream]) {
      socket.on('error', () => {})
      socket.on('close', () => connections.delete(connection))
    }
    if (!frozen) pipeBoth(connection)
  })
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const cut = async () => {
    for (const { client, upstream } of connections) for (const socket of [client, upstream]) socket.destroy()
    await new Promise((done) => server.close(done))
  }
  onTestFinished(async () => {
    if (server.listening) await cut()
  })
  target.searchParams.delete('host')
  target.host = `127.0.0.1:${port}`
  return {
    url: target.href,
    cut,
    reconnect: () => listen(port),
    freeze() {
      frozen = true
      for (const { client, upstream } of connections)
        for (const socket of [client, upstream]) socket.unpipe().pause()
    },
    thaw() {
      frozen = false
      connections.forEach(pipeBoth)
    },
  }
}
