import type { Db } from '../database/open.ts'

/** With the mailings that wait for them. */
export async function markUnsubscribed(trx: Db, id: number, at: string): Promise<void> {
  await trx.updateTable('customer').set({ unsubscribed_at: at }).where('id', '=', id).execute()
  await trx
    .deleteFrom('outbox')
    .where('entity', '=', 'customer')
    .where('entity_id', '=', id)
    .where('kind', '=', 'mailing')
    .where('state', '=', 'waiting')
    .execute()
}

/** Kept so that no list of customers brings these addresses back. */
export async function rememberUnsubscribed(trx: Db, hashes: readonly string[], at: string): Promise<void> {
  for (const email_hash of hashes)
    await trx
      .insertInto('unsubscribed_address')
      .values({ email_hash, at })
      .onConflict((conflict) => conflict.column('email_hash').doUpdateSet({ at }))
      .execute()
}
