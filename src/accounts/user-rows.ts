import type { Db } from '@sailing-desk/records/database/open'
import type { Author } from '@sailing-desk/records/database/write'
import { DomainError } from '@sailing-desk/records/errors'
import { findAccount } from './account.store.ts'
import type { AccountRow } from './account.ts'
import type { User } from './accounts.schema.ts'
import { refusalText } from './roles.ts'

export async function requireUser(trx: Db, id: number): Promise<AccountRow> {
  const account = await findAccount(trx, id)
  if (!account) throw new DomainError(404, 'User not found')
  return account
}

/**
 * Throws 403 if the author is no administrator any more: the guard has looked before the transaction, and two administrators may
 * restrict each other at once.
 */
export async function requireAdministrator(trx: Db, { account_id }: Author): Promise<void> {
  // The command line.
  if (account_id === null) return
  const account = await findAccount(trx, account_id)
  if (account?.status !== 'active' || account.role !== 'administrator')
    throw new DomainError(403, refusalText(account?.role ?? 'reader', 'administration', 'write'))
}

export function toUser(row: AccountRow & { has_passkey?: unknown; link_expires_at?: string | null }): User {
  const { id, username, email, role, status, created_at, approved_at, last_login_at, version } = row
  return {
    id,
    username,
    email,
    role,
    status,
    created_at,
    approved_at,
    last_login_at,
    version,
    has_second_factor: row.totp_secret !== null || Boolean(row.has_passkey),
    link_expires_at: row.link_expires_at ?? null,
  }
}
