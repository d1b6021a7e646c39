import type { Db } from '@sailing-desk/records/database/open'
import type { AfterDelivery } from '@sailing-desk/records/mail/delivery'
import type { OutboxRow } from '@sailing-desk/records/mail/outbox.store'
import { sql } from 'kysely'
import { followUp } from './refusal.ts'

/** Mail of a paused mailing neither is sent nor waits to be. */
export const NOT_PAUSED = sql<boolean>`not exists (
  select 1 from mailing where mailing.id = outbox.mailing_id and mailing.state = 'paused')`

/** Counts mail that was sent for the mailing that it belongs to. */
export async function countForMailing(trx: Db, { mailing_id }: Pick<OutboxRow, 'mailing_id'>): Promise<void> {
  if (mailing_id === null) return
  await trx
    .updateTable('mailing')
    .set((row) => ({ sent: row('sent', '+', 1) }))
    .where('id', '=', mailing_id)
    .execute()
}

/** What is done of the site when mail was sent, or has failed. */
export const AFTER_DELIVERY: AfterDelivery = {
  isNotHeld: NOT_PAUSED,
  onSent: countForMailing,
  onFailed: followUp,
}
