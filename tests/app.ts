import { randomBytes } from 'node:crypto'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { onTestFinished } from 'vitest'
import { hashToken } from '../src/accounts/tokens.ts'
import type { Database } from '../src/database/open.ts'
import { buildApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'
import { sessionCookieName } from '../src/server/session-cookies.ts'
import { databases, openTestDatabase, type TestDatabase } from './databases.ts'

/** Who asks: nobody known, or an account with a session. */
export type Caller = 'visitor' | 'administrator' | 'pending' | 'disabled'

export type StartedApp = {
  app: FastifyInstance
  database: Database
  /** A request as the caller's browser sends it from a page of the site. */
  inject: (request: InjectOptions | string) => Promise<LightMyRequestResponse>
}

type Options = { on?: TestDatabase; database?: Database; as?: Caller; settings?: Record<string, string> }

/** The real server without pages, over a fresh database or the given one, asked by an administrator unless `as` says otherwise. */
export async function startApp({
  on = databases.SQLite,
  database: given,
  as = 'administrator',
  settings = {},
}: Options = {}): Promise<StartedApp> {
  const database = given ?? (await openTestDatabase(on))
  const config = readConfig({ LOG_LEVEL: 'silent', ...settings })
  const app = await buildApp(database, config, 'no-pages')
  onTestFinished(() => app.close())
  const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }
  if (as !== 'visitor') headers.cookie = `${sessionCookieName(config)}=${await givenSession(database, as)}`

  return {
    app,
    database,
    inject(request) {
      const asked = typeof request === 'string' ? { url: request } : request
      return app.inject({ ...asked, headers: { ...headers, ...asked.headers } })
    },
  }
}

/** A new account with an open session; gives the session's token. */
export async function givenSession({ db }: Database, as: Exclude<Caller, 'visitor'>): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const username = `${as}-${token.slice(0, 8)}`
  const status = as === 'administrator' ? 'active' : as
  const now = new Date().toISOString()
  const { id } = await db
    .insertInto('account')
    .values({
      username,
      username_key: username.toLowerCase(),
      role: 'administrator',
      status,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      account_id: id,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    })
    .execute()
  return token
}
