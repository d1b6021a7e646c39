import type { Db } from '@sailing-desk/records/database/open'
import type { Tables } from '@sailing-desk/records/database/schema'
import type { Author } from '@sailing-desk/records/database/write'
import { DomainError } from '@sailing-desk/records/errors'
import { type Expression, type SqlBool, sql } from 'kysely'
import { type Area, mayAccess, ROLE_LABELS, ROLES } from './roles.ts'

/** The tables of what somebody set for later: they have a column for the account. */
export type SetForLater = {
  [Name in keyof Tables]: [Extract<keyof Tables[Name], 'publish_by' | 'send_by' | 'show_by'>] extends [never]
    ? never
    : Name
}[keyof Tables]

/** The part of the back office that each of them changes at its time. */
export const AREA_SET_FOR_LATER: Record<SetForLater, Area> = {
  draft: 'schedule',
  page_draft: 'site',
  mailing: 'enquiries',
  announcement: 'site',
}

/** Whether the account in this column is active, and may still change what it has set. */
export function isByOneWhoMay(table: SetForLater, column: string): Expression<SqlBool> {
  const roles = ROLES.filter((role) => mayAccess(role, AREA_SET_FOR_LATER[table], 'write'))
  return sql<SqlBool>`exists (select 1 from account
    where account.id = ${sql.ref(column)} and account.status = 'active' and account.role in (${sql.join(roles)}))`
}

/** No account has this id. */
const NOBODY = 0

/**
 * Before the rights of an account change: announcements that are shown on its behalf go on being shown, and those that are held back stay
 * so until somebody decides.
 */
export async function settleAnnouncements(trx: Db, account_id: number): Promise<void> {
  const begun = trx
    .updateTable('announcement')
    .where('show_by', '=', account_id)
    .where('from_at', '<=', new Date().toISOString())
  await begun.set({ show_by: null }).where(isByOneWhoMay('announcement', 'show_by')).execute()
  await begun.set({ show_by: NOBODY }).execute()
}

/**
 * The author of what was set for later. Throws DomainError with what the office is told if the account is no longer active
 * or may no longer change this: somebody may have been disabled, or have got another role, since.
 */
export async function authorOnBehalf(db: Db, table: SetForLater, id: number | null): Promise<Author> {
  const account = await db
    .selectFrom('account')
    .select(['id', 'username', 'status', 'role'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!account) throw refusal('The account that chose the time no longer exists.')
  const { username, role, status } = account
  if (status !== 'active') throw refusal(`${username} chose the time, and this account is no longer active.`)
  if (!mayAccess(role, AREA_SET_FOR_LATER[table], 'write'))
    throw refusal(`${username} chose the time, but may no longer change this (role ${ROLE_LABELS[role]}).`)
  return { account_id: account.id, account_name: username }
}

const refusal = (why: string) => new DomainError(409, `${why} Somebody who may change it has to decide.`)
