import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { drain } from '../http/drain.ts'

/** Time for requests under way; what is left of ten seconds is for closing the database. */
const FINISH_MS = 8000
/** How long a load balancer gets to see that this instance stops. */
const SHOWN_MS = 1500

/** What the site does besides answering requests. */
export type Worker = { stop: () => Promise<unknown> }

/**
 * Stops the site within ten seconds: /readyz turns 503, no connection is accepted any more, requests under way are
 * answered and workers finish what they are doing. What takes longer is cut off. `idleMs`: how long a proxy may use the
 * connections that it has.
 */
export async function stopSite(
  app: FastifyInstance,
  workers: readonly Worker[],
  idleMs: number,
): Promise<void> {
  app.readiness.stop()
  const shown = app.readiness.isAsked() ? SHOWN_MS : 0
  await Promise.all([
    pause(shown).then(() => drain(app.server, idleMs, FINISH_MS - shown)),
    ...workers.map((worker) => worker.stop()),
  ])
  // Not before: a page that is being rendered could no longer ask the API.
  await app.close()
}
