import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { databases, openForTest } from '../../tests/databases.ts'
import { createNetworkClient } from '../../tests/network.ts'
import { addRoute } from '../../tests/records.ts'

const READ = '/backend/api/sailing-routes'
const LONGEST_ANSWER_MS = 5500

test('a write waits while another program writes, other visitors are answered meanwhile, and it succeeds', async () => {
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

test('a write that another program keeps out for too long is answered 503, nothing is written, and the next succeeds', async () => {
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

describe.skipIf(!databases.PostgreSQL.available)('PostgreSQL going away', () => {
  test('reads and writes are answered 503 in time, and recover by themselves', async () => {
    const cable = await layCable(await databases.PostgreSQL.create('migrated'))
    const app = await startApp({ database: openForTest(cable.url) })
    await addRoute(app)
    const write = () =>
      app.inject({ method: 'POST', url: '/api/ports', payload: { name: `Port ${Math.random()}` } })

    await cable.cut()
    const began = Date.now()
    const [read, refused] = await Promise.all([app.inject(READ), write()])
    const took = Date.now() - began
    await cable.mend()

    expect(read.statusCode).toBe(503)
    expect(read.headers['content-type']).toContain('application/problem+json')
    expect(read.headers['retry-after']).toBeDefined()
    expect(refused.statusCode).toBe(503)
    expect(took).toBeLessThan(LONGEST_ANSWER_MS)
    expect((await app.inject(READ)).json()).toHaveLength(1)
    expect((await write()).statusCode).toBe(201)
  })

  test('what is ready to be sent again is not sent while nobody knows whether it still holds', async () => {
    const cable = await layCable(await databases.PostgreSQL.create('migrated'))
    const app = await startApp({ database: openForTest(cable.url) })
    await addRoute(app)
    const get = await createNetworkClient(app)
    for (const _ of [1, 2]) expect((await get(READ)).status).toBe(200)

    await cable.cut()
    const refused = await get(READ)
    await cable.mend()

    expect(refused.status).toBe(503)
    expect((await get(READ)).status).toBe(200)
  })

  test('a database that does not answer at all is answered 503 in time', async () => {
    const cable = await layCable(await databases.PostgreSQL.create('migrated'))
    const app = await startApp({ database: openForTest(cable.url) })
    await addRoute(app)

    cable.freeze()
    const began = Date.now()
    const read = await app.inject(READ)
    const took = Date.now() - began
    cable.thaw()

    expect(read.statusCode).toBe(503)
    expect(took).toBeLessThan(LONGEST_ANSWER_MS)
    expect((await app.inject(READ)).statusCode).toBe(200)
  })
})

test('the message of a fault of ours tells the request, and nothing of the inside', async () => {
  const app = await startApp({ on: databases.SQLite })
  await app.database.db.schema.dropTable('schedule').execute()

  const failed = await app.inject('/api/schedules')

  expect(failed.statusCode).toBe(500)
  const { message, request_id } = failed.json()
  expect(message).toContain(request_id)
  expect(failed.body).not.toMatch(/select|sqlite|schedule\b|\.ts|\/src/i)
})

/** A real connection to the database server that can be cut, or stop carrying anything. */
async function layCable(url: string) {
  const target = new URL(url)
  const socketFolder = target.searchParams.get('host')
  const wires = new Set<{ near: Socket; far: Socket }>()
  let frozen = false
  const carry = ({ near, far }: { near: Socket; far: Socket }) => near.pipe(far).pipe(near)
  const server = createServer((near) => {
    const far = socketFolder
      ? connect(join(socketFolder, '.s.PGSQL.5432'))
      : connect(Number(target.port || 5432), target.hostname)
    const wire = { near, far }
    wires.add(wire)
    for (const socket of [near, far]) {
      socket.on('error', () => {})
      socket.on('close', () => wires.delete(wire))
    }
    if (!frozen) carry(wire)
  })
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const cut = async () => {
    for (const { near, far } of wires) for (const socket of [near, far]) socket.destroy()
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
    mend: () => listen(port),
    freeze() {
      frozen = true
      for (const { near, far } of wires) for (const socket of [near, far]) socket.unpipe().pause()
    },
    thaw() {
      frozen = false
      wires.forEach(carry)
    },
  }
}
