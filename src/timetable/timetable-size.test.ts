import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { write } from '@sailing-desk/records/database/write'
import { expect, test } from 'vitest'
import { databases, openTestDatabase } from '../../tests/databases.ts'
import { fillLargeSchedule } from '../../tests/large-schedule.ts'
import { createTimetable } from './timetable.ts'

const TODAY = '2026-11-22'
const MAX_MB = 40
const WRITES = 60

/** Milliseconds of the main thread. */
async function processed(work: () => Promise<unknown>): Promise<number> {
  const start = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

function heapMegabytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed / 1e6
}

test('20,000 calls take at most 40 MB, and a written call replaces one voyage', {
  timeout: 60_000,
}, async () => {
  const database = await openTestDatabase(databases.SQLite)
  await fillLargeSchedule(database, { calls: 20_000, changes: 0, today: TODAY })
  const recent = { marks: new Map<number, string>(), routeChangedAt: () => undefined }
  const read = createTimetable(database, async () => recent)

  const before = heapMegabytes()
  const loading = await processed(() => read(TODAY))
  const size = heapMegabytes() - before
  expect((await read(TODAY)).voyageOfCall.size).toBeGreaterThan(19_000)
  expect(size).toBeLessThan(MAX_MB)

  const updates: number[] = []
  for (const call of await database.db.selectFrom('schedule').selectAll().limit(WRITES).execute()) {
    const former = await read(TODAY)
    await write(database, { account_id: null }, ({ update }) =>
      update('schedule', call, { cut_off: '1 Dec' }),
    )
    updates.push(await processed(() => read(TODAY)))
    const { voyages, routes } = await read(TODAY)
    expect([...voyages].filter(([id, voyage]) => former.voyages.get(id) !== voyage)).toHaveLength(1)
    expect([...routes].filter(([id, route]) => former.routes.get(id) !== route)).toHaveLength(1)
  }
  const [median = 0] = updates.sort((a, b) => a - b).slice(WRITES / 2)
  console.log(
    `20,000 calls: ${size.toFixed(1)} MB, read in ${loading.toFixed(0)} ms of the processor; a write in ${median.toFixed(1)} ms`,
  )
})
