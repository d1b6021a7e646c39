import type { Database } from '@sailing-desk/records/database/open'
import { startDelivery } from '@sailing-desk/records/mail/delivery'
import { createSmtp, type SmtpSettings } from '@sailing-desk/records/mail/smtp'
import { createDelivery, type Lane } from './delivery.ts'

type Log = Parameters<typeof startDelivery>[1]

/** Delivers the mail of a lane until `stop` is called. Without settings it counts as sent, and is kept. */
export function startMailDelivery(database: Database, lane: Lane, settings: SmtpSettings | null, log: Log) {
  const send = settings ? createSmtp(settings) : async () => {}
  const delivery = createDelivery(database, send, { lane, isKept: settings === null })
  return startDelivery(delivery, log, '/admin/mail/outbox')
}
