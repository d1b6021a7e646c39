import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { describeOnBoth, openForTest } from '../../../../../tests/databases.ts'
import { SOON } from '../../../../../tests/soon.ts'
import type { Database } from '../open.ts'
import { countSetAside, eachItem, listSetAside, nextItemAt } from './job-items.ts'
import { type Job, listJobs, nextNight, startJobs } from './start-jobs.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const FAST = { pollMs: 20, leaseMs: 60 * MINUTE, stopMs: 300 }

const ahead = (ms: number) => new Date(Date.now() + ms).toISOString()
const daily = (run: Job['run']): Job => ({
  ...{ name: 'sweep', hasItems: false, run },
  nextDue: (now) => now + DAY,
})

describeOnBoth('scheduled jobs', (on) => {
  /** Opens the database as two processes do, by default with a job that is due since a minute. */
  async function open(row: Partial<Awaited<ReturnType<typeof readJob>>> = {}) {
    const url = await on.create('migrated')
    const [database, other] = [openForTest(url), openForTest(url)]
    await database.db
      .insertInto('job')
      .values({ name: 'sweep', next_at: ahead(-MINUTE), ...row })
      .execute()
    return { database, other }
  }

  test('run once at their time, by one of several processes', async () => {
    const { database, other } = await open()
    const run = vi.fn(async () => ({ swept: 3 }))
    const logs = [start(database, daily(run)).log, start(other, daily(run)).log]

    await vi.waitFor(async () => expect((await readJob(database)).finished_at).not.toBeNull(), SOON)
    await pause(100)

    expect(run).toHaveBeenCalledTimes(1)
    const { next_at, started_at, finished_at, failure } = await readJob(database)
    expect(failure).toBeNull()
    expect(Date.parse(next_at)).toBeGreaterThan(Date.now() + DAY - MINUTE)
    expect(Date.parse(finished_at ?? '')).toBeGreaterThanOrEqual(Date.parse(started_at ?? ''))
    expect(logs.flat()).toEqual([['info', { job: 'sweep', swept: 3 }, 'scheduled job done']])
  })

  test('wait for their time after the first start, which several processes may see at once', async () => {
    const { database, other } = await open()
    await database.db.deleteFrom('job').execute()
    const run = vi.fn(async () => ({}))
    for (const each of [database, other]) start(each, daily(run))

    await vi.waitFor(async () => expect(await listJobs(database.db)).toHaveLength(1), SOON)
    await pause(100)

    expect(Date.parse((await readJob(database)).next_at)).toBeGreaterThan(Date.now() + DAY - MINUTE)
    expect(run).not.toHaveBeenCalled()
  })

  test('that fail say why, are tried again after 15 minutes, and do not keep others from running', async () => {
    const { database } = await open()
    await database.db
      .insertInto('job')
      .values({ name: 'tidy', next_at: ahead(-MINUTE) })
      .execute()
    const run = vi.fn(() => Promise.reject(new Error('The folder is full')))
    const tidy = vi.fn(async () => ({}))
    const { log } = start(database, daily(run), { ...daily(tidy), name: 'tidy' })

    await vi.waitFor(() => expect(tidy).toHaveBeenCalled(), SOON)

    expect(run).toHaveBeenCalledTimes(1)
    const { failure, next_at, failing_since, finished_at } = await readJob(database)
    expect(failure).toBe('The folder is full')
    expect(failing_since).toBe(finished_at)
    expect(Math.abs(Date.parse(next_at) - Date.now() - 15 * MINUTE)).toBeLessThan(MINUTE)
    expect(log[0]).toEqual([
      'error',
      { job: 'sweep', error: 'The folder is full', again: next_at },
      'scheduled job failed',
    ])

    const makeDue = () =>
      database.db
        .updateTable('job')
        .set({ next_at: ahead(-1) })
        .where('name', '=', 'sweep')
        .execute()
    await makeDue()
    await vi.waitFor(async () => expect((await readJob(database)).finished_at).not.toBe(finished_at), SOON)
    expect((await readJob(database)).failing_since).toBe(failing_since)

    run.mockResolvedValue({} as never)
    await makeDue()
    await vi.waitFor(async () => expect((await readJob(database)).failure).toBeNull(), SOON)
    expect((await readJob(database)).failing_since).toBeNull()
  })

  test('are repeated later, not at once, when their process was killed', async () => {
    const { database, other } = await open()
    const run = vi.fn((signal: AbortSignal) => pause(20_000, {}, { signal }))
    start(database, daily(run))
    await vi.waitFor(() => expect(run).toHaveBeenCalled(), SOON)
    const again = vi.fn(async () => ({}))
    start(other, daily(again))
    await pause(100)
    expect(again).not.toHaveBeenCalled()
    const { next_at } = await readJob(database)
    expect(Date.parse(next_at)).toBeGreaterThan(Date.now() + 59 * MINUTE)

    await database.db
      .updateTable('job')
      .set({ next_at: ahead(-1) })
      .execute()
    await vi.waitFor(() => expect(again).toHaveBeenCalled(), SOON)
  })

  test('are due again at once when their process stops', async () => {
    const { database, other } = await open()
    const long = vi.fn((signal: AbortSignal) => pause(20_000, {}, { signal }))
    const { next_at } = await readJob(database)
    const { stop } = start(database, daily(long))
    await vi.waitFor(() => expect(long).toHaveBeenCalled(), SOON)
    await stop()
    expect(await readJob(database)).toMatchObject({ next_at, finished_at: null, failure: null })

    const run = vi.fn(async () => ({}))
    start(other, daily(run))
    await vi.waitFor(() => expect(run).toHaveBeenCalled(), SOON)
  })

  test('that do not give up keep a process from stopping for a few seconds only', async () => {
    const { database } = await open()
    const run = vi.fn(() => pause(3000, {}))
    const { stop } = start(database, daily(run))
    await vi.waitFor(() => expect(run).toHaveBeenCalled(), SOON)

    await stop()
    expect((await readJob(database)).finished_at).toBeNull()
    await vi.waitFor(async () => expect((await readJob(database)).finished_at).not.toBeNull(), SOON)
  })
})

