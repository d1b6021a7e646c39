import type { Chosen, ConfirmedAt } from '@sailing-desk/records/mail/letter'
import type { ColumnType, Generated } from 'kysely'

/**
 * Somebody who gets the schedule by mail. `interests` is JSON: the addresses of the pages of their ports and lanes
 * ('/ports/inmaa', '/sailings/inmaa/jpyok'). `consent` says where the consent comes from, `consented_on` when it was given (ISO
 * day). `email_key` is the address in lower case, unique; `reference` is random.
 */
export type CustomerTable = {
  id: Generated<number>
  reference: string
  company: string
  person: string
  email: ColumnType<Chosen, string, string>
  email_key: string
  interests: string
  consent: string
  consented_on: string
  unsubscribed_at: string | null
  /** When a mail server refused the address for good, and why; null if it may be mailed. */
  refused_at: Generated<string | null>
  refused_reason: Generated<string | null>
  created_at: string
  version: Generated<number>
}

/** Addresses that want no mailings: kept after the customer is erased, so that no list brings them back. */
export type UnsubscribedAddressTable = { email_hash: string; at: string }

/**
 * A mail of the schedule to many customers. `audience` is JSON, `note` the personal line, `files_of` the route whose files it links
 * to. It is sent at `send_at`; its mails are in the outbox since `queued_at`, for so many `customers`, and so many were `sent`:
 * counted here, because mail goes with the customer that it was for. `send_by`: on whose behalf it is sent; `failure`: why it was
 * not sent at its time, and waits for somebody.
 */
export type MailingTable = {
  id: Generated<number>
  subject: string
  note: string
  audience: string
  files_of: number | null
  state: MailingState
  send_at: string
  send_by: number | null
  failure: string | null
  queued_at: string | null
  customers: Generated<number>
  sent: Generated<number>
  created_at: string
  version: Generated<number>
}

export type MailingState = 'scheduled' | 'cancelled' | 'sending' | 'paused'

/** Somebody who asked for alerts by e-mail. `email_key` is the address in lower case, unique; `reference` is random. */
export type FollowerTable = {
  id: Generated<number>
  reference: string
  email: string
  email_key: string
  created_at: string
  /** How many mails were refused for good. */
  refusals: Generated<number>
}

/**
 * A page that a follower wants to hear of: its address and what it was called. Nothing is sent before `confirmed_at`, nor of changes
 * by fewer than `min_days`. `ends_at` is null until it is confirmed, `reminded_at` until it is about to end.
 */
export type SubscriptionTable = {
  id: Generated<number>
  reference: string
  follower_id: number
  path: string
  title: string
  min_days: number
  frequency: AlertFrequency
  requested_at: string
  confirmed_at: ColumnType<ConfirmedAt | null, string | null | undefined, string | null>
  ends_at: string | null
  reminded_at: string | null
}

/** Up to when changes were sent (ISO timestamp). */
export type AlertRunTable = { frequency: AlertFrequency; until: string }

export type AlertFrequency = 'immediate' | 'daily'
