import type { Database } from '@sailing-desk/records/database/open'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse, RouteOptions } from 'fastify'
import { onTestFinished } from 'vitest'
import { requireCurrentBuild } from '../scripts/up-to-date.mjs'
import type { HashCost } from '../src/accounts/passwords/passwords.ts'
import { buildApp } from '../src/app/app.ts'
import { readConfig } from '../src/app/config.ts'
import { createServices, type Services } from '../src/app/services.ts'
import { type CircularReader, createCircularReader } from '../src/circulars/review/circular-reader.ts'
import { sessionCookieName } from '../src/http/cookie-names.ts'
import { CHEAP } from './accounts.ts'
import { openTestDatabase, type TestDatabase, testedDatabase } from './databases.ts'
import { onlyDocumented } from './postgres-features.ts'
import { type SessionHolder, startSession } from './session.ts'

/** Who sends the requests: a visitor without a session, or the holder of one. */
export type Caller = 'visitor' | SessionHolder

export type StartedApp = {
  app: FastifyInstance
  database: Database
  services: Services
  /** Sends a same-origin request with the caller's session cookie. */
  inject: (request: InjectOptions | string) => Promise<LightMyRequestResponse>
}

/** Given explicitly, since otherwise a key file would be written to the working folder. */
export const SECRET_KEY = 'c2FpbGluZy1kZXNrLXRlc3Qta2V5LW9mLTMyLWJ5dGU='

type Options = {
  on?: TestDatabase
  database?: Database
  as?: Caller
  settings?: Record<string, string>
  hashCost?: HashCost
  /** Also serves the pages: as they were built, or as they are. */
  pages?: true | 'from sources'
  onRoute?: (route: RouteOptions) => void
}

/** One thread for all servers of this process: it knows files by their hash, and ends with the process. */
const circularReader: CircularReader = { ...createCircularReader(), close: async () => {} }

/** Starts the real server on a new or the given database. Requests come from an administrator by default. */
export async function startApp({
  on = testedDatabase,
  database: existingDatabase,
  as = 'administrator',
  settings = {},
  hashCost = CHEAP,
  pages,
  onRoute,
}: Options = {}): Promise<StartedApp> {
  if (pages === true) requireCurrentBuild()
  const database = existingDatabase ?? (await openTestDatabase(on))
  const config = readConfig({ LOG_LEVEL: 'silent', SECRET_KEY, ...settings })
  const used = onlyDocumented(database)
  const services = createServices(used, config, { hashCost, circularReader })
  const mode = pages === 'from sources' ? 'development' : pages ? 'production' : 'no-pages'
  const app = await buildApp(used, config, mode, services, onRoute)
  onTestFinished(() => app.close())
  const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }
  if (as !== 'visitor') headers.cookie = `${sessionCookieName(config)}=${await startSession(database, as)}`

  return {
    app,
    database,
    services,
    inject(request) {
      const options = typeof request === 'string' ? { url: request } : request
      return app.inject({ ...options, headers: { ...headers, ...options.headers } })
    },
  }
}
