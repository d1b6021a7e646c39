import type { Database } from '@sailing-desk/records/database/open'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { type HashCost, hashPassword } from '../src/accounts/passwords/passwords.ts'
import type { Role } from '../src/accounts/roles.ts'

/** The least that argon2 allows: hashes of the production cost take 40 ms each. */
export const CHEAP: HashCost = { memory: 8, passes: 1, parallelism: 1 }

export const PASSWORD = 'lantern-cargo-27'

export type AccountOptions = {
  username?: string
  password?: string
  status?: 'active' | 'pending' | 'disabled'
  role?: Role
  /** Whether it was ever approved. Default: true unless pending. */
  isApproved?: boolean
  pendingSince?: string
  hashCost?: HashCost
}

/** Inserts an account in the given status; returns its id. */
export async function createAccount(
  { db }: Database,
  {
    username = 'meera',
    password = PASSWORD,
    status = 'active',
    role = 'administrator',
    ...options
  }: AccountOptions = {},
): Promise<number> {
  const now = new Date().toISOString()
  const { isApproved = status !== 'pending', pendingSince = now, hashCost = CHEAP } = options
  const { id } = await db
    .insertInto('account')
    .values({
      username,
      username_key: username.toLowerCase(),
      role,
      status,
      password_hash: await hashPassword(password, hashCost),
      created_at: now,
      approved_at: isApproved ? now : null,
      pending_since: status === 'pending' ? pendingSince : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type Browser = ReturnType<typeof openBrowser>

/** Opens a browser in which the account `createAccount` adds by default is logged in. */
export async function openLoggedIn(app: { app: FastifyInstance }, from?: Parameters<typeof openBrowser>[1]) {
  const browser = openBrowser(app, from)
  await browser.login()
  return browser
}

/** Sends same-origin requests like a browser, and stores cookies. */
export function openBrowser(
  { app }: { app: FastifyInstance },
  from: { remoteAddress?: string; headers?: Record<string, string> } = {},
) {
  const cookies: Record<string, string> = {}

  async function request(input: InjectOptions | string): Promise<LightMyRequestResponse> {
    const options = typeof input === 'string' ? { url: input } : input
    const response = await app.inject({
      remoteAddress: from.remoteAddress,
      ...options,
      cookies: { ...cookies, ...options.cookies },
      headers: { 'sec-fetch-site': 'same-origin', ...from.headers, ...options.headers },
    })
    for (const { name, value, maxAge } of response.cookies) {
      if (value === '' || maxAge === 0) delete cookies[name]
      else cookies[name] = value
    }
    return response
  }

  const send = (method: 'POST' | 'PUT' | 'DELETE') => (url: string, payload?: object) =>
    request({ method, url, ...(payload && { payload }) })

  return {
    cookies,
    request,
    get: (url: string) => request(url),
    post: send('POST'),
    put: send('PUT'),
    delete: send('DELETE'),
    login: (username = 'meera', password = PASSWORD, code?: string) =>
      request({ method: 'POST', url: '/backend/api/login', payload: { username, password, code } }),
  }
}
