import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { recordMissing } from '../../src/database/changes/recorder.ts'
import { openDatabase } from '../../src/database/open.ts'
import { openMigrated } from '../../src/database/open-migrated.ts'
import { dayInIndia } from '../../src/lib/days.ts'
import { recordingPublicChanges } from '../../src/schedule/public-changes/recorder.ts'
import { createSailingService } from '../../src/sailing/sailing.service.ts'
import { ScheduleForm } from '../../src/sailing/schedules/schedule.schema.ts'
import { startSite } from '../site-process.ts'
import { CALLS, CHANGES, fillWithChanges } from './changes-fill.ts'

/** Measures /changes over a long history: reading it for the first time, and each page afterwards. It only prints. */

const RUNS = 40
const AUTHOR = { account_id: null }

const folder = mkdtempSync(join(tmpdir(), 'sailing-desk-changes-'))
const databaseUrl = `sqlite:${join(folder, 'site.db')}`
try {
  const filling = await openMigrated(databaseUrl)
  await fillWithChanges(filling)
  await filling.close()
  console.log(`${CALLS.toLocaleString('en-IN')} calls, ${CHANGES.toLocaleString('en-IN')} changes`)
  await measureService()
  await measureSite()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measureService(): Promise<void> {
  const database = recordingPublicChanges(openDatabase(databaseUrl))
  const sailing = createSailingService(database)
  const today = dayInIndia()
  console.log(`converting the history: ${ms(await processed(() => recordMissing(database)))} of the processor`)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const first = await processed(() => sailing.prepareChanges())
  delay.disable()
  console.log(
    `first reading of the changes: ${ms(first)} of the processor, others wait for at most ${ms(delay.max / 1e6)}`,
  )
  const { total } = await sailing.listChanges({}, today)
  const [call] = await sailing.listSchedules()
  if (!call) throw new Error('There is a call')
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const form = ScheduleForm.parse({ ...call, dates: `${1 + (run % 28)} Dec`, version: undefined })
    await sailing.updateSchedule(AUTHOR, call.id, form)
    times.push(await processed(() => sailing.listChanges({}, today)))
  }
  console.log(
    `a page after a write, of ${total.toLocaleString('en-IN')} changes shown: ${figures(times)} of the processor`,
  )
  console.log(`the marks of 14 days: ${ms(await processed(() => sailing.readMarks(today)))}`)
  console.log(`heap: ${Math.round(process.memoryUsage().heapUsed / 1e6)} MB`)
  await database.close()
}

async function measureSite(): Promise<void> {
  const site = await startSite({ databaseUrl })
  try {
    const get = async (path: string) => {
      const response = await fetch(site.url + path)
      await response.text()
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
    }
    console.log(`first request after the start: ${ms(await timed(() => get('/backend/api/changes')))}`)
    for (const path of ['/backend/api/changes', '/changes']) {
      const times: number[] = []
      for (let page = 2; page < RUNS; page++) times.push(await timed(() => get(`${path}?page=${page}`)))
      console.log(`${path}, not cached: ${figures(times)}`)
    }
  } finally {
    await site.stop()
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The processor's time (ms), which others on the machine hardly lengthen. */
async function processed(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

function figures(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  return `median ${ms(sorted[Math.floor(sorted.length / 2)] ?? 0)}, slowest ${ms(sorted.at(-1) ?? 0)}`
}

function ms(time: number): string {
  return `${time.toFixed(time < 10 ? 1 : 0)} ms`
}
