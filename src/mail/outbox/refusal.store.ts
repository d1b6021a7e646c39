import type { Db } from '@sailing-desk/records/database/open'
import type { OutboxRow } from '@sailing-desk/records/mail/outbox.store'

/** After so many mails that were refused for good, a follower gets no more. */
const MAX_REFUSALS = 2

/** Of mail that was sent; returns false if the report came before. */
export async function markReported(
  trx: Db,
  { id, mailing_id, rejections }: Pick<OutboxRow, 'id' | 'mailing_id' | 'rejections'>,
  last_error: string,
): Promise<boolean> {
  const refused = await trx
    .updateTable('outbox')
    .set({ state: 'failed', last_error, rejections: rejections + 1 })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .returning('id')
    .executeTakeFirst()
  if (!refused) return false
  if (mailing_id !== null)
    await trx
      .updateTable('mailing')
      .set((row) => ({ sent: row('sent', '-', 1) }))
      .where('id', '=', mailing_id)
      .execute()
  return true
}

/** The tables that say whom a mail is for; null if what it is about has no address. */
const ADDRESSED = {
  enquiry: 'enquiry',
  application: 'application',
  account: 'account',
  follower: 'follower',
  customer: 'customer',
  circular: null,
} as const satisfies Record<OutboxRow['entity'], string | null>

/** The address that a mail went to, which is cleared once it is sent. */
export async function findAddress(
  db: Db,
  { entity, entity_id }: Pick<OutboxRow, 'entity' | 'entity_id'>,
): Promise<string | null> {
  const table = ADDRESSED[entity]
  if (!table) return null
  const row = await db
    .selectFrom(table as 'enquiry')
    .select('email')
    .where('id', '=', entity_id)
    .executeTakeFirst()
  return row?.email ?? null
}

/** The customer gets no mailing, also none that waits, until somebody says that the address is right. */
export async function markCustomerRefused(
  trx: Db,
  address: string,
  { at, reason }: { at: string; reason: string },
): Promise<void> {
  const customer = await trx
    .updateTable('customer')
    .set((row) => ({ refused_at: at, refused_reason: reason, version: row('version', '+', 1) }))
    .where('email_key', '=', address.toLowerCase())
    .where('refused_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!customer) return
  await trx
    .deleteFrom('outbox')
    .where('entity', '=', 'customer')
    .where('entity_id', '=', customer.id)
    .where('kind', '=', 'mailing')
    .where('state', '=', 'waiting')
    .execute()
}

/** The follower is erased with the last subscription. */
export async function countFollowerRefusal(trx: Db, address: string): Promise<void> {
  const follower = await trx
    .updateTable('follower')
    .set((row) => ({ refusals: row('refusals', '+', 1) }))
    .where('email_key', '=', address.toLowerCase())
    .returning(['id', 'refusals'])
    .executeTakeFirst()
  if (!follower || follower.refusals < MAX_REFUSALS) return
  await trx.deleteFrom('subscription').where('follower_id', '=', follower.id).execute()
  await trx
    .deleteFrom('outbox')
    .where('entity', '=', 'follower')
    .where('entity_id', '=', follower.id)
    .where('state', '=', 'waiting')
    .execute()
}
