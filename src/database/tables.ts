import type { Generated } from 'kysely'
import type { Reading } from '../dates/date-status.ts'
import type { CargoLine } from '../quotes/cargo-line.ts'
import type { CustomerTable, MailingTable, UnsubscribedAddressTable } from './tables/customer-tables.ts'
import type { CircularLayoutTable, DraftFileTable, DraftTable, HeldCallTable } from './tables/draft-tables.ts'
import type {
  AttributeTable,
  AttributeValueTable,
  CategoryTable,
  EquipmentTable,
} from './tables/equipment-tables.ts'
import type { AlertRunTable, FollowerTable, SubscriptionTable } from './tables/follow-tables.ts'
import type { JobTable } from './tables/job-table.ts'
import type { PublicChangeTable, RevisionTable, RouteChangedTable } from './tables/public-change-tables.ts'
import type { ShipTable } from './tables/sailing-tables.ts'

/** Days are ISO text ('2027-01-29'), timestamps ISO text in UTC, and JSON is text, on both databases. */
export type Tables = {
  route: RouteTable
  ship: ShipTable
  vessel: VesselTable
  port: PortTable
  port_alias: PortAliasTable
  schedule: ScheduleTable
  category: CategoryTable
  attribute: AttributeTable
  equipment: EquipmentTable
  attribute_value: AttributeValueTable
  enquiry: EnquiryTable
  /** The cargo of an enquiry, in the order of `position`, from 0. */
  cargo_line: CargoLine & { enquiry_id: number; position: number }
  application: ApplicationTable
  resume: { application_id: number; content: Uint8Array }
  inbox_note: InboxNoteTable
  /** Resumes that the process `leased_by` is having scanned. */
  scan_lease: { application_id: number; leased_by: string; leased_until: string }
  outbox: OutboxTable
  follower: FollowerTable
  subscription: SubscriptionTable
  alert_run: AlertRunTable
  customer: CustomerTable
  unsubscribed_address: UnsubscribedAddressTable
  mailing: MailingTable
  account: AccountTable
  session: SessionTable
  known_device: { token_hash: string; account_id: number; last_used_at: string }
  recovery_code: { account_id: number; code_hash: string }
  passkey: PasskeyTable
  used_challenge: { challenge: string; expires_at: string }
  /** Failed logins: those that delay others, by account, address and device, and those of a day in the history. */
  throttle: { bucket: string; failures: number; last_at: string }
  /** Submissions of public forms, for their rate limits. */
  submission_count: { bucket: string; submissions: number; last_at: string }
  circular_layout: CircularLayoutTable
  draft: DraftTable
  draft_file: DraftFileTable
  held_call: HeldCallTable
  /** Encrypted: see secrets/site-secret.ts. */
  site_secret: { id: number; secret: string }
  change: ChangeTable
  idempotency: IdempotencyTable
  job: JobTable
  revision: RevisionTable
  public_change: PublicChangeTable
  route_changed: RouteChangedTable
  migration: { name: string; applied_at: string }
}

/** `*_key` columns hold the name key for comparison (see text.ts), with a unique index. */
type RouteTable = {
  id: Generated<number>
  direction: string
  direction_key: string
  service_code: string | null
  version: Generated<number>
}

/** One voyage of a ship: a column of the schedule. `name_key` combines name and voyage; no ship is nominated if `ship_id` is null. */
type VesselTable = {
  id: Generated<number>
  route_id: number
  ship_id: Generated<number | null>
  name: string
  voyage: string | null
  name_key: string
  imo: string | null
  type: string | null
  capacity: string | null
  version: Generated<number>
}

/** `code` is the UN/LOCODE if it has that form; `timezone` an IANA name; position in decimal degrees; `heaviest_lift` in tonnes. */
type PortTable = {
  id: Generated<number>
  name: string
  name_key: string
  country: string | null
  code: string | null
  latitude: number | null
  longitude: number | null
  timezone: string | null
  heaviest_lift: Generated<number | null>
  version: Generated<number>
}

