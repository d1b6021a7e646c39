import type { Database } from '@sailing-desk/records/database/open'
import { DomainError } from '@sailing-desk/records/errors'
import { findAccount } from '../account.store.ts'
import type { Account, AccountRow } from '../account.ts'
import type { Throttle } from '../login/throttle.ts'
import { WRONG_CURRENT_PASSWORD } from '../messages.ts'
import { setAuthenticatedAt } from '../sessions/session.store.ts'
import type { Passwords } from './passwords.ts'

export type PasswordProof = ReturnType<typeof createPasswordProof>

/** Changes of login methods need the password even within a session. */
export function createPasswordProof({ db }: Database, passwords: Passwords, throttle: Throttle) {
  return {
    /**
     * Returns the stored account, and marks the session as recently authenticated. Throws 422 for a wrong password,
     * TooManyRequests after many.
     */
    async requirePassword({ id, session_id }: Account, password: string): Promise<AccountRow> {
      const account = await findAccount(db, id)
      const attempt = await throttle.begin([throttle.ofPassword(id)])
      if (!account || !(await passwords.isRight(account.password_hash, password, true)))
        throw new DomainError(422, WRONG_CURRENT_PASSWORD, 'current_password')
      await attempt.succeed()
      await setAuthenticatedAt(db, session_id, new Date().toISOString())
      return account
    },
  }
}

const RECENT_MS = 15 * 60_000

/** The client repeats the request with `current_password`, or after a new login. */
class PasswordRequired extends DomainError {
  override name = 'PasswordRequired'
  override readonly details = { code: 'password_required' }

  constructor() {
    super(403, 'Enter your password again to continue')
  }
}

/** Guards sensitive requests against unattended computers and stolen sessions. */
export function createRecentAuthentication({ requirePassword }: PasswordProof) {
  return {
    /**
     * Throws 422 for a wrong password, TooManyRequests after many, and PasswordRequired if no text was sent and
     * the last authentication of the login session is more than 15 minutes ago.
     */
    async requireRecentAuthentication(account: Account, password: unknown): Promise<void> {
      if (typeof password === 'string') await requirePassword(account, password)
      else if (!isRecent(account)) throw new PasswordRequired()
    },
  }
}

function isRecent({ authenticated_at }: Account): boolean {
  return authenticated_at !== null && Date.now() - Date.parse(authenticated_at) <= RECENT_MS
}
