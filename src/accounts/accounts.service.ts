import { createHash } from 'node:crypto'
import type { Database } from '../database/open.ts'
import { DomainError } from '../errors.ts'
import { findSessionAccount } from './session.store.ts'

export type Account = { id: number; username: string; role: string }
export type AccountsService = ReturnType<typeof createAccountsService>

export function createAccountsService({ db }: Database) {
  return {
    /** The administrator whose session this token opens. Throws 401 without a session, 403 for any other account. */
    async requireAdministrator(token: string | undefined): Promise<Account> {
      const account = token && (await findSessionAccount(db, hashToken(token), new Date().toISOString()))
      if (!account) throw new DomainError(401, 'Please log in')
      const { id, username, role, status } = account
      if (role !== 'administrator' || status !== 'active')
        throw new DomainError(403, 'Only for administrators')
      return { id, username, role }
    },
  }
}

/** Sessions are stored by this alone: who reads the database cannot take one over. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
