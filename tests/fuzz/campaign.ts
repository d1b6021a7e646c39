import fc from 'fast-check'
import { keepAlive } from './connection.ts'
import { type FuzzedSite, startFuzzedSite } from './fuzzed-site.ts'
import { readOperations } from './operations.ts'
import { type FuzzRequest, fuzzRequests } from './requests.ts'
import {
  isTooLong,
  longest,
  MAX_STALL_MS,
  NOTABLE_MS,
  now,
  type Stall,
  stallsSince,
  stallText,
} from './stalls.ts'

const CONNECTIONS = 16
const SLOWEST_SHOWN = 8
/** Sent alone afterwards, to find out which of them stalls. */
const MOST_SUSPECTS = 300
const TRIES = 3
/** After so many requests, what is used has been compiled. */
const WARM_UP = 2000

/** A request as it was sent: the nth of a connection, whose requests are generated from a seed of its own. */
type Sent = { request: FuzzRequest; seed: number; nth: number; from: number; to: number; status: number }

export type FuzzReport = {
  requests: number
  seconds: number
  statuses: Map<number, number>
  slowest: Sent[]
  /** While the program was still being compiled, and later. */
  earlyStalls: Stall[]
  stalls: Stall[]
  /** What was wrong, with the smallest request that still causes it. */
  faults: string[]
}

type Options = {
  databaseUrl: string
  folder: string
  requests: number
  seed: number
  /** Whether a stall is a fault: not on a machine that runs other tests at the same time. */
  judgesStalls: boolean
}

/** Sends generated requests to a site of its own, over several connections at once. */
export async function fuzz(options: Options): Promise<FuzzReport> {
  const site = await startFuzzedSite(options.databaseUrl, options.folder)
  try {
    const arbitrary = fuzzRequests(await readOperations(site.url))
    const began = now()
    const sent: Sent[] = []
    const numRuns = Math.ceil(options.requests / CONNECTIONS)
    const streams = Array.from({ length: CONNECTIONS }, (_, n) =>
      sendMany(site, arbitrary, { seed: options.seed + n, numRuns }, sent),
    )
    const faults = (await Promise.all(streams)).flat()
    const seconds = (now() - began) / 1000
    const warmSince = sent[WARM_UP]?.to ?? now()
    const [earlyStalls = [], stalls = []] = splitAt(stallsSince(site.stallFile, began), warmSince)
    if (!site.isRunning()) faults.push('The site ended')
    for (const line of errorLines(site.output())) faults.push(`The site said: ${line}`)
    if (options.judgesStalls && site.isRunning())
      faults.push(...(await explainStalls(site, arbitrary, stalls, sent)))
    return {
      ...{ requests: sent.length, seconds, statuses: countStatuses(sent), slowest: slowestOf(sent) },
      ...{ earlyStalls, stalls, faults },
    }
  } finally {
    await site.stop()
  }
}

const splitAt = (stalls: Stall[], moment: number) => [
  stalls.filter(({ from }) => from < moment),
  stalls.filter(({ from }) => from >= moment),
]

/** Sends requests one after the other. Returns the fault of the first one that has one, shrunk as far as it still has it. */
async function sendMany(
  site: FuzzedSite,
  arbitrary: fc.Arbitrary<FuzzRequest>,
  { seed, numRuns }: { seed: number; numRuns: number },
  sent: Sent[],
): Promise<string[]> {
  const connection = keepAlive(site.port)
  let nth = 0
  const property = fc.asyncProperty(arbitrary, async (request) => {
    const from = now()
    const { status, text } = await connection.send(site.bytesOf(request), request.method)
    sent.push({ request: light(request), seed, nth: nth++, from, to: now(), status })
    if (request.hasSession && (status === 401 || status === 403)) await site.logIn()
    if (isFault(status)) throw new Error(`was answered: ${text || 'nothing'}`)
  })
  const result = await fc.check(property, { seed, numRuns })
  connection.close()
  if (!result.failed || !result.counterexample) return []
  const [request] = result.counterexample
  return [
    `${requestText(site, request)}\n${result.errorInstance}\nseed ${seed}, path ${result.counterexamplePath}`,
  ]
}

/** No answer, or a fault of the server: a 503 too, though an overloaded server may answer so. */
const isFault = (status: number) => status === 0 || status >= 500

