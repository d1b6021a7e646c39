import type { Db } from '@sailing-desk/records/database/open'
import { countRows } from '@sailing-desk/records/database/queries'
import type { Tables } from '@sailing-desk/records/database/schema'
import type { Insertable } from 'kysely'

/** In the history: somebody said that they forgot the password of the account. */
export const FORGOTTEN = 'forgotten'

/** An account has one link: a new one replaces it. */
export async function replaceLink(trx: Db, link: Insertable<Tables['account_link']>): Promise<void> {
  await deleteLink(trx, link.account_id)
  await trx.insertInto('account_link').values(link).execute()
}

/** The account of a link that has not expired at `now`. */
export function findLinkedAccount(db: Db, token_hash: string, now: string) {
  return db
    .selectFrom('account_link')
    .innerJoin('account', 'account.id', 'account_id')
    .selectAll('account')
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function deleteLink(trx: Db, account_id: number): Promise<void> {
  await trx.deleteFrom('account_link').where('account_id', '=', account_id).execute()
}

/** How often links were mailed since then to those who forgot the password of the account. */
export const countForgotten = (db: Db, account_id: number, since: string): Promise<number> =>
  countRows(
    db
      .selectFrom('change')
      .selectAll()
      .where('entity', '=', 'account')
      .where('entity_id', '=', account_id)
      .where('action', '=', FORGOTTEN)
      .where('at', '>', since),
  )

/** When the links of accounts expire, by account. */
export async function listLinkEnds(db: Db): Promise<Map<number, string>> {
  const links = await db.selectFrom('account_link').select(['account_id', 'expires_at']).execute()
  return new Map(links.map(({ account_id, expires_at }) => [account_id, expires_at]))
}
