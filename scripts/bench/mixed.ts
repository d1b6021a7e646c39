import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '../faults/client.ts'
import type { SiteProcess } from '../site-process.ts'
import { median, record, runLoad, startSender } from './compare.ts'
import { nameOf, PORTS, ROUTES, VESSELS } from './fill.ts'
import type { LoadRequest, LoadResult } from './load.ts'
import { processorMs } from './process-figures.ts'

const CONNECTIONS = 64
const WRITES_PER_SECOND = 32
const SECONDS = 15
const RENDERS = 60

/** What 100 requests of visitors are: pages, the data that browsers load, and calendars. */
const MIX: Record<string, number> = {
  '/': 13,
  '/west-east-bound': 16,
  '/west-east-bound?tab=export': 8,
  '/intra-asia': 2,
  '/map': 2,
  '/ports': 3,
  '/vessels': 2,
  '/changes': 2,
  '/sailings/xxhaa/xxhae': 4,
  '/vessels/meridian-star-3': 4,
  '/inland-logistics': 4,
  '/overview': 4,
  '/contact-us': 4,
  ...Object.fromEntries(['a', 'b', 'c', 'd'].map((at) => [`/ports/xxha${at}`, 2])),
  ...Object.fromEntries([1, 2, 3, 4].map((n) => [`/backend/api/sailing-schedule/${n}`, 4])),
  '/backend/api/next-sailings': 2,
  '/backend/api/ports/xxhaa': 2,
  '/backend/api/equipment': 2,
  '/ports/xxhaa.ics': 2,
}
export const READS = Object.entries(MIX).flatMap(([path, weight]) => {
  const encoding = path.endsWith('.ics') ? 'gzip' : 'br'
  return Array<LoadRequest>(weight).fill({ method: 'GET', path, headers: { 'accept-encoding': encoding } })
})

/** The schedule page after a change of a call on it, requested alone. */
export async function printRender(site: SiteProcess, session: string): Promise<void> {
  const send = sender(site, session)
  const times: number[] = []
  let processor = 0
  for (let n = 0; n < 2 * RENDERS; n++) {
    const port_id = 1 + (n % PORTS)
    await send('PUT', `/api/schedules/${port_id}`, { vessel_id: 1, port_id, dates: `${1 + (n % 28)} Jan` })
    const before = processorMs(site.pid)
    const began = performance.now()
    await record(site, '/west-east-bound', { 'accept-encoding': 'br' })
    // The first half is a warm-up.
    if (n < RENDERS) continue
    times.push(performance.now() - began)
    processor += processorMs(site.pid) - before
  }
  const [usual, slowest, busy] = [median(times), Math.max(...times), processor / RENDERS]
  console.log(
    `The schedule page after a change, uncached: median ${usual.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms, ${busy.toFixed(1)} ms of the processor`,
  )
}

/**
 * How fast a site filled by `fill` is while the schedule is edited: 64 connections read a mix of pages, data and calendars
 * while an administrator writes 32 times a second. The benchmark fails if a read did not show a write that was acknowledged
 * before it.
 */
export async function printMix(site: SiteProcess, session: string, under: string[]): Promise<void> {
  const send = sender(site, session)
  await send('POST', '/api/equipment-categories', { name: 'Cranes' })
  await send('POST', '/api/equipment', { name: 'Crane', category_id: 1 })
  using bareServer = await startSender(site, READS, under)
  const load = ({ port }: { port: number }, seconds: number) =>
    runLoad({ port, seconds, connections: CONNECTIONS, requests: READS, status: 200 })
  await load(site, 2)
  const bare = await load(bareServer, 5)
  const quiet = await load(site, 5)
  const before = processorMs(site.pid)
  const [mixed, { times, stale }] = await Promise.all([load(site, SECONDS), writeAndCheck(site, session)])
  const busy = (processorMs(site.pid) - before) / 1000 / SECONDS
  print('bare server', bare)
  print('site without writes', quiet, bare)
  print(`site with ${WRITES_PER_SECOND} writes per second`, mixed, bare)
  const [p50, p99] = [0.5, 0.99].map((part) => times[Math.floor(times.length * part)]?.toFixed(1))
  console.log(
    `  ${times.length} writes, p50 ${p50} ms, p99 ${p99} ms; ${stale} of ${times.length} reads after a write were stale; processor ${(busy * 100).toFixed(0)} % busy`,
  )
  if (stale > 0) process.exitCode = 1
}

