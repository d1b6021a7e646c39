import type { Areas } from '@sailing-desk/records/areas'
import type { Tables } from '@sailing-desk/records/database/schema'

/** What is to be said of every table, in register.ts. */
export type TableRules = { readonly [Name in keyof Tables]: RulesOf<keyof Tables[Name] & string> }

/** The rules of a table with these columns. */
export type RulesOf<Column extends string> = {
  /** Who may read and change it in the back office, one of them is enough; null if nobody does. */
  area: Areas | null
  /** What the search and the outbox call its rows, if not by the name of the table. */
  kind?: string
  /** Who adds rows to it, within which bounds if visitors do. */
  growth: Growth
  /** What removes its rows: the job of this name, the night after their time, or how else they go. */
  kept: KeepingJob | Expiry<Column> | 'with its row' | 'for good'
  personal: Personal<Column>
} & (
  | { history: 'none' }
  /** Its changes are in the history, under its name; with what an undo needs if one takes them back. */
  | {
      history: { named: readonly Column[]; found?: readonly Column[]; parents?: never } | UndoRules<Column>
      /** What the filter of the history calls its rows. */
      called: string
    }
)

type Growth =
  | 'office'
  | 'jobs'
  | 'program'
  | FormBounds
  /** With what they add to these tables, or by mail, or by logging in; see accounts/login/throttle.ts. */
  | { by: 'visitors'; through: readonly (keyof Tables | 'login')[] }
  /** At most so many wait for the office, and there are at most so many in all. */
  | { by: 'visitors'; waiting: number; atMost: number }
  /**
   * So many mails of a day (UTC) are kept: of all, of those that are no business of ours, and of the answers of one address. What is more
   * stays in the mailbox.
   */
  | { by: 'visitors'; mailsADay: Record<'all' | 'strangers' | 'address', number> }
  /**
   * At most so many rows with so many kB of values, since visitors or the screens get all of them at once; see recording.ts. Null if
   * no answer has their texts.
   */
  | { by: 'office'; atMost: number; kB: number | null }

/** What a form may add: from one address and from all together, in a day (UTC) and in ten minutes. */
export type FormBounds = {
  by: 'visitors'
  aDay: Record<'address' | 'all', { rows: number; mb: number }>
  inTenMinutes: Record<'address' | 'all', number>
}

/** Rows are needed until so many days after the time in this column; see expired-rows.ts. */
export type Expiry<Column extends string> = { since: Column; days: number }

/** The nightly jobs that remove rows by their age; see app/jobs/site-jobs.ts. */
export type KeepingJob =
  | 'end email alerts'
  | 'erase expired submissions'
  | 'remove unapproved accounts'
  | 'remove untouched circulars'
  | 'erase old files of circulars'
  | 'remove the list of received mail'
  | 'remove unused files of the site'
  | 'remove old changes of the schedule'

/** `UndoFacts` with the names of this table's columns, as created by the migrations. */
type UndoRules<Column extends string> = {
  named: readonly Column[]
  parents: { readonly [Each in Column]?: keyof Tables }
  unique: readonly Column[]
  subject?: Column
} & PlaceRules<Column>

/** A table with a position says whether rows may share one. Of any table, it may say so. */
type PlaceRules<Column extends string> = string extends Column
  ? { places?: string }
  : 'position' extends Column
    ? { places: 'shared' | 'all' | Column }
    : unknown

/** Whose data a table has: what an export hands over, and what an erasure does. */
type Personal<Column extends string> =
  | 'none'
  /** Keyed hashes, ids or references only: they stay. */
  | 'hashes'
  /** The network address of a visitor, for a day, to count how much comes from it. */
  | 'address of a day'
  /** Of somebody in the office. Goes with the account, on the screen of the users; the history keeps who did what. */
  | { of: 'colleague'; addresses?: readonly Column[]; columns?: ShownColumns<Column> }
  /** Of somebody whom the office works with. An erasure is refused until it was taken out, on a screen. */
  | { of: 'partner'; addresses: readonly Column[] }
  | PersonRules<Column>
  | BelongingRules<Column>
  /** Goes with the row that this column refers to: the database deletes it. */
  | { of: 'its row'; cascades: Column }
  /** Responses that are kept for retries: found by the reference in this column. */
  | { of: 'its row'; reference: Column }

/** The rows of a person, found by the address, with a random `reference` that the ledger of erasures keeps. */
export type PersonRules<Column extends string> = {
  of: 'sender' | 'applicant' | 'follower' | 'customer'
  /** The first is what a person is found by. */
  addresses: readonly [Column, ...Column[]]
  /** Their name in an export, and in counts. */
  as: string
  columns: ShownColumns<Column>
  /** When they are erased without a request. */
  kept:
    | 'for the retention period'
    /** Of those who agreed to be kept for later. */
    | 'twice as long with consent'
    | 'while they follow something'
    | 'until they are erased'
}

/** Rows that belong to those of a person, which `by` has the id of; with `entity_id`, `entity` names the table. */
export type BelongingRules<Column extends string> = {
  of: 'its row'
  belongsTo: readonly (keyof Tables)[]
  by: Column
  /** Their name in the count of what was erased. */
  counted?: 'notes' | 'mails'
  alone?: AloneRules<Column>
} & (
  | {
      /** Their name in an export, and the column of their order. */
      as: string
      order: Column
      columns: ShownColumns<Column>
    }
  /** A file, which the office downloads and hands over with the export. */
  | { as: 'a file'; order?: never; columns?: never }
)

/** Rows with the address of a person that belong to nothing of theirs. */
export type AloneRules<Column extends string> = {
  as: string
  /** Columns with addresses, each with the rows that are not about the person. */
  addresses: { [Each in Column]?: { unless?: { [Other in Column]?: string } } }
  /** When they were stored: a restore must not bring back what is older than the erasure. */
  since: Column
  /** 'deleted', or what is left of them. */
  erasure: 'deleted' | { [Each in Column]?: string | null }
  /** Whether it may be read again after a restore, from the mailbox. */
  comesAgain?: true
}

/** What an export shows of each column: its value, as JSON, as yes or no, or nothing. */
type ShownColumns<Column extends string> = Record<Column, 'shown' | 'json' | 'yes or no' | 'hidden'>
