import { recordedTables } from '@sailing-desk/records/database/recorded-tables'
import type { Tables } from '@sailing-desk/records/database/schema'
import type { Author } from '@sailing-desk/records/database/write'
import type { Selectable } from 'kysely'
import { REGISTER } from '../database/tables/register.ts'
import type { RulesOf } from '../database/tables/table-rules.ts'
import { type Access, type Area, mayAccess, type Role } from './roles.ts'
import '../database/site-schema.ts'

/** Who may change any of the rows that an undo changes back may undo; of which rows, is asked for each write. */
export const UNDO_AREAS: readonly Area[] = [
  ...new Set(recordedTables().flatMap((entity) => REGISTER[entity].area)),
]

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

/** The fields the history may store: never a secret, and without the address, which goes with the account. */
export function toHistory({ username, role, status }: AccountRow) {
  return { username, role, status }
}

/** The kinds of rows in the history, the search and the outbox that a role may read or change; undefined for all. */
export type Entities = readonly string[] | undefined

export function entitiesOf(role: Role, access: Access): Entities {
  if (mayAccess(role, 'administration', access)) return undefined
  const tables: [string, RulesOf<string>][] = Object.entries(REGISTER)
  return tables.flatMap(([name, { area, history, kind }]) => {
    const isShown = history !== 'none' || kind !== undefined
    return isShown && area !== null && mayAccess(role, area, access) ? [kind ?? name] : []
  })
}