/** Without the body, which is generated again if it is needed. */
const light = (request: FuzzRequest): FuzzRequest => ({ ...request, body: null })

/** Names the requests that were under way during each stall that is too long, and those that cause it when sent alone. */
async function explainStalls(
  site: FuzzedSite,
  arbitrary: fc.Arbitrary<FuzzRequest>,
  stalls: Stall[],
  sent: Sent[],
): Promise<string[]> {
  const long = stalls.filter(isTooLong)
  const suspects = new Set(
    long.flatMap((stall) => sent.filter(({ from, to }) => from < stall.to && to > stall.from)),
  )
  const causes: string[] = []
  for (const suspect of [...suspects].slice(0, MOST_SUSPECTS)) {
    causes.push(...(await stallOf(site, arbitrary, suspect)))
  }
  const unexplained = long.map((stall) => {
    const during = sent.filter(({ from, to }) => from < stall.to && to > stall.from)
    const names = during.map(({ request, seed, nth }) => `  ${nameOf(request)} (seed ${seed}, path ${nth})`)
    return `The event loop stood still for ${stallText(stall)}, during\n${names.join('\n')}`
  })
  return [...causes, ...unexplained]
}

/** Sends a request alone. If it stalls the event loop each time, returns the smallest request that does. */
async function stallOf(
  site: FuzzedSite,
  arbitrary: fc.Arbitrary<FuzzRequest>,
  { seed, nth }: Sent,
): Promise<string[]> {
  const connection = keepAlive(site.port)
  const property = fc.asyncProperty(arbitrary, async (request) => {
    const found: (Stall | undefined)[] = []
    for (let n = 0; n < TRIES; n++) {
      const from = now()
      await connection.send(site.bytesOf(request), request.method)
      await new Promise((resolve) => setTimeout(resolve, 40))
      found.push(longest(stallsSince(site.stallFile, from).filter(isTooLong)))
      if (!found.at(-1)) return
    }
    throw new Error(`stalls the event loop: ${found.map((stall) => stall && stallText(stall)).join(', ')}`)
  })
  const result = await fc.check(property, { seed, path: String(nth), numRuns: 1 })
  connection.close()
  if (!result.failed || !result.counterexample) return []
  const [request] = result.counterexample
  return [
    `${requestText(site, request)}\n${result.errorInstance}\nseed ${seed}, path ${result.counterexamplePath}`,
  ]
}

const nameOf = ({ method, address }: FuzzRequest) => `${method} ${address.slice(0, 100)}`

const requestText = (site: FuzzedSite, request: FuzzRequest) =>
  JSON.stringify(site.bytesOf(request).subarray(0, 3000).toString('latin1'))

const errorLines = (output: string) =>
  output.split('\n').filter((line) => /^\{"level":"(error|fatal)"/.test(line))

function countStatuses(sent: Sent[]): Map<number, number> {
  const groups = Map.groupBy(sent, ({ status }) => status)
  return new Map([...groups].map(([status, all]) => [status, all.length]))
}

const slowestOf = (sent: Sent[]) =>
  sent.toSorted((one, other) => other.to - other.from - (one.to - one.from)).slice(0, SLOWEST_SHOWN)

/** What a person reads of it. */
export function reportText(report: FuzzReport): string {
  const { requests, seconds, statuses, slowest, stalls, earlyStalls } = report
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  const lines = slowest.map(({ from, to, request }) => `  ${(to - from).toFixed(0)} ms  ${nameOf(request)}`)
  return [
    `${requests} requests in ${seconds.toFixed(0)} s: ${(requests / seconds).toFixed(0)} per second`,
    `statuses ${counts.join(', ')}`,
    `event loop while the first ${WARM_UP} were served: ${stallsText(earlyStalls)}`,
    `event loop afterwards: ${stallsText(stalls)}`,
    `slowest:\n${lines.join('\n')}`,
  ].join('\n')
}

function stallsText(stalls: Stall[]): string {
  const worst = longest(stalls)
  const count = stalls.filter(({ ms }) => ms > MAX_STALL_MS).length
  return `longest stall ${worst ? stallText(worst) : `under ${NOTABLE_MS} ms`}; over ${MAX_STALL_MS} ms ${count} by the clock, ${stalls.filter(isTooLong).length} by computing`
}
