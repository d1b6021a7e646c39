import type { Database } from '../database/open.ts'
import type { Unread } from './inbox.schema.ts'
import { countReceived, countSpam, countUnread } from './inbox.store.ts'
import { createSpamService } from './spam/spam.service.ts'
import type { SpamMail } from './spam/spam.ts'

export type InboxService = ReturnType<typeof createInboxService>

export function createInboxService(database: Database, mail: SpamMail & { isSending: boolean }) {
  const { db } = database
  return {
    ...createSpamService(database, mail),

    /** Whether a mail server is configured; otherwise mail is only stored. */
    isSending: mail.isSending,

    async countUnread(): Promise<Unread> {
      return {
        enquiries: await countUnread(db, 'enquiry'),
        applications: await countUnread(db, 'application'),
        received: {
          enquiries: await countReceived(db, 'enquiry'),
          applications: await countReceived(db, 'application'),
        },
        spam: {
          enquiries: await countSpam(db, 'enquiry'),
          applications: await countSpam(db, 'application'),
        },
      }
    },
  }
}
