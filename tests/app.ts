import type { FastifyInstance, InjectOptions, LightMyRequestResponse, RouteOptions } from 'fastify'
import { onTestFinished } from 'vitest'
import { buildApp } from '../src/app/app.ts'
import { readConfig } from '../src/app/config.ts'
import { createServices } from '../src/app/services.ts'
import type { Database } from '../src/database/open.ts'
import { sessionCookieName } from '../src/http/cookie-names.ts'
import { databases, openTestDatabase, type TestDatabase } from './databases.ts'
import { type Holder, startSession } from './session.ts'

/** Who asks: nobody known, or somebody with a session. */
export type Caller = 'visitor' | Holder

export type StartedApp = {
  app: FastifyInstance
  database: Database
  /** A request as the caller's browser sends it from a page of the site. */
  inject: (request: InjectOptions | string) => Promise<LightMyRequestResponse>
}

/** Of all tests, since a key file would lie in the working folder. */
export const SECRET_KEY = 'c2FpbGluZy1kZXNrLXRlc3Qta2V5LW9mLTMyLWJ5dGU='

type Options = {
  on?: TestDatabase
  database?: Database
  as?: Caller
  settings?: Record<string, string>
  /** Serves the built pages too. */
  pages?: true
  /** Is told of every route. */
  watch?: (route: RouteOptions) => void
}

/** The real server, over a fresh database or the given one, asked by an administrator unless `as` says otherwise. */
export async function startApp({
  on = databases.SQLite,
  database: given,
  as = 'administrator',
  settings = {},
  pages,
  watch,
}: Options = {}): Promise<StartedApp> {
  const database = given ?? (await openTestDatabase(on))
  const config = readConfig({ LOG_LEVEL: 'silent', SECRET_KEY, ...settings })
  const app = await buildApp(
    database,
    config,
    pages ? 'production' : 'no-pages',
    createServices(database, config),
    watch,
  )
  onTestFinished(() => app.close())
  const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }
  if (as !== 'visitor') headers.cookie = `${sessionCookieName(config)}=${await startSession(database, as)}`

  return {
    app,
    database,
    inject(request) {
      const asked = typeof request === 'string' ? { url: request } : request
      return app.inject({ ...asked, headers: { ...headers, ...asked.headers } })
    },
  }
}
