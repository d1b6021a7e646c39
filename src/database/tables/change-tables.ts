import type { Generated } from 'kysely'

/** The history: one row for each row added, changed or removed. A batch is one write. */
export type ChangeTable = {
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
export type ChangeSearchTable = {
  change_id: number
  batch: string
  at: string
  entity: string
  /** The voyage that it is about: of a vessel, or of a call. */
  voyage_id: number | null
  /** Name keys of the row and its parents, the user, and the name of the write. */
  words: string
}
