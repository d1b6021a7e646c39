import { type ClientRequest, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RouteOptions } from 'fastify'
import { expect, test } from 'vitest'
import { sessionCookieName } from '../src/http/cookie-names.ts'
import { type Caller, startApp } from './app.ts'
import { cpuTime } from './cpu-time.ts'
import { type HostileRequest, hostileBodiesFor } from './hostile-bodies.ts'
import { ADMINISTRATOR_REQUESTS, HARMLESS_REQUEST, VISITOR_REQUESTS } from './hostile-requests.ts'
import { startSession } from './session.ts'

/** Milliseconds of CPU time: what costs less is cheap on any machine. */
const MAX_COST_MS = 100
/** What costs more is cheap if a harmless request of that size is not much cheaper, as on a slow machine. */
const MOST_TIMES_HARMLESS = 6
/** On a busy machine a request may seem expensive once. Only requests that are so each time count. */
const MAX_TRIES = 3
const CHUNK = 60_000

test.each([
  ['visitor', VISITOR_REQUESTS, 'content-length'],
  ['visitor', VISITOR_REQUESTS, 'chunks'],
  ['administrator', ADMINISTRATOR_REQUESTS, 'content-length'],
  ['administrator', ADMINISTRATOR_REQUESTS, 'chunks'],
] as const)(
  'refuses hostile requests of a %s cheaply and without delaying other clients: %#',
  async (as, requests, framing) => {
    const { measure, posts } = await startMeasuring(as, framing)
    const own = posts.filter(({ url }) => url.startsWith('/api/') === (as === 'administrator'))
    // Bodies are taken apart before a route of the office sees them, so one of each size is enough.
    const paths =
      as === 'visitor'
        ? own
        : [...Map.groupBy(own, ({ bodyLimit }) => bodyLimit).values()].flatMap(([one]) => one ?? [])
    expect(paths.length).toBeGreaterThan(5)
    const ofAll = paths.flatMap(({ url }) => hostileBodiesFor(url.replace(/:\w+/g, '1')))
    const faults: string[] = []
    const figures: string[] = []

    const isCheap = async ({ cost, delay }: Measured) => {
      const most = Math.max(cost, delay)
      return most <= MAX_COST_MS || most <= MOST_TIMES_HARMLESS * (await measure(HARMLESS_REQUEST)).cost
    }

    for (const request of [...ofAll, ...requests]) {
      let tried = await measure(request)
      let isCostly = !(await isCheap(tried))
      for (let tries = 1; isCostly && tries < MAX_TRIES; tries++) {
        tried = await measure(request)
        isCostly = !(await isCheap(tried))
      }
      const { cost, delay, status } = tried
      const title = `${request.path.slice(0, 40)} ${request.type.slice(0, 22)}: ${request.title}`
      figures.push(
        `${cost.toFixed().padStart(6)} ms, others ${delay.toFixed().padStart(6)} ms: ${status} ${title}`,
      )
      if (isCostly || !request.statuses.includes(status)) faults.push(figures.at(-1) ?? '')
    }

    if (process.env.SHOW_FIGURES) console.info(figures.toSorted().toReversed().join('\n'))
    expect(faults).toEqual([])
  },
  120_000,
)

type Measured = { status: number; cost: number; delay: number }

/** Sends requests to a server in this thread, so the measured CPU time includes the client. */
async function startMeasuring(as: Caller, framing: 'content-length' | 'chunks') {
  const posts: RouteOptions[] = []
  const { app, database } = await startApp({
    settings: { TRUST_PROXY: '127.0.0.1' },
    onRoute: (route) => void (route.method === 'POST' && posts.push(route)),
  })
  const cookie =
    as === 'visitor'
      ? ''
      : `${sessionCookieName({ siteOrigin: undefined })}=${await startSession(database, as)}`
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  let requestCount = 0

  function send(
    path: string,
    method: string,
    headers = {},
    write: (request: ClientRequest) => void = (request) => request.end(),
  ) {
    return new Promise<number>((resolve, reject) => {
      const request = httpRequest(
        { host: '127.0.0.1', port, path, method, headers, agent: false },
        (response) => {
          response.resume().on('end', () => resolve(response.statusCode ?? 0))
        },
      )
      request.on('error', reject)
      write(request)
    })
  }

  async function measure({ path, type, body, headers }: HostileRequest): Promise<Measured> {
    const bytes = Buffer.from(body)
    // Each request has its own client address, so that no rate limit applies.
    requestCount += 1
    const all = {
      'content-type': type,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `203.0.${requestCount >> 8}.${requestCount & 255}`,
      ...(framing === 'content-length' && { 'content-length': bytes.length }),
      cookie,
      ...headers,
    }
    const began = cpuTime()
    const responseStatus = send(path, 'POST', all, (request) => {
      if (framing === 'chunks')
        for (let at = 0; at < bytes.length; at += CHUNK) request.write(bytes.subarray(at, at + CHUNK))
      request.end(framing === 'chunks' ? undefined : bytes)
    })
    const health = send('/healthz', 'GET').then((status) => ({ status, delay: cpuTime() - began }))
    const status = await responseStatus
    const cost = cpuTime() - began
    const { status: healthy, delay } = await health
    expect(healthy).toBe(200)
    return { status, cost, delay }
  }
  return { measure, posts }
}
