import { DomainError } from '../../lib/errors.ts'
import type { Account } from '../account.ts'
import type { PasswordProof } from '../passwords/password-proof.ts'

const RECENT_MS = 15 * 60_000

/** The client repeats the request with `current_password`, or after a new login. */
export class PasswordRequired extends DomainError {
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
