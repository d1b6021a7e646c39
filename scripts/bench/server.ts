import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openMigrated } from '../../src/database/open-migrated.ts'
import { startSession } from '../../tests/session.ts'
import { bytesOf, firstLoadScripts } from '../after-build/first-load.ts'
import { startSite } from '../site-process.ts'
import { measureColdStart } from './cold-start.ts'
import { type Comparison, compare } from './compare.ts'
import { fill } from './fill.ts'
import { printMixed } from './mixed.ts'
import { residentMegabytes } from './process-figures.ts'
import { SERVER_CORE, startBareServer } from './processes.ts'
import { record } from './record.ts'

/**
 * The built site while it is edited, beside a bare node:http server, its cold start and its memory. Fails on errors and
 * stale reads, not on slow results.
 */

const SCHEDULE = '/backend/api/sailing-schedule/1'
const PAGE = '/west-east-bound'
const PORT = '/ports/harbour-1'
const CONNECTIONS = 16
const TWO_HEADERS = ['content-type', 'content-length']

const folder = mkdtempSync(join(tmpdir(), 'sailing-desk-bench-'))
const databaseUrl = `sqlite:${join(folder, 'site.db')}`
console.log('Filling a database: 4 routes, 12 vessels each, 16 ports, all port calls …')
const database = await openMigrated(databaseUrl)
await fill(database)
const session = await startSession(database, 'administrator')
await database.close()
// Before thousands of vessels are added.
const { health, schedule, megabytes } = await measureColdStart(databaseUrl, SCHEDULE)

const edited = await startSite({ databaseUrl, under: SERVER_CORE })
await printMixed(edited, `sid=${session}`).finally(edited.stop)

const site = await startSite({ databaseUrl, under: SERVER_CORE })
try {
  const html = await (await fetch(site.url + PAGE)).text()
  await (await fetch(site.url + SCHEDULE)).text()

  console.log(`${CONNECTIONS} connections; the site and a bare node:http server in turns; medians.\n`)
  console.log(`${' '.repeat(24)}${'   req/s p50 ms  p99 ms µs cpu'.repeat(2)}   ratio   µs cpu`)
  print('schedule as JSON', await compareGet(SCHEDULE, {}))
  print('schedule, brotli', await compareGet(SCHEDULE, { 'accept-encoding': 'br' }))
  print('schedule page', await compareGet(PAGE, {}))
  print('schedule page, brotli', await compareGet(PAGE, { 'accept-encoding': 'br' }))
  print('port as JSON, brotli', await compareGet(`/backend/api${PORT}`, { 'accept-encoding': 'br' }))
  print('port page, brotli', await compareGet(PORT, { 'accept-encoding': 'br' }))
  print('calendar of a port', await compareGet(`${PORT}.ics`, { 'accept-encoding': 'br' }))
  console.log('\nAgainst a bare server that sends a type and a length only:')
  for (const path of [SCHEDULE, PAGE, PORT])
    print(path, await compareGet(path, { 'accept-encoding': 'br' }, TWO_HEADERS))
  console.log()
  print('adding a vessel', await compareInsert())
  await printLarger()

  console.log(`\nMemory after the load: ${residentMegabytes(site.pid)} MB`)
  const scripts = firstLoadScripts(html)
  console.log(
    `First load of the schedule page: ${bytesOf(scripts)} bytes of JavaScript in ${scripts.size} files (brotli)`,
  )
} finally {
  await site.stop()
}
console.log(
  `Cold start: /healthz after ${health.toFixed()} ms, the schedule as JSON after ${schedule.toFixed()} ms`,
)
console.log(`Memory at rest, after the first responses: ${megabytes} MB`)
rmSync(folder, { recursive: true, force: true })

/** Compares with a server that sends the same bytes and headers, or only those `sent`. */
async function compareGet(
  path: string,
  headers: Record<string, string>,
  sent?: readonly string[],
): Promise<Comparison> {
  const file = join(folder, 'response.json')
  const recorded = await record(site.url + path, headers)
  const kept = Object.entries(recorded.headers).filter(([name]) => sent?.includes(name) ?? true)
  writeFileSync(file, JSON.stringify({ ...recorded, headers: Object.fromEntries(kept) }))
  const bare = await startBareServer('send', file)
  try {
    const load = { connections: CONNECTIONS, method: 'GET', path, headers, status: 200 }
    return await compare(load, { site, bare })
  } finally {
    bare.stop()
  }
}

/** The same cached response from a site with ten times as many routes, vessels and calls. */
async function printLarger(): Promise<void> {
  const larger = `sqlite:${join(folder, 'larger.db')}`
  const filling = await openMigrated(larger)
  await fill(filling, 10)
  await filling.close()
  const large = await startSite({ databaseUrl: larger, under: SERVER_CORE })
  try {
    const headers = { 'accept-encoding': 'br' }
    const load = { connections: CONNECTIONS, method: 'GET', path: SCHEDULE, headers, status: 200 }
    const { processorRatio, ratio } = await compare(load, { site: large, bare: site })
    console.log(
      `\nThe schedule as JSON with ten times the data: ${(1 / ratio).toFixed(2)} times the time, ${(1 / processorRatio).toFixed(2)} times the processor's`,
    )
  } finally {
    await large.stop()
  }
}

/** Compares with a server that inserts one row and responds once it is on disk. */
async function compareInsert(): Promise<Comparison> {
  const bare = await startBareServer('insert', join(folder, 'bare.db'))
  try {
    const load = {
      connections: CONNECTIONS,
      method: 'POST',
      path: '/api/vessels',
      headers: { 'content-type': 'application/json', cookie: `sid=${session}` },
      body: JSON.stringify({ route_id: 1, name: 'VESSEL NUMBER' }),
      status: 201,
    }
    return await compare(load, { site, bare })
  } finally {
    bare.stop()
  }
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
