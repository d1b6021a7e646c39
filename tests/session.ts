import { randomBytes } from 'node:crypto'
import type { Database } from '@sailing-desk/records/database/open'
import type { Role } from '../src/accounts/roles.ts'
import { hashToken } from '../src/accounts/tokens.ts'

/** The account a session belongs to: an active one by its role, or an administrator not yet approved or disabled. */
export type SessionHolder = Role | 'pending' | 'disabled'

/** Starts a session for the named account or for a new one; returns its token. */
export async function startSession(
  database: Database,
  as: SessionHolder,
  username?: string,
): Promise<string> {
  const { db } = database
  const token = randomBytes(32).toString('base64url')
  const { id } = await (username === undefined
    ? // In hexadecimal: a test may search for what base64url has by chance.
      newAccount(database, as, `${as}-${randomBytes(4).toString('hex')}`)
    : db.selectFrom('account').select('id').where('username', '=', username).executeTakeFirstOrThrow())
  const now = new Date().toISOString()
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      account_id: id,
      created_at: now,
      last_seen_at: now,
      authenticated_at: now,
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    })
    .execute()
  return token
}

function newAccount({ db }: Database, as: SessionHolder, username: string): Promise<{ id: number }> {
  const now = new Date().toISOString()
  return db
    .insertInto('account')
    .values({
      username,
      username_key: username.toLowerCase(),
      ...(as === 'pending' || as === 'disabled'
        ? { role: 'administrator', status: as }
        : { role: as, status: 'active' }),
      created_at: now,
      ...(as === 'pending' ? { pending_since: now } : { approved_at: now }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}
