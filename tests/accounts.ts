import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { hashPassword } from '../src/accounts/passwords/password-hash.ts'
import type { Database } from '../src/database/open.ts'

export const PASSWORD = 'lantern-cargo-27'

/** Hashing takes its time, so it is done once. */
const hashes = new Map<string, Promise<string>>()

export type AccountOptions = {
  username?: string
  password?: string
  status?: 'active' | 'pending' | 'disabled'
  /** Whether an administrator approved it once; of all but the pending ones unless it says otherwise. */
  isApproved?: boolean
  pendingSince?: string
}

/** An account as it would be after registration and what came then; gives its id. */
export async function createAccount(
  { db }: Database,
  { username = 'meera', password = PASSWORD, status = 'active', ...given }: AccountOptions = {},
): Promise<number> {
  const now = new Date().toISOString()
  const { isApproved = status !== 'pending', pendingSince = now } = given
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  const { id } = await db
    .insertInto('account')
    .values({
      username,
      username_key: username.toLowerCase(),
      role: 'administrator',
      status,
      password_hash: await hash,
      created_at: now,
      approved_at: isApproved ? now : null,
      pending_since: status === 'pending' ? pendingSince : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type Browser = ReturnType<typeof openBrowser>

/** Sends requests as a browser on a page of the site does, and keeps the cookies that it is given. */
export function openBrowser(
  { app }: { app: FastifyInstance },
  from: { remoteAddress?: string; headers?: Record<string, string> } = {},
) {
  const cookies: Record<string, string> = {}

  async function request(asked: InjectOptions | string): Promise<LightMyRequestResponse> {
    const options = typeof asked === 'string' ? { url: asked } : asked
    const answer = await app.inject({
      remoteAddress: from.remoteAddress,
      ...options,
      cookies: { ...cookies, ...options.cookies },
      headers: { 'sec-fetch-site': 'same-origin', ...from.headers, ...options.headers },
    })
    for (const { name, value, maxAge } of answer.cookies) {
      if (value === '' || maxAge === 0) delete cookies[name]
      else cookies[name] = value
    }
    return answer
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
