import type { Generated } from 'kysely'
import type { LANES } from '../../mail/delivery.ts'
import type { SubmissionKind, SubmissionStatus } from './submission-tables.ts'

/** The one row with what administrators set for the mailbox. `senders`: who sends circulars, an address or domain a line. */
export type MailboxTable = { id: number; senders: string; version: Generated<number> }

export type MailResult =
  | 'circular'
  | 'held'
  | 'unknown'
  | 'refused'
  | 'set_aside'
  | 'answer'
  | 'report'
  | 'own'

/**
 * A mail that was read from the mailbox, where it stays under its `uid`, which is valid with `uid_validity`. An answer belongs to an
 * enquiry or application (`entity`), whose text and names of attachments (JSON) are kept with it; of other mail only who sent it
 * and why it was not read. `drafts`: the circulars that came with it (JSON).
 */
export type ReceivedMailTable = {
  id: Generated<number>
  uid_validity: string
  uid: string
  received_at: string
  sender: string | null
  subject: string | null
  result: MailResult
  reason: string | null
  drafts: Generated<string>
  entity: SubmissionKind | null
  entity_id: number | null
  text: string | null
  attachments: Generated<string>
  /** 1: a program has sent it. */
  is_automatic: Generated<number>
}

type KindsOf<Lane> = Lane extends object ? keyof Lane & string : never

declare module '@sailing-desk/records/database/schema' {
  interface Mails {
    kind: KindsOf<(typeof LANES)[keyof typeof LANES]>
    entity: SubmissionKind | 'account' | 'follower' | 'customer' | 'circular'
  }

  interface OutboxTable {
    /** For mail of a mailing, which has one for each customer. */
    mailing_id: Generated<number | null>
    /** Of a reply: the status that the submission returns to if the reply cannot be sent; null if it keeps its status. */
    status_before: SubmissionStatus | null
  }
}
