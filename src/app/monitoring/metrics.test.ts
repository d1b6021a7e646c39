import { openDatabase } from '@sailing-desk/records/database/open'
import { namesOf } from '@sailing-desk/records/entity-fields'
import { expect, test, vi } from 'vitest'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { testedDatabase } from '../../../tests/databases.ts'
import { sendApplication } from '../../../tests/forms.ts'
import { createNetworkClient } from '../../../tests/network-client.ts'
import { addPort } from '../../../tests/records.ts'
import { REGISTER } from '../../database/tables/register.ts'

const METRICS_TOKEN = 'a-token-of-the-tests'
const authorization = `Bearer ${METRICS_TOKEN}`
const settings = { METRICS_TOKEN }
const ROUTES = '/backend/api/sailing-routes'

/** The value of a time series, by its name with labels in the order of the page; undefined if there is none. */
async function metric({ app }: Pick<StartedApp, 'app'>, series: string): Promise<number | undefined> {
  const { body } = await app.inject({ url: '/metrics', headers: { authorization } })
  const line = body.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

test('without METRICS_TOKEN there is no /metrics', async () => {
  const { app } = await startApp({ as: 'visitor' })

  expect((await app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404)
})

test.each([
  undefined,
  METRICS_TOKEN,
  'Bearer ',
  'Bearer another-token-of-the-tests',
  `bearer  ${METRICS_TOKEN}`,
])('/metrics refuses the authorization %s', async (wrong) => {
  const app = await startApp({ as: 'visitor', settings })
  const get = await createNetworkClient(app)

  const response = await get('/metrics', wrong === undefined ? {} : { authorization: wrong })

  expect(response.status).toBe(401)
  expect(response.headers).toMatchObject({ 'www-authenticate': 'Bearer', 'cache-control': 'no-store' })
  expect(response.bytes.toString()).not.toMatch(/http_request_|process_/)
})

test('requests are counted by route, method and class of status', async () => {
  const app = await startApp({ as: 'visitor', settings })
  const send = await createNetworkClient(app)

  await send('/api/vessels/12')
  await send('/api/ports/99', {}, 'DELETE')
  await send('/api/ports/98', {}, 'DELETE')
  await send('/nothing/here')
  await send('/healthz', {}, 'PURGE')

  const count = (labels: string) => metric(app, `http_request_duration_seconds_count{${labels}}`)
  expect(await count('method="DELETE",route="/api/ports/:id",status="4xx"')).toBe(2)
  expect(await count('method="GET",route="/api/*",status="4xx"')).toBe(1)
  expect(await count('method="GET",route="(none)",status="4xx"')).toBe(1)
  expect(await count('method="other",route="(none)",status="4xx"')).toBe(1)
  const { body } = await app.app.inject({ url: '/metrics', headers: { authorization } })
  expect(body).not.toMatch(/nothing\/here|ports\/9|vessels\/12/)
})

test('only counters end in _total', async () => {
  const { app } = await startApp({ as: 'visitor', settings })
  const { body } = await app.inject({ url: '/metrics', headers: { authorization } })
  const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type]) => ({ name, type }))

  expect(types.length).toBeGreaterThan(20)
  expect(types.filter(({ name, type }) => name.endsWith('_total') !== (type === 'counter'))).toEqual([])
})

test('each limit of storage has its share that is used', async () => {
  const app = await startApp({ as: 'visitor', settings })
  await sendApplication(app)

  expect(await metric(app, 'limit_used_ratio{limit="application"}')).toBeGreaterThan(0)
  expect(await metric(app, 'limit_used_ratio{limit="enquiry"}')).toBe(0)
  expect(await metric(app, 'limit_used_ratio{limit="media"}')).toBe(0)
  expect(await metric(app, 'limit_used_ratio{limit="disk"}')).toBeGreaterThan(0)
})

test('responses from the cache are counted, however they are sent', async () => {
  const app = await startApp({ as: 'visitor', settings })
  const get = await createNetworkClient(app)

  for (const _ of [1, 2, 3, 4]) expect((await get(ROUTES)).status).toBe(200)

  expect(await metric(app, 'response_cache_misses_total')).toBe(1)
  expect(await metric(app, 'response_cache_hits_total')).toBe(3)
  expect(await metric(app, 'response_cache_early_hits_total')).toBe(3)
  expect(await metric(app, 'response_cache_entries')).toBe(1)
  expect(await metric(app, 'response_cache_bytes')).toBeGreaterThan(1000)
  expect(
    await metric(app, `http_request_duration_seconds_count{method="GET",route="${ROUTES}",status="2xx"}`),
  ).toBe(1)
})

