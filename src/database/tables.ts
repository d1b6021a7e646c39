import type { Generated } from 'kysely'

/** Days are ISO text ('2027-01-29'), moments ISO text in UTC, JSON is text: the same on both databases. */
export type Tables = {
  route: RouteTable
  vessel: VesselTable
  port: PortTable
  port_alias: PortAliasTable
  schedule: ScheduleTable
  category: CategoryTable
  attribute: AttributeTable
  equipment: EquipmentTable
  attribute_value: AttributeValueTable
  enquiry: EnquiryTable
  application: ApplicationTable
  resume: { application_id: number; content: Uint8Array }
  inbox_note: InboxNoteTable
  outbox: OutboxTable
  account: AccountTable
  session: SessionTable
  known_device: { token_hash: string; account_id: number; last_used_at: string }
  recovery_code: { account_id: number; code_hash: string }
  passkey: PasskeyTable
  used_challenge: { challenge: string; expires_at: string }
  /** Failed logins. */
  throttle: { bucket: string; failures: number; last_at: string }
  /** Submissions of public forms, for their rate limits. */
  submission_count: { bucket: string; submissions: number; last_at: string }
  /** Encrypted: see secrets/site-secret.ts. */
  site_secret: { id: number; secret: string }
  change: ChangeTable
  idempotency: IdempotencyTable
  revision: { id: number; n: number }
  migration: { name: string; applied_at: string }
}

/** `*_key` columns hold a name as it is compared (see names.ts) and carry the unique index. */
type RouteTable = {
  id: Generated<number>
  direction: string
  direction_key: string
  version: Generated<number>
}

/** A row is one voyage: a column of the schedule. `name_key` is made of name and voyage together. */
type VesselTable = {
  id: Generated<number>
  route_id: number
  name: string
  voyage: string | null
  name_key: string
  imo: string | null
  type: string | null
  capacity: string | null
  version: Generated<number>
}

/** `code` is the UN/LOCODE when it has that form; `timezone` an IANA name; position in decimal degrees. */
type PortTable = {
  id: Generated<number>
  name: string
  name_key: string
  country: string | null
  code: string | null
  latitude: number | null
  longitude: number | null
  timezone: string | null
  version: Generated<number>
}

/** Other spellings that an administrator confirmed for a port. */
type PortAliasTable = {
  id: Generated<number>
  port_id: number
  alias: string
  alias_key: string
  version: Generated<number>
}

/** `dates`, `eta`, `etd` as typed; `starts_on`, `ends_on`, `reading` what was understood of `dates`. */
type ScheduleTable = {
  id: Generated<number>
  vessel_id: number
  port_id: number
  dates: string
  eta: string | null
  etd: string | null
  starts_on: string | null
  ends_on: string | null
  reading: string
  position: number
  version: Generated<number>
}

/** `measurement_label` names the measurement of the equipment in it. */
type CategoryTable = {
  id: Generated<number>
  name: string
  name_key: string
  description: string | null
  measurement_label: string | null
  version: Generated<number>
}

/** `data_type` is text, number, boolean or date; `is_required` 0 or 1. */
type AttributeTable = {
  id: Generated<number>
  category_id: number
  name: string
  name_key: string
  display_name: string
  description: string | null
  data_type: string
  is_required: number
  search_key: Generated<string>
  version: Generated<number>
}

/** `search_key` holds all that it is searched by, `measurement_key` the measurement as it is sorted. */
type EquipmentTable = {
  id: Generated<number>
  name: string
  category_id: number | null
  measurement: string | null
  description: string | null
  search_key: Generated<string>
  measurement_key: string | null
  version: Generated<number>
}

/** What a piece of equipment has for an attribute of its category. No row where it has nothing. */
type AttributeValueTable = {
  id: Generated<number>
  equipment_id: number
  attribute_id: number
  value: string
  version: Generated<number>
}

/**
 * What an enquiry and an application have in common. `status` is new, in_progress, answered, closed or spam; `flag` why
 * it was taken for spam; `status_before_spam` where it stood before an administrator marked it; `notice` the version of the privacy notice that was shown, null where none was.
 */
type Received = {
  id: Generated<number>
  /** What the sender is told to name. */
  reference: string
  received_at: string
  name: string
  email: string
  status: Generated<string>
  flag: string | null
  status_before_spam: string | null
  assignee_id: number | null
  read_at: string | null
  notice: string | null
  version: Generated<number>
}

type EnquiryTable = Received & { phone: string; subject: string; message: string }

/** `may_be_kept` 1 where the sender ticked it; `resume_type` a media type; `scan` is none, waiting, clean or infected. */
type ApplicationTable = Received & {
  contact_number: string
  current_location: string
  specialization: string
  description: string | null
  may_be_kept: Generated<number>
  resume_name: string
  resume_type: string
  resume_bytes: number
  scan: string
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

/**
 * Mail to be sent, written with what it tells of. `kind` is notification, acknowledgement or reply; `state` is waiting,
 * sent or failed. Addresses and texts are cleared when it is sent.
 */
type OutboxTable = {
  id: Generated<number>
  kind: string
  entity: string
  entity_id: number
  /** Stays the same over all tries. */
  message_id: string
  recipient: string | null
  reply_to: string | null
  subject: string | null
  text: string | null
  html: string | null
  state: string
  attempts: Generated<number>
  created_at: string
  next_at: string | null
  sent_at: string | null
  last_error: string | null
}

/**
 * `approved_at` is null as long as no administrator has approved the account; `pending_since` is null unless it waits
 * for that. `totp_secret` is encrypted (see totp-secrets.ts); `totp_pending`, too, is shown but not yet confirmed;
 * `totp_last_step` is the newest time step used.
 */
type AccountTable = {
  id: Generated<number>
  username: string
  username_key: string
  role: string
  status: string
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

/** `authenticated_at`: when its holder last logged in or typed the password; null for a session of an older program. */
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

/** `public_key` is base64url, `transports` JSON. PostgreSQL gives `counter` as text. */
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

/** The history: one row for each row that a write added, changed or removed. A batch is one write. */
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
  /** The username at that time; null for the command line and for a login that fits no account. */
  account_name: string | null
  address: string | null
  /** The batch that this one takes back, where it is an undo. */
  undoes: string | null
}

/** What was answered to a create that carried an Idempotency-Key. */
type IdempotencyTable = {
  account_id: number
  key: string
  fingerprint: string
  answer: string
  at: string
}
