import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'

export type CustomerRow = Selectable<Tables['customer']>

/** Who gets mailings. `interests`: the addresses of the pages of their ports and lanes. */
export type Mailable = Pick<CustomerRow, 'id' | 'reference' | 'company' | 'person' | 'email'> & {
  interests: string[]
}

/** Those who have not unsubscribed, in order of id. */
export async function listMailable(db: Db): Promise<Mailable[]> {
  const rows = await db
    .selectFrom('customer')
    .select(['id', 'reference', 'company', 'person', 'email', 'interests'])
    .where('unsubscribed_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ interests, ...row }) => ({ ...row, interests: JSON.parse(interests) }))
}

export function findCustomerByReference(db: Db, reference: string): Promise<CustomerRow | undefined> {
  return db.selectFrom('customer').selectAll().where('reference', '=', reference).executeTakeFirst()
}

/** Twelve values in a row, and SQLite takes 32,766 in a statement. */
const ROWS_AT_ONCE = 500

/** Calls `pause` after some rows each. */
export async function insertCustomers(
  trx: Db,
  rows: readonly Insertable<Tables['customer']>[],
  pause: () => Promise<void> = async () => {},
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await trx
      .insertInto('customer')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute()
    await pause()
  }
}
