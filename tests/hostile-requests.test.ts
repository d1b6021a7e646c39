import { request as ask, type ClientRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { sessionCookieName } from '../src/http/cookie-names.ts'
import { type Caller, startApp } from './app.ts'
import { cpuTime } from './cpu-time.ts'
import type { HostileRequest } from './hostile-bodies.ts'
import { FROM_AN_ADMINISTRATOR, FROM_ANYBODY } from './hostile-requests.ts'
import { startSession } from './session.ts'

/** Milliseconds of a processor. */
const MOST = 100
/** A processor that others use too works more slowly: what is costly is so each time. */
const TRIES = 3
const CHUNK = 60_000

test.each([
  ['visitor', FROM_ANYBODY, 'content-length'],
  ['visitor', FROM_ANYBODY, 'chunks'],
  ['administrator', FROM_AN_ADMINISTRATOR, 'content-length'],
  ['administrator', FROM_AN_ADMINISTRATOR, 'chunks'],
] as const)(
  'refuses hostile requests of a %s at little cost, and delays nobody: %#',
  async (as, requests, framing) => {
    const measure = await startMeasuring(as, framing)
    const faults: string[] = []
    const figures: string[] = []

    for (const request of requests) {
      const tries: Awaited<ReturnType<typeof measure>>[] = []
      do tries.push(await measure(request))
      while (tries.length < TRIES && tries.at(-1)?.isCostly)
      const { cost = 0, delay = 0, status, isCostly } = tries.at(-1) ?? {}
      const title = `${request.path.slice(0, 40)} ${request.type.slice(0, 22)}: ${request.title}`
      figures.push(
        `${cost.toFixed().padStart(6)} ms, others ${delay.toFixed().padStart(6)} ms: ${status} ${title}`,
      )
      if (isCostly || !request.statuses.includes(status ?? 0)) faults.push(figures.at(-1) ?? '')
    }

    if (process.env.SHOW_FIGURES) console.info(figures.toSorted().toReversed().join('\n'))
    expect(faults).toEqual([])
  },
  120_000,
)

/** Sends a request to a server that runs in this thread; the time of the processor is that of both ends. */
async function startMeasuring(as: Caller, framing: 'content-length' | 'chunks') {
  const { app, database } = await startApp({ settings: { TRUST_PROXY: '127.0.0.1' } })
  const cookie =
    as === 'visitor'
      ? ''
      : `${sessionCookieName({ siteOrigin: undefined })}=${await startSession(database, as)}`
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  let callers = 0

  function send(
    path: string,
    method: string,
    headers = {},
    write: (request: ClientRequest) => void = (request) => request.end(),
  ) {
    return new Promise<number>((resolve, reject) => {
      const request = ask({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      })
      request.on('error', reject)
      write(request)
    })
  }

  return async ({ path, type, body, headers }: HostileRequest) => {
    const bytes = Buffer.from(body)
    // Each comes from an address of its own, so that none is refused for the number of those before.
    callers += 1
    const all = {
      'content-type': type,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `203.0.${callers >> 8}.${callers & 255}`,
      ...(framing === 'content-length' && { 'content-length': bytes.length }),
      cookie,
      ...headers,
    }
    const began = cpuTime()
    const answered = send(path, 'POST', all, (request) => {
      if (framing === 'chunks')
        for (let at = 0; at < bytes.length; at += CHUNK) request.write(bytes.subarray(at, at + CHUNK))
      request.end(framing === 'chunks' ? undefined : bytes)
    })
    const health = send('/healthz', 'GET').then((status) => ({ status, delay: cpuTime() - began }))
    const status = await answered
    const cost = cpuTime() - began
    const { status: healthy, delay } = await health
    expect(healthy).toBe(200)
    return { status, cost, delay, isCostly: cost > MOST || delay > MOST }
  }
}
