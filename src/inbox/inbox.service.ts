import type { Database } from '@sailing-desk/records/database/open'
import type { SubmissionKind } from '../database/tables/submission-tables.ts'
import { handledKinds } from './handling.ts'
import type { Assignee, Unread } from './inbox.schema.ts'
import { countSubmissions, listActiveAccounts } from './inbox.store.ts'
import { createSpamService, type SpamMail } from './spam/spam.service.ts'

const NONE = { unread: 0, received: 0, spam: 0 }

export type InboxService = ReturnType<typeof createInboxService>

export function createInboxService(database: Database, mail: SpamMail & { isSending: boolean }) {
  const { db } = database
  return {
    ...createSpamService(database, mail),

    /** Whether a mail server is configured; otherwise mail is only stored. */
    isSending: mail.isSending,

    /** Of these kinds; 0 of others. */
    async countUnread(kinds: SubmissionKind[]): Promise<Unread> {
      const count = (kind: SubmissionKind) => (kinds.includes(kind) ? countSubmissions(db, kind) : NONE)
      const enquiries = await count('enquiry')
      const applications = await count('application')
      const both = (of: 'unread' | 'received' | 'spam') => ({
        enquiries: enquiries[of],
        applications: applications[of],
      })
      return { ...both('unread'), received: both('received'), spam: both('spam'), kinds }
    },

    /** Whom a submission can be assigned to, with the kinds that they may handle. */
    listAssignees: async (): Promise<Assignee[]> =>
      (await listActiveAccounts(db)).flatMap(({ id, username, role }) => {
        const handles = handledKinds(role)
        return handles.length > 0 ? [{ id, username, handles }] : []
      }),
  }
}
