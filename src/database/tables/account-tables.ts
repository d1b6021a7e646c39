import type { Chosen } from '@sailing-desk/records/mail/letter'
import type { ColumnType, Generated } from 'kysely'

/**
 * `invited`: nobody has set the password yet.
 * `approved_at` is null until an administrator approves the account; `pending_since` is null unless it is pending or invited.
 * `totp_secret` is encrypted (see second-factor.service.ts), as is `totp_pending`, which is not yet confirmed; `totp_last_step` is
 * the newest time step used.
 */
export type AccountTable = {
  id: Generated<number>
  username: string
  username_key: string
  role: 'administrator' | 'schedule' | 'enquiries' | 'careers' | 'site' | 'reader'
  status: 'pending' | 'invited' | 'active' | 'disabled'
  password_hash: string | null
  /** An administrator enters it, or the user whose account was approved. */
  email: ColumnType<Chosen | null, string | null | undefined, string | null>
  created_at: string
  approved_at: string | null
  pending_since: string | null
  last_login_at: string | null
  previous_login_at: string | null
  totp_secret: string | null
  totp_pending: string | null
  totp_last_step: number | null
  /** Ends the replies that the account writes. */
  signature: string | null
  version: Generated<number>
}

/** The link that sets the password of an account; see accounts/links/. */
export type AccountLinkTable = { account_id: number; token_hash: string; expires_at: string }

/** `authenticated_at`: the last login or password entry; null for sessions from before that migration. */
export type SessionTable = {
  id: Generated<number>
  token_hash: string
  account_id: number
  created_at: string
  last_seen_at: string
  expires_at: string
  authenticated_at: string | null
  device: string | null
  address: string | null
}

/** `public_key` is base64url, `transports` JSON. PostgreSQL returns `counter` as text. */
export type PasskeyTable = {
  id: Generated<number>
  account_id: number
  credential_id: string
  public_key: string
  counter: number | string
  transports: string
  name: string
  created_at: string
  last_used_at: string | null
}
