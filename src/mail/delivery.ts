import type { Database } from '@sailing-desk/records/database/open'
import { createDelivery as createDeliveryOf } from './gate/delivery.ts'
import { LANES } from './lanes.ts'
import { AFTER_DELIVERY } from './outbox/after-delivery.ts'
import type { SendMail } from './smtp.ts'

export type Lane = keyof typeof LANES

/** Sends the mail of one lane from the outbox. */
export const createDelivery = (
  database: Database,
  send: SendMail,
  { lane, isKept }: { lane: Lane; isKept?: boolean },
) => createDeliveryOf(database, send, { ...AFTER_DELIVERY, lane: LANES[lane], isKept })
