import { DomainError } from '../../lib/errors.ts'
import type { Account } from '../account.ts'
import type { PasswordProof } from '../passwords/password-proof.ts'

export type RecentAuthentication = ReturnType<typeof createRecentAuthentication>

const RECENT_MS = 15 * 60_000

/** The same request again with `current_password`, or a new login, is what opens it. */
export class PasswordRequired extends DomainError {
  override name = 'PasswordRequired'
  override readonly details = { code: 'password_required' }

  constructor() {
    super(403, 'Enter your password again to continue')
  }
}

/** For what does most harm at a computer that was left open, or with a stolen session. */
export function createRecentAuthentication({ requirePassword }: PasswordProof) {
  return {
    /**
     * A password that is sent along must be right. Throws 422 for a wrong one, TooManyRequests after many, and
     * PasswordRequired without one where the last login or password of this session was too long ago.
     */
    async requireRecentAuthentication(account: Account, password?: string | null): Promise<void> {
      if (typeof password === 'string') await requirePassword(account, password)
      else if (!isRecent(account)) throw new PasswordRequired()
    },
  }
}

function isRecent({ authenticated_at }: Account): boolean {
  return authenticated_at !== null && Date.now() - Date.parse(authenticated_at) <= RECENT_MS
}
