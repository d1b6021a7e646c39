import fc from 'fast-check'
import { keepAlive } from './connection.ts'
import { type FuzzedSite, startFuzzedSite } from './fuzzed-site.ts'
import { readOperations } from './operations.ts'
import { type FuzzRequest, fuzzRequests } from './requests.ts'

const CONNECTIONS = 16
const SLOWEST_SHOWN = 8

type Sent = { name: string; ms: number; status: number }

type FuzzReport = {
  sent: Sent[]
  seconds: number
  /** What was wrong, with the smallest request that still causes it. */
  faults: string[]
}

type Options = { databaseUrl: string; folder: string; requests: number; seed: number }

/** Sends generated requests to a site of its own, over several connections at once. */
export async function fuzz({ databaseUrl, folder, requests, seed }: Options): Promise<FuzzReport> {
  const site = await startFuzzedSite(databaseUrl, folder)
  try {
    const arbitrary = fuzzRequests(await readOperations(site.url))
    const began = performance.now()
    const sent: Sent[] = []
    const numRuns = Math.ceil(requests / CONNECTIONS)
    const streams = Array.from({ length: CONNECTIONS }, (_, n) =>
      sendMany(site, arbitrary, { seed: seed + n, numRuns }, sent),
    )
    const faults = (await Promise.all(streams)).flat()
    const seconds = (performance.now() - began) / 1000
    if (!site.isRunning()) faults.push('The site ended')
    const logged = site.output().split('\n')
    for (const line of logged)
      if (/^\{"level":"(error|fatal)"/.test(line)) faults.push(`The site said: ${line}`)
    return { sent, seconds, faults }
  } finally {
    await site.stop()
  }
}

/** Sends requests one after the other. Returns the fault of the first one that has one, shrunk as far as it still has it. */
async function sendMany(
  site: FuzzedSite,
  arbitrary: fc.Arbitrary<FuzzRequest>,
  { seed, numRuns }: { seed: number; numRuns: number },
  sent: Sent[],
): Promise<string[]> {
  const connection = keepAlive(site.port)
  const property = fc.asyncProperty(arbitrary, async (request) => {
    const from = performance.now()
    const { status, text } = await connection.send(site.bytesOf(request), request.method)
    const name = `${request.method} ${request.address.slice(0, 100)}`
    sent.push({ name, ms: performance.now() - from, status })
    if (request.hasSession && (status === 401 || status === 403)) await site.logIn()
    if (isFault(status)) throw new Error(`was answered: ${text || 'nothing'}`)
  })
  const result = await fc.check(property, { seed, numRuns })
  connection.close()
  if (!result.failed || !result.counterexample) return []
  const [request] = result.counterexample
  const bytes = JSON.stringify(site.bytesOf(request).subarray(0, 3000).toString('latin1'))
  return [`${bytes}\n${result.errorInstance}\nseed ${seed}, path ${result.counterexamplePath}`]
}

/** No answer, or a fault of the server: a 503 too, though an overloaded server may answer so. */
const isFault = (status: number) => status === 0 || status >= 500

export function statusCounts(sent: readonly Sent[]): Map<number, number> {
  const groups = Map.groupBy(sent, ({ status }) => status)
  return new Map([...groups].map(([status, all]) => [status, all.length]))
}

/** What a person reads of it. */
export function reportText({ sent, seconds }: FuzzReport): string {
  const counts = [...statusCounts(sent)].sort(([a], [b]) => a - b).map((each) => each.join(': '))
  const slowest = sent.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST_SHOWN)
  return [
    `${sent.length} requests in ${seconds.toFixed(0)} s: ${(sent.length / seconds).toFixed(0)} per second`,
    `statuses ${counts.join(', ')}`,
    `slowest:\n${slowest.map(({ ms, name }) => `  ${ms.toFixed(0)} ms  ${name}`).join('\n')}`,
  ].join('\n')
}
