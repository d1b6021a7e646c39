import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openMigrated } from '../../src/database/open-migrated.ts'
import { KNOWN_PORTS } from '../../src/lib/ports/known-ports.ts'
import { createSailingService } from '../../src/sailing/sailing.service.ts'
import { fillLargeSchedule } from './large-schedule.ts'

/** Prints how long searches for a sailing take that are in no cache, with 20,000 calls and 50,000 changes. */

const TODAY = '2026-11-22'
const SEARCHES = 600
const READS = 40
/** A prime number, so that pairs of ports are met in no order. */
const STEP = 997

const folder = mkdtempSync(join(tmpdir(), 'sailing-desk-sailings-'))
const database = await openMigrated(`sqlite:${join(folder, 'site.db')}`)
try {
  await fillLargeSchedule(database, { calls: 20_000, changes: 50_000, today: TODAY })
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
