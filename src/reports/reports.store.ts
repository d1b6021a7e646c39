import type { Db } from '@sailing-desk/records/database/open'

/** When enquiries were received from one moment to before another (ISO timestamps), and for what lanes; without spam. */
export const listEnquired = (db: Db, from: string, until: string) =>
  db
    .selectFrom('enquiry')
    .select(['received_at', 'from_port', 'to_port'])
    .where('status', '!=', 'spam')
    .where('received_at', '>=', from)
    .where('received_at', '<', until)
    .orderBy('id')
    .execute()
