import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startSite } from '../site-process.ts'
import { printAlerts } from './alerts.ts'
import { type Comparison, compare, median, separateCores, startBareServer, startSender } from './compare.ts'
import { fill } from './fill.ts'
import type { LoadRequest } from './load.ts'
import { printMix, printRender } from './mixed.ts'
import { residentMegabytes } from './process-figures.ts'

/**
 * The built site while it is edited, beside a bare node:http server, its cold start and its memory. Fails on errors and
 * stale reads, not on slow results.
 */

const SCHEDULE = '/backend/api/sailing-schedule/1'
const PAGE = '/west-east-bound'
const PORT = '/ports/xxhaa'
const DCSA = '/dcsa/v1/port-schedules?UNLocationCode=XXHAA&date=2020-01-01'
const CONNECTIONS = 16
const STARTS = 5

using folder = mkdtempDisposableSync(join(tmpdir(), 'sailing-desk-bench-'))
const databaseUrl = `sqlite:${join(folder.path, 'site.db')}`
console.log('Filling a database: 4 routes, 12 vessels each, 16 ports, all port calls …')
const session = await fill(databaseUrl)
await printColdStart()
const under = separateCores()

{
  await using site = await startSite({ databaseUrl, under })
  await printRender(site, session)
  await printMix(site, session, under)
}

await printAlerts(databaseUrl, under)

await using site = await startSite({ databaseUrl, under })
console.log(`\n${CONNECTIONS} connections; the site and a bare node:http server in turns; medians.\n`)
console.log(`${' '.repeat(24)}${'   req/s p50 ms  p99 ms µs cpu'.repeat(2)}   ratio   µs cpu`)
print('schedule as JSON', await compareGet(SCHEDULE))
print('schedule, brotli', await compareGet(SCHEDULE, 'br'))
print('schedule page', await compareGet(PAGE))
print('schedule page, brotli', await compareGet(PAGE, 'br'))
print('port as JSON, brotli', await compareGet(`/backend/api${PORT}`, 'br'))
print('DCSA port, brotli', await compareGet(DCSA, 'br'))
print('port page, brotli', await compareGet(PORT, 'br'))
print('calendar of a port', await compareGet(`${PORT}.ics`, 'br'))
print('adding a vessel', await compareInsert())
console.log(`\nMemory after the load: ${residentMegabytes(site.pid)} MB`)

/** Compares with a server that sends the same bytes and headers. */
async function compareGet(path: string, encoding?: string): Promise<Comparison> {
  const headers: LoadRequest['headers'] = encoding ? { 'accept-encoding': encoding } : {}
  const requests: LoadRequest[] = [{ method: 'GET', path, headers }]
  using bare = await startSender(site, requests, under)
  return await compare({ seconds: 1, connections: CONNECTIONS, requests, status: 200 }, { site, bare })
}

/** Compares with a server that inserts one row and responds once it is on disk. */
async function compareInsert(): Promise<Comparison> {
  using bare = await startBareServer(['insert', join(folder.path, 'bare.db')], under)
  const headers = { 'content-type': 'application/json', cookie: `sid=${session}` }
  const body = JSON.stringify({ route_id: 1, name: 'VESSEL NUMBER' })
  const requests: LoadRequest[] = [{ method: 'POST', path: '/api/vessels', headers, body }]
  return await compare({ seconds: 1, connections: CONNECTIONS, requests, status: 201 }, { site, bare })
}

function print(what: string, { site, bare, ratio, processorRatio }: Comparison): void {
  const cells = [site, bare].flatMap(({ perSecond, p50, p99, processorUs }) => [
    perSecond.toFixed().padStart(9),
    p50.toFixed(2).padStart(7),
    p99.toFixed(2).padStart(8),
    processorUs.toFixed().padStart(7),
  ])
  const ratios = [ratio, processorRatio].map((each) => each.toFixed(2).padStart(8))
  console.log(`${what.padEnd(24)}${cells.join('')}${ratios.join('')}`)
}

/** Milliseconds from the start of the program to its first responses, and its memory afterwards: medians. */
async function printColdStart(): Promise<void> {
  const rounds: { health: number; schedule: number; megabytes: number }[] = []
  for (let round = 0; round <= STARTS; round++) {
    const startedAt = performance.now()
    await using started = await startSite({ databaseUrl })
    const timeOf = async (path: string) => {
      const response = await fetch(started.url + path)
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      return performance.now() - startedAt
    }
    const [health, schedule] = [await timeOf('/healthz'), await timeOf(SCHEDULE)]
    await pause(1000)
    // The first round warms up the disk cache and this program's `fetch`.
    if (round > 0) rounds.push({ health, schedule, megabytes: residentMegabytes(started.pid) })
  }
  const [health, schedule, megabytes] = (['health', 'schedule', 'megabytes'] as const).map((figure) =>
    median(rounds.map((round) => round[figure])).toFixed(),
  )
  console.log(`Cold start: /healthz after ${health} ms, the schedule as JSON after ${schedule} ms`)
  console.log(`Memory at rest, after the first responses: ${megabytes} MB\n`)
}
