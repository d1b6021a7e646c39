import { access, constants } from 'node:fs/promises'
import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import { unknownMigrations } from '@sailing-desk/records/database/migrate'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { errorCode, errorMessage } from '@sailing-desk/records/errors'
import { sendProblem } from '@sailing-desk/records/http/problems'
import { type RouteDefinitions, registerRoutes } from '@sailing-desk/records/http/route'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod'
import type { EarlyResponses } from '../../http/response-cache/caching-server.ts'
import type { ResponseCache } from '../../http/response-cache/response-cache.ts'
import type { Config } from '../config.ts'
import { isInProcess, rememberRequests } from './request-id.ts'
import { countingCache, loginResult, watchLogins } from './response-figures.ts'
import { withinTime } from './within-time.ts'

const SLOW_MS = 1000

const READS = ['GET', 'HEAD', 'OPTIONS']

const MINUTE_MS = 60_000

const MAX_PER_MINUTE = 60

const TIME_LIMIT_MS = 2000

/** How long after a question to /readyz somebody is thought to ask regularly. */
const ASKING_MS = 30_000

type Monitored = {
  config: Config
  database: Database
  cache: ResponseCache
  early: EarlyResponses
}

/** Registers what operators see: health, readiness and, with a token, metrics. Returns the cache that they count. */
export async function monitor(
  app: FastifyInstance,
  { config, database, cache, early }: Monitored,
): Promise<ResponseCache> {
  const readiness = createReadiness(database)
  app.decorate('readiness', readiness)
  await app.register(healthRoutes, { readiness })
  rememberRequests(app)
  watchLogins(app)
  logRequests(app)

  const { metricsToken } = config
  if (metricsToken === undefined) return cache
  const { registerMetrics } = await import('./metrics-api.ts')
  const { counted, figures } = countingCache(cache)
  registerMetrics(app, metricsToken, {
    database,
    config,
    cache: () => ({ ...cache.size(), ...figures(early.count) }),
  })
  return counted
}

const healthDefinitions = {
  'GET /healthz': {
    part: { tag: '', area: 'public' },
    bound: 'one row',
    isHidden: true,
    response: z.object({ status: z.string() }),
    problems: [],
  },
  'GET /readyz': {
    part: { tag: '', area: 'public' },
    bound: 'one row',
    isHidden: true,
    response: z.object({ status: z.string(), server: z.string(), database: z.string() }),
    problems: [],
  },
} satisfies RouteDefinitions

/** The types of the routes for monitoring. */
export type HealthRoutes = RoutesOf<typeof healthDefinitions>

/** For monitoring: /healthz says whether the process runs, /readyz whether it should get requests. */
const healthRoutes: FastifyPluginAsync<{ readiness: Readiness }> = async (app, { readiness }) => {
  registerRoutes(app, healthDefinitions, {
    'GET /healthz': () => ({ status: 'up' }),
    'GET /readyz': async (_request, reply) => {
      const { isReady, ...checks } = await readiness.check()
      reply.header('cache-control', 'no-store')
      return isReady ? { status: 'ready', ...checks } : sendProblem(reply, 503, NOT_READY, [], checks)
    },
  })
}

const NOT_READY = 'This instance should get no requests at the moment'

/** Settings of the log: a line of JSON for each event, on stdout. */
export const logging = (level: string) => ({
  level,
  formatters: { level: (name: string) => ({ level: name }) },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  serializers: { err: describeError },
})

/** Without other members: those of PostgreSQL's errors may quote rows, and so personal data. */
type Described = { type: string; message: string; code?: string; stack: string; cause?: Described }

function describeError(error: Error): Described {
  const { name, stack = '', cause } = error
  const code = errorCode(error)
  return {
    type: name,
    message: errorMessage(error),
    ...(code !== undefined && { code }),
    stack,
    ...(cause instanceof Error && { cause: describeError(cause) }),
  }
}

