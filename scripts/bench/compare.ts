import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { RecordedResponse } from './bare-server.ts'
import type { LoadOptions, LoadRequest, LoadResult } from './load.ts'
import { processorMs } from './process-figures.ts'

/** A server under load. `pid` is used to measure its CPU time. */
type Server = { port: number; pid: number }
type Load = Omit<LoadOptions, 'port'>
type Measured = LoadResult & { processorUs: number }
export type Comparison = { site: Measured; bare: Measured; ratio: number; processorRatio: number }

const ROUNDS = 7
/** node:http adds these itself. */
const AUTOMATIC_HEADERS = ['date', 'connection', 'keep-alive']

/**
 * Keeps this process and the loads that it starts on one core, so that they do not compete with servers. Returns the command
 * that keeps a server on another core.
 */
export function separateCores(): string[] {
  if (availableParallelism() < 2) return []
  const { status } = spawnSync('taskset', ['-acp', '1', String(process.pid)])
  return status === 0 ? ['taskset', '-c', '0'] : []
}

/** Starts a bare server that sends what `server` sends for these requests. */
export async function startSender(server: Server, requests: LoadRequest[], under: string[] = []) {
  const recorded: Record<string, RecordedResponse> = {}
  for (const { path, headers } of requests) recorded[path] = await record(server, path, headers)
  using folder = mkdtempDisposableSync(join(tmpdir(), 'sailing-desk-bare-'))
  const file = join(folder.path, 'responses.json')
  writeFileSync(file, JSON.stringify(recorded))
  return await startBareServer(['send', file], under)
}

/** Starts `bare-server.ts` as a child process. */
export async function startBareServer(args: string[], under: string[]) {
  const program = join(import.meta.dirname, 'bare-server.ts')
  const [command = '', ...rest] = [...under, process.execPath, program, ...args]
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout, 'data')
  return { port: Number(port), pid: child.pid ?? 0, [Symbol.dispose]: () => void child.kill() }
}

/** Runs `load.ts` as a child process. */
export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const program = join(import.meta.dirname, 'load.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(options)])
  return JSON.parse(stdout)
}

/**
 * Puts the same load on both servers in turns, so that other load on the machine affects both alike. Returns medians.
 * `processorRatio` stays meaningful on a busy machine.
 */
export async function compare(load: Load, servers: { site: Server; bare: Server }): Promise<Comparison> {
  const rounds: { site: Measured; bare: Measured; ratio: number }[] = []
  // The first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round++) {
    const site = await measure(load, servers.site)
    const bare = await measure(load, servers.bare)
    if (round > 0) rounds.push({ site, bare, ratio: site.perSecond / bare.perSecond })
  }
  const processorUs = (which: 'site' | 'bare') => median(rounds.map((round) => round[which].processorUs))
  return {
    site: medianBy(rounds, ({ site }) => site.perSecond).site,
    bare: medianBy(rounds, ({ bare }) => bare.perSecond).bare,
    ratio: median(rounds.map(({ ratio }) => ratio)),
    processorRatio: processorUs('bare') / processorUs('site'),
  }
}

async function measure(load: Load, { port, pid }: Server): Promise<Measured> {
  const before = processorMs(pid)
  const result = await runLoad({ ...load, port })
  return { ...result, processorUs: ((processorMs(pid) - before) * 1000) / result.requests }
}

export const median = (values: number[]) => medianBy(values, (value) => value)

function medianBy<Item>(items: Item[], value: (item: Item) => number): Item {
  return items.toSorted((a, b) => value(a) - value(b))[Math.floor(items.length / 2)] as Item
}

/** Records a response without decompressing it, as `fetch` would. */
export async function record(
  { port }: { port: number },
  path: string,
  headers: Record<string, string>,
): Promise<RecordedResponse> {
  const [response] = await once(get({ port, path, headers }), 'response')
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode}`)
  const body = Buffer.concat(await response.toArray())
  const kept = Object.entries<string>(response.headers).filter(([name]) => !AUTOMATIC_HEADERS.includes(name))
  return { headers: Object.fromEntries(kept), body: body.toString('base64') }
}
