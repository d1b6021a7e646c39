import type { Database } from '../../database/open.ts'
import { type DatabaseState, readDatabaseState } from './database-state.ts'
import { withinTime } from './within-time.ts'

const TIME_LIMIT_MS = 2000

/** How long after a question to /readyz somebody is thought to ask regularly. */
const ASKING_MS = 30_000

export type Readiness = ReturnType<typeof createReadiness>

type Checks = { isReady: boolean; server: 'up' | 'stopping'; database: DatabaseState }

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness
  }
}

/** Whether this instance should get requests. */
export function createReadiness(database: Database) {
  let isStopping = false
  let askedAt = Number.NEGATIVE_INFINITY
  let reading: Promise<DatabaseState> | undefined

  /** Those who ask at the same time share the answer, so that asking often is no load. */
  function readShared(): Promise<DatabaseState> {
    reading ??= withinTime(TIME_LIMIT_MS, readDatabaseState(database))
      .catch((): DatabaseState => 'unavailable')
      .finally(() => {
        reading = undefined
      })
    return reading
  }

  return {
    async check(): Promise<Checks> {
      askedAt = performance.now()
      const state = await readShared()
      return {
        isReady: !isStopping && state === 'up',
        server: isStopping ? 'stopping' : 'up',
        database: state,
      }
    },

    /** Whether a load balancer seems to ask: it should see that this instance stops before connections are refused. */
    isAsked: () => performance.now() - askedAt < ASKING_MS,

    stop(): void {
      isStopping = true
    },
  }
}
