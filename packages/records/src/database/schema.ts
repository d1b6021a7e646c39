import type { Generated } from 'kysely'

/**
 * The tables of the database, each with the type of its rows: those that this package needs itself. The site adds its own by
 * `declare module`. Days are ISO text ('2027-01-29'), timestamps ISO text in UTC, and JSON is text, on both databases.
 */
export interface Tables {
  change: ChangeTable
  change_search: ChangeSearchTable
  idempotency: IdempotencyTable
  job: JobTable
  job_item: JobItemTable
  migration: { name: string; applied_at: string }
  outbox: OutboxTable
  outbox_file: OutboxFileTable
  /** `n`: the number of writes that visitors can see. */
  revision: { id: number; n: number }
  /** Mails of a day in India to a mailbox that nobody has confirmed, by its keyed hash. */
  unconfirmed_mail: { day: string; mailbox: string; mails: number }
}

/** What is said of each table, as a type: the site adds its register by `declare module`. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled where the tables are declared
export interface Register {}

/** The kinds of mail, as `kind`, and the tables whose rows it is about, as `entity`: the site adds them by `declare module`. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled where the tables are declared
export interface Mails {}
type WordOf<Name extends string> = Mails extends Record<Name, infer Word extends string> ? Word : string
export type MailKind = WordOf<'kind'>

/**
 * Mail to be sent, written in the transaction it reports. Addresses and texts are cleared once it is sent. A site may add columns by
 * `declare module`.
 */
export interface OutboxTable {
  id: Generated<number>
  kind: MailKind
  entity: WordOf<'entity'>
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

/** Sent with a mail, and deleted once it is sent. */
type OutboxFileTable = {
  id: Generated<number>
  outbox_id: number
  name: string
  content: Uint8Array
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
  /** What the writer calls the write; null if its name is derived from its changes. */
  title: string | null
}

/** What a row of the history is found by, with what most filters ask for. Without personal data of visitors. */
type ChangeSearchTable = {
  change_id: number
  batch: string
  at: string
  entity: string
  /** What it is about by the register, such as the voyage of a call. */
  subject_id: number | null
  /** Name keys of the row and its parents, the user, and the name of the write. */
  words: string
}

/**
 * A job, see jobs/start-jobs.ts. While it runs, `next_at` is when it would be repeated. `started_at` and `finished_at` are of the
 * last run; `failure`: why that failed, and all runs before it since `failing_since`.
 */
export type JobTable = {
  name: string
  next_at: string
  started_at: string | null
  finished_at: string | null
  failure: string | null
  failing_since: string | null
}

/** An item of a job that could not be done, see jobs/job-items.ts: how often it was tried, last at `failed_at`, and why it failed. */
export type JobItemTable = {
  job: string
  item: string
  name: string
  tries: number
  reason: string
  failed_at: string
  is_set_aside: number
}

/** The response to a create with an Idempotency-Key. */
type IdempotencyTable = {
  account_id: number
  key: string
  fingerprint: string
  answer: string
  at: string
}
