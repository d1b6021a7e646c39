import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { openMigrated } from '../../src/database/open-migrated.ts'
import { write } from '../../src/database/write.ts'
import { KNOWN_PORTS } from '../../src/lib/ports/known-ports.ts'
import { createSailingService } from '../../src/sailing/sailing.service.ts'
import { createTimetable } from '../../src/timetable/timetable.ts'
import { fillLargeSchedule } from './large-schedule.ts'

/**
 * With 20,000 calls and 50,000 changes, prints the size of the schedule in memory, the processor time of reading it and of reading a
 * write, and how long searches for a sailing take that are in no cache.
 */

const TODAY = '2026-11-22'
const SEARCHES = 600
const READS = 40
const WRITES = 100
/** A prime number, so that pairs of ports are met in no order. */
const STEP = 997

const folder = mkdtempSync(join(tmpdir(), 'sailing-desk-sailings-'))
const database = await openMigrated(`sqlite:${join(folder, 'site.db')}`)
try {
  await fillLargeSchedule(database, { calls: 20_000, changes: 50_000, today: TODAY })
  await measureTimetable()
  const sailing = createSailingService(database)
  const times = new Map<string, number[]>()
  for (let n = 0; n < SEARCHES; n++) {
    const pair = (n * STEP) % KNOWN_PORTS.length ** 2
    const from = KNOWN_PORTS[pair % KNOWN_PORTS.length]?.code.toLowerCase() ?? ''
    const to = KNOWN_PORTS[Math.floor(pair / KNOWN_PORTS.length)]?.code.toLowerCase() ?? ''
    if (from === to) continue
    const month = n % 2 ? '2027-01' : undefined
    const start = performance.now()
    const found = await sailing.searchSailings({ from, to, month }, TODAY)
    const took = performance.now() - start
    const kind = kindOf(found)
    times.set(kind, [...(times.get(kind) ?? []), took])
  }
  for (const [kind, of] of times) console.log(kind.padEnd(14), figures(of))
  await database.db.updateTable('revision').set({ n: 1_000_000 }).execute()
  const start = performance.now()
  await sailing.searchSailings({ from: 'jpyok', to: 'inmaa' }, TODAY)
  console.log('the first search after a write', (performance.now() - start).toFixed(1), 'ms')
  const before = performance.now()
  const pairs = await sailing.listSailingPairs(TODAY)
  console.log(`${pairs.length} listed pairs`, (performance.now() - before).toFixed(1), 'ms')
  for (const [name, read] of Object.entries({
    ports: () => sailing.listPublicPorts(TODAY),
    port: () => sailing.getPortPage('jpyok', TODAY),
    vessels: () => sailing.listShips(TODAY),
  }))
    console.log(name.padEnd(14), figures(await timesOf(read)))
} finally {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}

async function measureTimetable(): Promise<void> {
  const recent = { marks: new Map<number, string>(), routeChangedAt: () => undefined }
  const read = createTimetable(database, async () => recent)
  const before = heapUsed()
  const loading = await processed(() => read(TODAY))
  const size = (heapUsed() - before) / 1e6
  console.log('schedule in memory', size.toFixed(1), 'MB, read in', loading.toFixed(0), 'ms')
  const updates: number[] = []
  for (const call of await database.db.selectFrom('schedule').selectAll().limit(WRITES).execute()) {
    await write(database, { account_id: null }, ({ update }) => update('schedule', call, { eta: '1 Dec' }))
    updates.push(await processed(() => read(TODAY)))
  }
  console.log('read a write'.padEnd(14), figures(updates))
}

/** Milliseconds of the main thread. */
async function processed(work: () => Promise<unknown>): Promise<number> {
  const start = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

function heapUsed(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

async function timesOf(read: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < READS; n++) {
    const start = performance.now()
    await read()
    times.push(performance.now() - start)
  }
  return times
}

type Found = { is_domestic: boolean; sailings: unknown[]; connections: unknown[] }

function kindOf({ is_domestic, sailings, connections }: Found): string {
  if (is_domestic) return 'domestic'
  if (connections.length > 0) return 'connections'
  return sailings.length > 0 ? 'direct' : 'nothing'
}

function figures(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1)
  return `${times.length} times: median ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(1)} ms`
}
