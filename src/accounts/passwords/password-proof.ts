import type { Database } from '../../database/open.ts'
import { DomainError } from '../../lib/errors.ts'
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
      const attempt = await throttle.begin([throttle.ofPasswordOf(id)])
      if (!account || !(await passwords.isRight(account.password_hash, password, true)))
        throw new DomainError(422, WRONG_CURRENT_PASSWORD, 'current_password')
      await attempt.succeed()
      await setAuthenticatedAt(db, session_id, new Date().toISOString())
      return account
    },
  }
}
