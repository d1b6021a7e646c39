import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { SiteProcess } from '../site-process.ts'
import type { RecordedResponse } from './bare-server.ts'
import { MIX } from './mix.ts'
import type { MixedOptions, MixedResult } from './mixed-load.ts'
import { processorMs } from './process-figures.ts'
import { LOAD_CORE, startBareServer } from './processes.ts'
import { record } from './record.ts'

const CONNECTIONS = 64
const WRITES_PER_SECOND = 32
const RENDERS = 60

const SECONDS = 15

/**
 * Prints how fast a site filled by `fill` is while the schedule is edited: 64 connections read a mix of pages, data and
 * calendars while an administrator writes 32 times a second. The campaign fails if a read did not show a write that was
 * acknowledged before it.
 */
export async function printMixed(site: SiteProcess, cookie: string): Promise<void> {
  const send: Send = async (method, path, body) => {
    const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const response = await fetch(site.url + path, { method, headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  }
  await send('POST', '/api/equipment-categories', { name: 'Cranes' })
  await send('POST', '/api/equipment', { name: 'Crane', category_id: 1 })
  await printRender(site, send)
  await printMix(site, cookie)
}

type Send = (method: string, path: string, body: object) => Promise<void>

/** The schedule page after a change of a call on it, requested alone. */
async function printRender({ url, pid }: SiteProcess, send: Send): Promise<void> {
  const times: number[] = []
  let processor = 0
  for (let n = 0; n < 2 * RENDERS; n++) {
    const port_id = 1 + (n % 16)
    await send('PUT', `/api/schedules/${port_id}`, { vessel_id: 1, port_id, dates: `${1 + (n % 28)} Jan` })
    const before = processorMs(pid)
    const began = performance.now()
    await record(`${url}/west-east-bound`, { 'accept-encoding': 'br' })
    if (n < RENDERS) continue
    times.push(performance.now() - began)
    processor += processorMs(pid) - before
  }
  times.sort((a, b) => a - b)
  const [median, slowest] = [times[RENDERS / 2] ?? 0, times.at(-1) ?? 0]
  console.log(
    `The schedule page after a change, uncached: median ${median.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms, ${(processor / RENDERS).toFixed(1)} ms of the processor`,
  )
}

async function printMix({ url, port, pid }: SiteProcess, cookie: string): Promise<void> {
  const recorded: Record<string, RecordedResponse> = {}
  for (const { path, encoding } of MIX)
    recorded[path] = await record(url + path, { 'accept-encoding': encoding })
  const folder = mkdtempSync(join(tmpdir(), 'sailing-desk-mixed-'))
  const file = join(folder, 'mix.json')
  writeFileSync(file, JSON.stringify(recorded))
  const bare = await startBareServer('send-mix', file)
  rmSync(folder, { recursive: true })
  const load = { seconds: SECONDS, connections: CONNECTIONS, writesPerSecond: WRITES_PER_SECOND }
  await run({ ...load, port, seconds: 2, cookie })
  const compared = { ...load, port: bare.port, seconds: 5 }
  const bareResult = await run(compared).finally(bare.stop)
  const quiet = await run({ ...load, port, seconds: 5 })
  const before = processorMs(pid)
  const mixed = await run({ ...load, port, cookie })
  const busy = (processorMs(pid) - before) / 1000 / mixed.seconds
  print('bare server', bareResult)
  print('site without writes', quiet, bareResult)
  print(`site with ${WRITES_PER_SECOND} writes per second`, mixed, bareResult)
  console.log(
    `  ${mixed.writes} writes, p50 ${mixed.write.p50.toFixed(1)} ms, p99 ${mixed.write.p99.toFixed(1)} ms; ` +
      `${(mixed.versions / mixed.seconds).toFixed(0)} new responses per second; ${mixed.stale} of ${mixed.writes} reads after a write were stale; processor ${(busy * 100).toFixed(0)} % busy`,
  )
  if (mixed.stale > 0) process.exitCode = 1
}

async function run(options: MixedOptions): Promise<MixedResult> {
  const [command = '', ...args] = [
    ...LOAD_CORE,
    process.execPath,
    join(import.meta.dirname, 'mixed-load.ts'),
    JSON.stringify(options),
  ]
  const { stdout } = await promisify(execFile)(command, args)
  return JSON.parse(stdout) as MixedResult
}

function print(what: string, { reads, seconds: took, read }: MixedResult, bare?: MixedResult): void {
  const perSecond = reads / took
  const ratio = bare && `, ratio ${(perSecond / (bare.reads / bare.seconds)).toFixed(2)}`
  console.log(
    `${what}: ${perSecond.toFixed(0)} requests per second, p50 ${read.p50.toFixed(1)} ms, p99 ${read.p99.toFixed(1)} ms, longest ${read.longest.toFixed(0)} ms${ratio ?? ''}`,
  )
}
