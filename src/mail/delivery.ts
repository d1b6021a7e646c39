import type { Database } from '@sailing-desk/records/database/open'
import { createDelivery as createDeliveryOf } from '@sailing-desk/records/mail/delivery'
import type { SendMail } from '@sailing-desk/records/mail/smtp'
import { AFTER_DELIVERY } from './outbox/after-delivery.ts'

/** Every kind of mail, in the lane in which it is sent. */
export const LANES = {
  correspondence: {
    notification: { automatic: 'auto-generated' },
    acknowledgement: { automatic: 'auto-replied' },
    reply: { hasFiles: true, follows: ['acknowledgement', 'reply'] },
    confirmation: { automatic: 'auto-generated' },
  },
  lists: {
    alert: { automatic: 'auto-generated', list: 'alerts' },
    mailing: { automatic: 'auto-generated', list: 'mailings' },
  },
} as const

export type Lane = keyof typeof LANES

/** Sends the mail of one lane from the outbox. */
export const createDelivery = (
  database: Database,
  send: SendMail,
  { lane, isKept }: { lane: Lane; isKept?: boolean },
) => createDeliveryOf(database, send, { ...AFTER_DELIVERY, lane: LANES[lane], isKept })
