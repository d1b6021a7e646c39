import type { Database } from '@sailing-desk/records/database/open'
import { createDelivery as createDeliveryOf } from '@sailing-desk/records/mail/delivery'
import type { SendMail } from '@sailing-desk/records/mail/smtp'
import { LANES } from './lanes.ts'
import { AFTER_DELIVERY } from './outbox/after-delivery.ts'

export type Lane = keyof typeof LANES

/** Sends the mail of one lane from the outbox. */
export const createDelivery = (
  database: Database,
  send: SendMail,
  { lane, isKept }: { lane: Lane; isKept?: boolean },
) => createDeliveryOf(database, send, { ...AFTER_DELIVERY, lane: LANES[lane], isKept })
