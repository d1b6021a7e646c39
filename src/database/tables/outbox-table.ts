import type { Generated } from 'kysely'
import type { SubmissionStatus } from './submission-tables.ts'

/** Mail to be sent, written in the transaction it reports. Addresses and texts are cleared once it is sent. */
export type OutboxTable = {
  id: Generated<number>
  kind: 'notification' | 'acknowledgement' | 'reply' | 'confirmation' | 'alert' | 'mailing'
  entity: 'enquiry' | 'application' | 'account' | 'follower' | 'customer' | 'circular'
  entity_id: number
  /** The same for all attempts. */
  message_id: string
  recipient: string | null
  reply_to: string | null
  subject: string | null
  text: string | null
  html: string | null
  /** The address whose POST stops mail of this kind, for mail that somebody subscribed to. */
  unsubscribe: string | null
  /** For mail of a mailing, which has one for each customer. */
  mailing_id: Generated<number | null>
  state: 'waiting' | 'sent' | 'failed'
  attempts: Generated<number>
  /** The attempts that failed because of the mail itself, not of the mail server. */
  rejections: Generated<number>
  created_at: string
  /** When an administrator restarted it after it had failed. */
  sent_again_at: string | null
  next_at: string | null
  sent_at: string | null
  last_error: string | null
  /** Of a reply: the status that the submission returns to if the reply cannot be sent; null if it keeps its status. */
  status_before: SubmissionStatus | null
}

/** Sent with a mail, and deleted once it is sent. */
export type OutboxFileTable = {
  id: Generated<number>
  outbox_id: number
  name: string
  content: Uint8Array
}