type Readiness = ReturnType<typeof createReadiness>

type Checks = { isReady: boolean; server: 'up' | 'stopping'; database: DatabaseState }

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness
  }
}

/** Whether this instance should get requests. */
function createReadiness(database: Database) {
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

/** `newer`: a newer version of this program has migrated it meanwhile. */
type DatabaseState = 'up' | 'read-only' | 'newer' | 'unavailable'

/** Throws if the database does not answer. */
async function readDatabaseState({ db, dialect, revision }: Database): Promise<DatabaseState> {
  await revision()
  if ((await unknownMigrations(db)).length > 0) return 'newer'
  return (await (dialect.name === 'sqlite' ? isFileWritable(db) : isServerWritable(db))) ? 'up' : 'read-only'
}

/** An open file stays writable for SQLite until its first write fails, so the file system is asked. */
async function isFileWritable(db: Db): Promise<boolean> {
  const databases = sql<{ file: string }>`pragma_database_list`.as('databases')
  const { file } = await db.selectFrom(databases).select('file').executeTakeFirstOrThrow()
  return access(file, constants.W_OK).then(
    () => true,
    () => false,
  )
}

/** A replica and a server that was set to read-only refuse writes. */
async function isServerWritable(db: Db): Promise<boolean> {
  const { rows } = await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(db)
  return rows[0]?.transaction_read_only === 'off'
}

/**
 * Logs what an investigation needs, under the id of the request and without personal data: logins, logouts, what
 * administrators write, and slow requests. What visitors read is not logged; faults are logged where they happen. Of what
 * anyone can do without a password, so many lines a minute.
 */
function logRequests(app: FastifyInstance): void {
  const limit = createLineLimit()
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime } = reply
    const { method, url: route = '(none)', config } = request.routeOptions
    const account = accountOf(request)
    const log = (line: object, name: string) => {
      const leftOut = 'account' in account ? {} : limit(`${name} ${'result' in line ? line.result : ''}`)
      if (leftOut) reply.log.info({ ...account, ...line, ...leftOut }, name)
    }
    if (config.log === 'login') log({ result: loginResult(request, status), route }, 'login')
    else if (config.log === 'logout') log({ status }, 'logout')
    else if (request.account && !READS.includes(request.method))
      log({ method, path: pathOf(request), status }, 'write')
    const leftOut = isSlow(request, reply) && limit('slow request')
    if (leftOut)
      reply.log.warn(
        { method: request.method, route, status, ms: Math.round(elapsedTime), ...leftOut },
        'slow request',
      )
  })
}

function accountOf({ account, accountId }: FastifyRequest): { account?: number } {
  const id = account?.id ?? accountId
  return id === null ? {} : { account: id }
}

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0]

/** How long a file takes depends on its sender. */
const isSlow = (request: FastifyRequest, { elapsedTime }: FastifyReply) =>
  elapsedTime > SLOW_MS && !request.routeOptions.config.file && !isInProcess(request.raw)

/** How many lines of a kind were left out before this one. */
type LeftOut = { left_out?: number }

/**
 * Bounds how many lines of one kind are logged, so that nobody can fill the disk with them. Returns what the line says of
 * those that were left out before it; undefined if it is left out itself.
 */
export function createLineLimit(): (kind: string) => LeftOut | undefined {
  const kinds = new Map<string, { since: number; lines: number; leftOut: number }>()

  return (kind) => {
    const now = performance.now()
    const found = kinds.get(kind) ?? { since: now, lines: 0, leftOut: 0 }
    kinds.set(kind, found)
    if (now - found.since >= MINUTE_MS) Object.assign(found, { since: now, lines: 0 })
    if (found.lines >= MAX_PER_MINUTE) {
      found.leftOut += 1
      return undefined
    }
    found.lines += 1
    const { leftOut } = found
    found.leftOut = 0
    return leftOut > 0 ? { left_out: leftOut } : {}
  }
}