/** Other spellings of a port, confirmed by an administrator. */
type PortAliasTable = {
  id: Generated<number>
  port_id: number
  alias: string
  alias_key: string
  version: Generated<number>
}

/**
 * `dates`, `eta`, `etd` and `cut_off` as typed; `starts_on`, `ends_on` and `reading` parsed from `dates`, `cut_off_on` (the
 * last day) from `cut_off`.
 */
type ScheduleTable = {
  id: Generated<number>
  vessel_id: number
  port_id: number
  dates: string
  eta: string | null
  etd: string | null
  cut_off: string | null
  cut_off_on: string | null
  starts_on: string | null
  ends_on: string | null
  reading: Reading
  position: number
  version: Generated<number>
}

export type SubmissionStatus = 'new' | 'in_progress' | 'answered' | 'closed' | 'spam'

/**
 * Common columns of enquiries and applications. `flag` is the reason it was classified as spam; `status_before_spam` the
 * status before an administrator marked it; `notice` the version of the privacy notice that was shown, or null.
 */
type SubmissionColumns = {
  id: Generated<number>
  /** The reference number for the sender. */
  reference: string
  received_at: string
  name: string
  email: string
  status: Generated<SubmissionStatus>
  flag: 'honeypot' | 'too fast' | null
  status_before_spam: SubmissionStatus | null
  assignee_id: number | null
  read_at: string | null
  notice: string | null
  version: Generated<number>
}

/** The sailing as its page showed it when a quote was asked for. */
type EnquiryTable = SubmissionColumns & {
  phone: string
  subject: string
  message: string
  vessel: string | null
  from_port: string | null
  to_port: string | null
  dates: string | null
}

/** `may_be_kept` is 1 if the sender ticked it; `resume_type` is a media type. */
type ApplicationTable = SubmissionColumns & {
  contact_number: string
  current_location: string
  specialization: string
  description: string | null
  may_be_kept: Generated<number>
  resume_name: string
  resume_type: string
  resume_bytes: number
  scan: 'none' | 'waiting' | 'clean' | 'infected'
}

/** `entity` is enquiry or application. */
type InboxNoteTable = {
  id: Generated<number>
  entity: string
  entity_id: number
  at: string
  account_id: number | null
  account_name: string | null
  text: string
}

/** Mail to be sent, written in the transaction it reports. Addresses and texts are cleared once it is sent. */
type OutboxTable = {
  id: Generated<number>
  kind: 'notification' | 'acknowledgement' | 'reply' | 'confirmation' | 'alert' | 'mailing'
  entity: 'enquiry' | 'application' | 'account' | 'follower' | 'customer'
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
}

/**
 * `approved_at` is null until an administrator approves the account; `pending_since` is null unless it is pending.
 * `totp_secret` is encrypted (see totp-secrets.ts), as is `totp_pending`, which is not yet confirmed; `totp_last_step` is
 * the newest time step used.
 */
type AccountTable = {
  id: Generated<number>
  username: string
  username_key: string
  role: 'administrator'
  status: 'pending' | 'active' | 'disabled'
  password_hash: string | null
  email: string | null
  created_at: string
  approved_at: string | null
  pending_since: string | null
  last_login_at: string | null
  previous_login_at: string | null
  totp_secret: string | null
  totp_pending: string | null
  totp_last_step: number | null
  version: Generated<number>
}

/** `authenticated_at`: the last login or password entry; null for sessions from before that migration. */
type SessionTable = {
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
type PasskeyTable = {
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

/** The history: one row for each row added, changed or removed. A batch is one write. */
type ChangeTable = {
  id: Generated<number>
  at: string
  account_id: number | null
  batch: string
  entity: string
  entity_id: number
  action: string
  before: string | null
  after: string | null
  /** The username at that time; null for the command line and for logins of unknown accounts. */
  account_name: string | null
  address: string | null
  /** For an undo: the batch it reverses. */
  undoes: string | null
}

/** The response to a create with an Idempotency-Key. */
type IdempotencyTable = {
  account_id: number
  key: string
  fingerprint: string
  answer: string
  at: string
}
