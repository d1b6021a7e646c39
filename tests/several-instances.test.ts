import { setTimeout as pause } from 'node:timers/promises'
import { nextNight } from '@sailing-desk/records/database/jobs/start-jobs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '../scripts/free-port.ts'
import { ENQUIRY } from './forms.ts'
import type { Answer } from './https-proxy.ts'
import { type Instances, startInstances, WHY_NO_INSTANCES } from './instances.ts'
import { startLoad } from './instances-load.ts'
import { startMailServer } from './mail-server.ts'
import { SOON } from './soon.ts'

if (WHY_NO_INSTANCES) console.warn(`Several instances: tests skipped, because there is ${WHY_NO_INSTANCES}.`)

const COUNT = 3
const HOUR_MS = 3_600_000
/** Four processes are started again, each in about a second, or in ten on a machine that is busy with others. */
const RESTARTS = { timeout: 180_000 }
const ALL = Array.from({ length: COUNT }, (_, at) => at)
const DESK = 'desk@agency.example'

const statusOf = ({ status }: { status: number }) => status
const dataOf = ({ text }: { text: string }) => JSON.parse(text).data

describe.skipIf(WHY_NO_INSTANCES)('three instances over one database, behind nginx', () => {
  let instances: Instances
  let password: string
  let mailPort: number

  beforeAll(async () => {
    mailPort = await freePort()
    instances = await startInstances(COUNT, { SMTP_URL: `smtp://127.0.0.1:${mailPort}`, NOTIFY_TO: DESK })
    password = /as admin with the password (\S+)/.exec(instances.output())?.[1] ?? ''
  })
  afterAll(() => instances?.stop())

  const login = (username: string, secret: string) =>
    instances.nginx.send('/backend/api/login', { method: 'POST', body: { username, password: secret } })

  async function cookieOf(answer: Promise<Answer>): Promise<{ cookie: string }> {
    const [session = ''] = [(await answer).headers['set-cookie'] ?? []].flat()
    return { cookie: session.split(';')[0] ?? '' }
  }
  const startSession = () => cookieOf(login('admin', password))

  test('that start for the first time at the same moment create everything once', async () => {
    const { db } = instances.database

    expect(instances.output().match(/Log in at \/login/g)).toHaveLength(1)
    expect(await db.selectFrom('account').select('username').execute()).toEqual([{ username: 'admin' }])
    expect(await db.selectFrom('site_secret').select('id').execute()).toHaveLength(1)
    const migrations = (await db.selectFrom('migration').select('name').execute()).map(({ name }) => name)
    expect(migrations.length).toBe(new Set(migrations).size)
    await vi.waitFor(async () => {
      const jobs = await db.selectFrom('job').select(['name', 'started_at']).orderBy('name').execute()
      expect(jobs.map(({ name }) => name)).toContain('erase expired submissions')
      expect(jobs.flatMap(({ name, started_at }) => (started_at === null ? [] : name))).toEqual([
        'send alerts',
      ])
    }, SOON)
  })

  test('are reached over HTTPS only, and by the real address of the visitor', async () => {
    const { nginx } = instances
    const plain = await fetch(`http://127.0.0.1:${nginx.httpPort}/schedule?from=x`, { redirect: 'manual' })
    expect([plain.status, plain.headers.get('location')]).toEqual([
      308,
      'https://www.example.com/schedule?from=x',
    ])

    const page = await nginx.send('/', { headers: { 'accept-encoding': 'br' } })
    expect(page.status).toBe(200)
    expect(page.headers).toMatchObject({ 'content-encoding': 'br', 'strict-transport-security': /max-age/ })
  })

  test('share sessions, and a logout everywhere ends them everywhere', async () => {
    const headers = await startSession()
    const me = (at: number) => instances.sendTo(at, '/api/profile', { headers })
    expect((await Promise.all(ALL.map(me))).map(statusOf)).toEqual([200, 200, 200])

    const others = await startSession()
    const ended = await instances.sendTo(1, '/api/profile/sessions', { method: 'DELETE', headers: others })
    expect(ended.status).toBe(200)
    expect((await Promise.all(ALL.map(me))).map(statusOf)).toEqual([401, 401, 401])
  })

  test('count failed logins together', async () => {
    const attempts = Array.from({ length: 24 }, (_, n) =>
      instances.sendTo(n % COUNT, '/backend/api/login', {
        method: 'POST',
        body: { username: 'nobody', password: `wrong-guess-${n}` },
      }),
    )
    const statuses = (await Promise.all(attempts)).map(statusOf)

    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(14)
  })

  test('count the messages of one address together, whatever address it claims, and send each mail once', async () => {
    const mail = await startMailServer({}, mailPort)
    const messages = Array.from({ length: 33 }, (_, n) =>
      instances.nginx.send('/backend/api/enquiry', {
        method: 'POST',
        headers: { 'x-forwarded-for': `203.0.113.${n}` },
        body: { ...ENQUIRY, email: `visitor-${n}@visitor.example` },
      }),
    )
    const statuses = (await Promise.all(messages)).map(statusOf).toSorted()
    expect(statuses).toEqual([...Array(30).fill(201), ...Array(3).fill(429)])

    const { db } = instances.database
    await vi.waitFor(async () => {
      const states = await db.selectFrom('outbox').select('state').distinct().execute()
      expect(states).toEqual([{ state: 'sent' }])
    }, SOON)
    const recipients = mail.received.flatMap(({ to }) => to).filter((to) => to !== DESK)
    expect(recipients.length).toBe(30)
    expect(new Set(recipients).size).toBe(30)
    const sent = await db.selectFrom('outbox').select('id').execute()
    expect(mail.received).toHaveLength(sent.length)
  })

  test('create one row for an Idempotency-Key that all get at once, with the same answer', async () => {
    const session = await startSession()
    for (let round = 0; round < 5; round += 1) {
      const headers = { ...session, 'idempotency-key': crypto.randomUUID() }
      const name = `Repeated ${round}`
      const answers = await Promise.all(
        ALL.map((at) => instances.sendTo(at, '/api/ports', { method: 'POST', headers, body: { name } })),
      )

      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
      expect(dataOf(answers[0] ?? { text: '' })).toMatchObject({ name })
      const rows = await instances.database.db
        .selectFrom('port')
        .select('id')
        .where('name', '=', name)
        .execute()
      expect(rows).toHaveLength(1)
    }
  })

  test('show a write through one of them with the next request to any', async () => {
    const session = await startSession()
    const route = await instances.sendTo(0, '/api/sailing-routes', {
      method: 'POST',
      headers: session,
      body: { direction: 'EX JAPAN TO INDIA ( IMPORT )' },
    })
    const { id } = dataOf(route)
    let version = 1
    for (let round = 0; round < 30; round += 1) {
      const direction = `EX JAPAN ${round}`
      const headers = session
      const written = await instances.sendTo(round % COUNT, `/api/sailing-routes/${id}`, {
        ...{ method: 'PUT', headers, body: { direction, version } },
      })
      expect(written.status).toBe(200)
      version += 1
      const seen = await Promise.all(ALL.map((at) => instances.sendTo(at, '/backend/api/sailing-routes')))
      expect(seen.map(({ text }) => text.includes(direction))).toEqual([true, true, true])
    }
  })

  /** Prints and checks what visitors and administrators got during `work`. Every acknowledged write must be stored once. */
  async function duringLoad(work: () => Promise<void>) {
    const load = startLoad(instances.nginx, await startSession())
    await pause(500)
    await work()
    await pause(500)
    const { reads, failedReads, acknowledged, refused } = await load.stop()
    console.log(
      `${reads} reads, ${acknowledged.length} writes acknowledged, refused: ${refused.join(', ') || 'none'}`,
    )
    const rows = await instances.database.db.selectFrom('port').select('name').execute()
    const stored = new Set(rows.map(({ name }) => name))
    expect(rows).toHaveLength(stored.size)
    expect(acknowledged.filter((name) => !stored.has(name))).toEqual([])
    expect(failedReads).toEqual([])
    expect(refused.filter((status) => ![502, 503].includes(status))).toEqual([])
    expect(Math.min(reads, acknowledged.length)).toBeGreaterThan(10)
  }

  test(
    'that are restarted one after the other under load fail no read, lose no write and run each daily job once',
    RESTARTS,
    async () => {
      const { db } = instances.database
      // Those of the night, also in the hour before it.
      const since = new Date(Math.min(nextNight(Date.now()), Date.now() + HOUR_MS)).toISOString()
      const daily = await db.selectFrom('job').select('name').where('next_at', '>=', since).execute()
      expect(daily.length).toBeGreaterThan(3)
      await db.updateTable('job').set({ next_at: '2026-01-01T00:00:00.000Z' }).execute()

      await duringLoad(async () => {
        for (const at of ALL) await instances.restart(at, 'SIGTERM')
      })

      const done = instances.output().match(/"job":"[^"]*"/g) ?? []
      expect(done.toSorted()).toEqual(daily.map(({ name }) => `"job":"${name}"`).toSorted())
    },
  )

  test('of which one is killed under load fail no read and lose no write', RESTARTS, async () => {
    await duringLoad(() => instances.restart(1, 'SIGKILL'))
  })
})
