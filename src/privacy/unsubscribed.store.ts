import { dayInIndia } from '@sailing-desk/dates/days'
import type { Db } from '@sailing-desk/records/database/open'

/** Who got this wish, by their references or the hashes of their addresses, and when (ISO timestamp). */
type Unsubscribed = { reference: string; at: string }

/** Stops mailings to a customer, with those that were not sent yet, unless a consent is newer. */
export async function markUnsubscribed(trx: Db, { reference, at }: Unsubscribed): Promise<void> {
  const marked = await trx
    .updateTable('customer')
    .set((row) => ({ unsubscribed_at: at, version: row('version', '+', 1) }))
    .where('reference', '=', reference)
    .where('unsubscribed_at', 'is', null)
    .where('consented_on', '<=', dayInIndia(Date.parse(at)))
    .returning('id')
    .executeTakeFirst()
  if (!marked) return
  await trx
    .deleteFrom('outbox')
    .where('entity', '=', 'customer')
    .where('entity_id', '=', marked.id)
    .where('kind', '=', 'mailing')
    .where('state', '!=', 'sent')
    .execute()
}

/** Kept so that no list of customers brings these addresses back. */
export async function rememberUnsubscribed(trx: Db, addresses: readonly Unsubscribed[]): Promise<void> {
  for (const { reference: email_hash, at } of addresses)
    await trx
      .insertInto('unsubscribed_address')
      .values({ email_hash, at })
      .onConflict((conflict) => conflict.column('email_hash').doUpdateSet({ at }))
      .execute()
}

/** When these addresses were unsubscribed or erased, by their hash (ISO timestamps). All without `hashes`. */
export async function readUnsubscribed(db: Db, hashes?: readonly string[]): Promise<Map<string, string>> {
  let query = db.selectFrom('unsubscribed_address').selectAll()
  if (hashes) query = query.where('email_hash', 'in', hashes)
  return new Map((await query.execute()).map(({ email_hash, at }) => [email_hash, at]))
}

/** The addresses of customers as they are hashed. At least one. */
export async function listEmailKeys(db: Db, customers: readonly { id: number }[]): Promise<string[]> {
  const ids = customers.map(({ id }) => id)
  const rows = await db.selectFrom('customer').select('email_key').where('id', 'in', ids).execute()
  return rows.map(({ email_key }) => email_key)
}
