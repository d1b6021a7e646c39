import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import type { RouteOptions } from 'fastify'
import { expect, test } from 'vitest'
import { type StartedApp, startApp } from './app.ts'
import { describeOnBoth } from './databases.ts'
import { operationsOf } from './fuzz/operations.ts'
import { type FuzzRequest, mutatedRequests } from './fuzz/requests.ts'
import { bytesOf, sendBytes } from './fuzz/send.ts'
import { addAttribute, addCategory, addPortCall } from './records.ts'
import { startSession } from './session.ts'
import { addApplication, addEnquiry } from './submissions.ts'
import { newLedger } from './temporary-files.ts'

/** Set by `npm run test:fuzz -- 30000 7`: the number of requests and the seed. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1500)
const SEED = Number(process.env.FUZZ_SEED ?? 20_270_101)
const SLOWEST_SHOWN = 5
const TIMEOUT_MINUTES = 60

type Slow = { durationMs: number; request: FuzzRequest }

describeOnBoth('mutated requests', (on) => {
  test(
    `${REQUESTS} of them cause no server error`,
    async () => {
      const routes: RouteOptions[] = []
      const settings = {
        TRUST_PROXY: '127.0.0.1',
        ERASURE_LEDGER: newLedger(),
        LOG_LEVEL: process.env.FUZZ_LOG ?? 'silent',
      }
      const site = await startApp({ on, pages: true, settings, onRoute: (route) => routes.push(route) })
      await fill(site)
      await site.app.listen({ port: 0, host: '127.0.0.1' })
      const { port } = site.app.server.address() as AddressInfo
      const requests = mutatedRequests(operationsOf(site.app, routes))
      const statuses = new Map<number, number>()
      let slowest: Slow[] = []
      let cookie = await newCookie(site)

      await fc.assert(
        fc.asyncProperty(requests, async (request) => {
          const { status, durationMs, text } = await sendBytes(port, request, cookie)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          slowest = [...slowest, { durationMs, request }]
            .sort((a, b) => b.durationMs - a.durationMs)
            .slice(0, SLOWEST_SHOWN)
          // The request may have logged out or disabled the account.
          if (request.hasSession && (status === 401 || status === 403)) cookie = await newCookie(site)
          if (status === 0 || status >= 500) throw new Error(`${requestText(request)}\nwas answered\n${text}`)
        }),
        { numRuns: REQUESTS, seed: SEED },
      )

      report(on.name, statuses, slowest)
      const share = (from: number, to: number) =>
        [...statuses].reduce((sum, [status, n]) => sum + (status >= from && status <= to ? n : 0), 0) /
        REQUESTS
      // If nearly all requests are refused early, the code behind is not tested.
      expect(share(200, 299)).toBeGreaterThan(0.15)
      expect(share(404, 405)).toBeLessThan(0.5)
    },
    TIMEOUT_MINUTES * 60_000,
  )
})

/** Adds records of each kind, so that requests can find something. */
async function fill(site: StartedApp): Promise<void> {
  await addPortCall(site)
  const { id } = await addCategory(site)
  await addAttribute(site, id, { name: 'Capacity', data_type: 'number' })
  for (const _ of [1, 2, 3]) {
    await addEnquiry(site.database)
    await addApplication(site.database)
  }
}

const newCookie = async ({ database }: StartedApp) => `sid=${await startSession(database, 'administrator')}`

const requestText = (request: FuzzRequest) =>
  JSON.stringify(String(bytesOf(request, 'sid=(of the session)')).slice(0, 3000))

function report(name: string, statuses: Map<number, number>, slowest: Slow[]): void {
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`)
  const lines = slowest.map(
    ({ durationMs, request: { method, address } }) =>
      `  ${durationMs.toFixed(0)} ms  ${method} ${address.slice(0, 100)}`,
  )
  console.info(
    `${name}: ${REQUESTS} requests, seed ${SEED}\n  ${counts.join(', ')}\nslowest:\n${lines.join('\n')}`,
  )
}