test('the night starts at 02:00 in India', () => {
  const after = (now: string) => new Date(nextNight(Date.parse(now))).toISOString()

  expect(after('2026-11-21T20:00:00.000Z')).toBe('2026-11-21T20:30:00.000Z')
  expect(after('2026-11-21T20:30:00.000Z')).toBe('2026-11-22T20:30:00.000Z')
  expect(after('2026-11-21T21:30:00.000Z')).toBe('2026-11-22T20:30:00.000Z')
})

describeOnBoth('the items of a job', (on) => {
  async function open() {
    const database = openForTest(await on.create('migrated'))
    const tried: number[] = []
    const work = async (item: number) => {
      tried.push(item)
      if (item === 1) throw new Error('It is broken')
    }
    const doing = { job: 'sweep', keyOf: String, nameOf: (item: number) => `Item ${item}` }
    return { database, tried, work, doing }
  }

  test('are each tried three times, then set aside and tried once a day, while the others are done', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { database, tried, work, doing } = await open()
    for (const _ of [1, 2, 3, 4, 5]) expect(await eachItem(database, doing, [1, 2], work)).toBe(1)
    expect(tried).toEqual([1, 2, 1, 2, 1, 2, 2, 2])
    const named = [{ name: 'Item 1', reason: 'It is broken', tries: 3 }]
    expect(await listSetAside(database.db, 9)).toMatchObject(named)
    expect(await countSetAside(database.db)).toEqual(new Map([['sweep', 1]]))

    vi.setSystemTime(Date.now() + DAY)
    expect(await eachItem(database, doing, [1], async () => {})).toBe(1)
    expect(await listSetAside(database.db, 9)).toEqual([])
  })

  test('that give the same each time are set aside at once, and forgotten once they are no longer there', async () => {
    const { database, work, doing } = await open()
    await eachItem(database, { ...doing, maxTries: 1 }, [1], work)
    expect(await listSetAside(database.db, 9)).toHaveLength(1)
    await eachItem(database, doing, [2], work)
    expect(await listSetAside(database.db, 9)).toEqual([])
  })

  test('are not blamed for what all of them need, and wait between two tries', async () => {
    const { database, tried, work, doing } = await open()
    const away = eachItem(database, { ...doing, isAway: () => true }, [1, 2], work)
    await expect(away).rejects.toThrow('It is broken')
    expect(await nextItemAt(database, doing, [1])).toBe(new Date(0).toISOString())

    const pausing = { ...doing, pauseMs: MINUTE }
    for (const _ of [1, 2, 3]) await eachItem(database, pausing, [1], work)
    expect(tried).toEqual([1, 1])
    expect(Date.parse((await nextItemAt(database, pausing, [1])) ?? '')).toBeGreaterThan(Date.now())
  })
})

async function readJob({ db }: Database) {
  return db.selectFrom('job').selectAll().where('name', '=', 'sweep').executeTakeFirstOrThrow()
}

/** Starts jobs as a process of their own, and returns what they log. */
function start(database: Database, ...jobs: Job[]) {
  const log: [string, object, string][] = []
  const keep = (level: string) => (details: object, message: string) =>
    void log.push([level, details, message])
  const { stop } = startJobs(
    database,
    jobs,
    { info: keep('info'), warn: keep('warn'), error: keep('error') },
    FAST,
  )
  onTestFinished(stop)
  return { log, stop }
}
