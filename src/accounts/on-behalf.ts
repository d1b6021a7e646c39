import type { Db } from '@sailing-desk/records/database/open'
import type { Tables } from '@sailing-desk/records/database/schema'
import type { Author } from '@sailing-desk/records/database/write'
import { DomainError } from '@sailing-desk/records/errors'
import { type Area, mayAccess, ROLE_LABELS } from './roles.ts'

/** The tables of what somebody set for later: they have a column for the account, and one for why it was not done. */
export type SetForLater = {
  [Name in keyof Tables]: Tables[Name] extends { failure: unknown }
    ? [Extract<keyof Tables[Name], 'publish_by' | 'send_by'>] extends [never]
      ? never
      : Name
    : never
}[keyof Tables]

/** The part of the back office that each of them changes at its time. */
export const AREA_SET_FOR_LATER: Record<SetForLater, Area> = {
  draft: 'schedule',
  page_draft: 'site',
  mailing: 'enquiries',
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
