import type { ConfirmedAt } from '@sailing-desk/records/mail/letter'
import type { ColumnType, Generated } from 'kysely'

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
