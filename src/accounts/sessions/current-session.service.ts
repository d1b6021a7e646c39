import type { Database, Db } from '../../database/open.ts'
import { DomainError } from '../../lib/errors.ts'
import type { Account, AccountSettings } from '../account.ts'
import type { SessionUser } from '../accounts.schema.ts'
import { hashToken } from '../tokens.ts'
import { findOpenSession, touchSession } from './session.store.ts'
import { CLOCKS_APART_MS, SESSION_IDLE_MS } from './session-life.ts'

const TOUCH_INTERVAL_MS = 60_000

/** Whose session a request belongs to, and whether it may be used. */
export function createCurrentSessionService({ db }: Database, settings: AccountSettings) {
  return {
    /** Throws 401 without a session, 403 unless the account is an active administrator. */
    async requireAdministrator(token: string | undefined): Promise<Account> {
      const session = await findSession(db, token)
      if (!session) throw new DomainError(401, 'Please log in')
      const { account, status } = session
      if (account.role !== 'administrator' || status !== 'active')
        throw new DomainError(403, 'Administrators only')
      return account
    },

    /** Throws 403 if a second factor is required and the account has none yet. */
    requireSecondFactor({ has_second_factor }: Account): void {
      if (settings.requireSecondFactor && !has_second_factor)
        throw new DomainError(403, 'Set up a second factor on your profile first')
    },

    /** Returns the active user of the session; null if there is none. */
    async findUser(token: string | undefined): Promise<SessionUser | null> {
      const session = await findSession(db, token)
      return session?.status === 'active' ? toUser(session.account, settings) : null
    },
  }
}

/** Returns the open session's account; null if there is none. */
export async function findSession(db: Db, token: string | undefined) {
  if (!token) return null
  const now = Date.now()
  const since = new Date(now - SESSION_IDLE_MS).toISOString()
  const newest = new Date(now + CLOCKS_APART_MS).toISOString()
  const found = await findOpenSession(db, hashToken(token), new Date(now).toISOString(), since, newest)
  if (!found) return null
  if (Date.parse(found.last_seen_at) < now - TOUCH_INTERVAL_MS) await touch(db, found.session_id, now)
  const { id, username, session_id, authenticated_at, role, status, totp_secret, has_passkey } = found
  const has_second_factor = totp_secret !== null || Boolean(has_passkey)
  return { account: { id, username, role, session_id, authenticated_at, has_second_factor }, status }
}

// Not worth failing a request for: another process may be writing, or the disk may be full.
async function touch(db: Db, session_id: number, now: number): Promise<void> {
  await touchSession(db, session_id, new Date(now).toISOString()).catch(() => {})
}

export function toUser(
  { username, role, has_second_factor }: Pick<Account, 'username' | 'role' | 'has_second_factor'>,
  { requireSecondFactor }: AccountSettings,
): SessionUser {
  const mustSetUp = requireSecondFactor && !has_second_factor
  return { username, role, ...(mustSetUp && { must_set_up_second_factor: true as const }) }
}
