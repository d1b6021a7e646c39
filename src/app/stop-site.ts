import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Time for requests under way; what is left of ten seconds is for closing the database. */
const FINISH_MS = 8000
/** How long a load balancer gets to see that this instance stops. */
const SHOWN_MS = 1500
const SWEEP_MS = 50

/** What the site does besides answering requests. */
export type Worker = { stop: () => Promise<unknown> }

/**
 * Stops the site within ten seconds: /readyz turns 503, no connection is accepted any more, requests under way are
 * answered and workers finish what they are doing. What takes longer is cut off.
 */
export async function stopSite(app: FastifyInstance, workers: readonly Worker[]): Promise<void> {
  app.readiness.stop()
  const shown = app.readiness.isAsked() ? SHOWN_MS : 0
  await Promise.all([
    pause(shown).then(() => finishRequests(app.server, FINISH_MS - shown)),
    ...workers.map((worker) => worker.stop()),
  ])
  // Not before: a page that is being rendered could no longer ask the API.
  await app.close()
}

/** Stops accepting connections, and waits for the requests under way. */
async function finishRequests(server: Server, milliseconds: number): Promise<void> {
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  server.close(() => resolve())
  // Connections that are kept alive become idle one by one.
  const sweeping = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  const tooLate = setTimeout(() => server.closeAllConnections(), milliseconds)
  await closed
  clearInterval(sweeping)
  clearTimeout(tooLate)
}