test('a page is counted once, with all the data that it reads', async () => {
  const app = await startApp({ settings, pages: true })
  const get = await createNetworkClient(app)
  const counts = async () => [
    await metric(app, 'response_cache_hits_total'),
    await metric(app, 'response_cache_misses_total'),
  ]
  await get('/ports')
  expect(await counts()).toEqual([0, 1])
  await addPort(app, 'Kobe')
  await get('/ports')
  expect(await counts()).toEqual([0, 2])
})

test('the process and the event loop are measured', async () => {
  const app = await startApp({ as: 'visitor', settings })

  for (const series of [
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
  ])
    expect(await metric(app, series), series).toBeGreaterThanOrEqual(0)
})

const HOUR_MS = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

test('/metrics has the state of the database, the jobs and the mail queue', async () => {
  const app = await startApp({
    as: 'visitor',
    settings: { ...settings, SMTP_URL: 'smtp://127.0.0.1:1' },
  })
  const job = { started_at: null, finished_at: null, failure: null, failing_since: null }
  await app.database.db
    .insertInto('job')
    .values([
      { ...job, name: 'late', next_at: ago(2), finished_at: '2027-01-01T00:00:00.000Z' },
      { ...job, name: 'broken', next_at: ago(-1), failure: 'secret detail' },
    ])
    .execute()
  const mail = { kind: 'reply', entity: 'enquiry', entity_id: 1 } as const
  await app.database.db
    .insertInto('outbox')
    .values([
      { ...mail, message_id: 'a', state: 'waiting', created_at: ago(3) },
      { ...mail, message_id: 'b', state: 'waiting', created_at: ago(1) },
      { ...mail, message_id: 'c', state: 'failed', created_at: ago(9) },
      { ...mail, message_id: 'd', state: 'sent', created_at: ago(9) },
    ])
    .execute()

  const value = (series: string) => metric(app, series)
  expect(await value('database_up')).toBe(1)
  expect(await value('job_last_finished_timestamp_seconds{job="late"}')).toBe(1_798_761_600)
  expect(await value('job_overdue_seconds{job="late"}')).toBeCloseTo(7200, -2)
  expect(await value('job_overdue_seconds{job="broken"}')).toBe(0)
  expect(await value('job_failed{job="broken"}')).toBe(1)
  expect(await value('job_failed{job="late"}')).toBe(0)
  expect(await value('mail_waiting')).toBe(2)
  expect(await value('mail_failed')).toBe(1)
  expect(await value('mail_oldest_waiting_seconds')).toBeCloseTo(10_800, -2)
  // Without a mail server mail is kept, not late.
  const keeping = await startApp({ database: app.database, settings })
  expect(await metric(keeping, 'mail_oldest_waiting_seconds')).toBe(0)
  const { body } = await app.app.inject({ url: '/metrics', headers: { authorization } })
  expect(body).not.toContain('secret detail')
})

test('/metrics leaves out the figures of a database that does not answer', async () => {
  const database = openDatabase(await testedDatabase.create('migrated'))
  const app = await startApp({ database, as: 'visitor', settings })
  expect(await metric(app, 'mail_waiting')).toBe(0)

  await database.close()

  expect(await metric(app, 'database_up')).toBe(0)
  expect(await metric(app, 'mail_waiting')).toBeUndefined()
})

test('rows and bytes of each table of the register are gauges, and how near a bound is', async () => {
  const app = await startApp({ settings })
  await addPort(app)
  await vi.waitFor(async () => expect(await metric(app, 'table_rows{table="port"}')).toBeDefined(), 20_000)
  // PostgreSQL counts rows from time to time.
  if (testedDatabase.name === 'SQLite') expect(await metric(app, 'table_rows{table="port"}')).toBe(1)
  for (const table of namesOf(REGISTER))
    expect(await metric(app, `table_bytes{table="${table}"}`), table).toBeGreaterThan(0)
  expect(await metric(app, 'limit_used_ratio{limit="port"}')).toBe(1 / REGISTER.port.growth.atMost)
})
