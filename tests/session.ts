import { randomBytes } from 'node:crypto'
import { hashToken } from '../src/accounts/tokens.ts'
import type { Database } from '../src/database/open.ts'

/** An account that a session may belong to: of an administrator who is active, or not yet, or no more. */
export type Holder = 'administrator' | 'pending' | 'disabled'

/** A new account with an open session; gives the session's token. */
export async function givenSession({ db }: Database, as: Holder): Promise<string> {
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
