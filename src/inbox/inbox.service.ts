import type { Database } from '../database/open.ts'
import type { Unread } from './inbox.schema.ts'
import { countUnread } from './inbox.store.ts'

export type InboxService = ReturnType<typeof createInboxService>

/** What is about enquiries and applications together. */
export function createInboxService({ db }: Database) {
  return {
    async countUnread(): Promise<Unread> {
      return {
        enquiries: await countUnread(db, 'enquiry'),
        applications: await countUnread(db, 'application'),
      }
    },
  }
}