function print(what: string, { perSecond, p50, p99, longest }: LoadResult, bare?: LoadResult): void {
  const ratio = bare ? `, ratio ${(perSecond / bare.perSecond).toFixed(2)}` : ''
  console.log(
    `${what}: ${perSecond.toFixed(0)} requests per second, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, longest ${longest.toFixed(0)} ms${ratio}`,
  )
}

function sender({ url }: SiteProcess, session: string) {
  const client = createClient(url, session)
  return async (method: string, path: string, json: object) => {
    const { status, body } = await client(method, path, { json })
    if (status >= 300) throw new Error(`${path}: ${status} ${body?.message}`)
  }
}

/** Writes for as long as the load lasts; after each write reads a response that shows it. Returns sorted times of writes. */
async function writeAndCheck(
  site: SiteProcess,
  session: string,
): Promise<{ times: number[]; stale: number }> {
  const send = sender(site, session)
  const times: number[] = []
  let stale = 0
  /** When each write to an address was acknowledged, by its text. */
  const writesTo = new Map<string, Map<string, number>>()

  async function write(n: number): Promise<void> {
    const text = `N${n}X`
    const { path, json, shownAt } = writeOf(n, text)
    const others = writesTo.get(path) ?? new Map<string, number>()
    writesTo.set(path, others.set(text, Number.POSITIVE_INFINITY))
    const sentAt = performance.now()
    await send('PUT', path, json)
    others.set(text, performance.now())
    times.push(performance.now() - sentAt)
    const shown = await (await fetch(site.url + shownAt)).text()
    // Or one to the same row that was under way at the same time, or came after it.
    if (![...others].some(([other, at]) => at > sentAt && shown.includes(other))) stale++
  }

  const began = performance.now()
  const writes: Promise<void>[] = []
  for (let n = 0; n < SECONDS * WRITES_PER_SECOND; n++) {
    writes.push(write(n))
    await pause(Math.max(0, began + ((n + 1) * 1000) / WRITES_PER_SECOND - performance.now()))
  }
  await Promise.all(writes)
  return { times: times.sort((a, b) => a - b), stale }
}

/** In turns a vessel, a call and an item of equipment, each another one. */
function writeOf(n: number, text: string): { path: string; json: object; shownAt: string } {
  const vessel = (n * 7) % (ROUTES.length * VESSELS)
  const route = Math.floor(vessel / VESSELS)
  const isPage = n % 2 === 0
  const tab = ROUTES[route]?.includes('EXPORT') ? '?tab=export' : ''
  const shownAt = isPage ? `/west-east-bound${tab}` : `/backend/api/sailing-schedule/${route + 1}`
  if (n % 3 === 0) {
    const json = { route_id: route + 1, ...nameOf(vessel % VESSELS), capacity: text }
    return { path: `/api/vessels/${vessel + 1}`, json, shownAt }
  }
  if (n % 3 === 1) {
    const port_id = 1 + ((n * 11) % PORTS)
    const json = { vessel_id: vessel + 1, port_id, dates: `${1 + (n % 28)} Jan`, eta: text }
    return { path: `/api/schedules/${vessel * PORTS + port_id}`, json, shownAt }
  }
  const json = { name: `Crane ${text}`, category_id: 1 }
  return { path: '/api/equipment/1', json, shownAt: isPage ? '/inland-logistics' : '/backend/api/equipment' }
}
