import type { Tables } from '@sailing-desk/records/database/schema'
import type { Author } from '@sailing-desk/records/database/write'
import type { Selectable } from 'kysely'
import type { Entities } from './entities-of-role.ts'
import type { Access, Role } from './roles.ts'

export type AccountRow = Selectable<Tables['account']>

/** The account of the current session. */
export type Account = {
  id: number
  username: string
  role: Role
  /** The kinds of rows it may read or change. */
  entities: Record<Access, Entities>
  session_id: number
  /** When the holder of the session last logged in or typed the password. */
  authenticated_at: string | null
  has_second_factor: boolean
}

/** Where a request comes from. */
export type Caller = { address: string; userAgent: string | undefined }

/** `passwordMinLength` in characters; `readSiteName`: what authenticator apps show. */
export type AccountSettings = {
  passwordMinLength: number
  requireSecondFactor: boolean
  readSiteName: () => Promise<string>
}

export const ENTITY = 'account'

/** The account as the author of its own changes. */
export function asAuthor({ id, username }: Pick<AccountRow, 'id' | 'username'>, address: string): Author {
  return { account_id: id, account_name: username, address }
}

/** The fields the history may store: never a secret. */
/** Without the address, which goes with the account. */
export function toHistory({ username, role, status }: AccountRow) {
  return { username, role, status }
}
