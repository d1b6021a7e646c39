import type { Database } from '../database/open.ts'
import type { Unread } from './inbox.schema.ts'
import { countSubmissions } from './inbox.store.ts'
import { createSpamService, type SpamMail } from './spam/spam.service.ts'

export type InboxService = ReturnType<typeof createInboxService>

export function createInboxService(database: Database, mail: SpamMail & { isSending: boolean }) {
  const { db } = database
  return {
    ...createSpamService(database, mail),

    /** Whether a mail server is configured; otherwise mail is only stored. */
    isSending: mail.isSending,

    async countUnread(): Promise<Unread> {
      const enquiries = await countSubmissions(db, 'enquiry')
      const applications = await countSubmissions(db, 'application')
      const both = (of: 'unread' | 'received' | 'spam') => ({
        enquiries: enquiries[of],
        applications: applications[of],
      })
      return { ...both('unread'), received: both('received'), spam: both('spam') }
    },
  }
}
