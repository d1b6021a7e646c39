import type { Generated } from 'kysely'

/**
 * A circular that was read, by whom (`account_name` is the username at that time; null for the command line). `draft_id` is
 * its review, which may be gone. `choices` (the answers) and `changes` (the difference) are JSON as they were last, and
 * `changes` is null if it is not known or too long. `layout`: its fingerprint. `batch`: the write that published it.
 */
export type ArchivedCircularTable = {
  id: Generated<number>
  /** The SHA-256 of the file, which may have been erased. */
  hash: string
  size: number
  file: string
  circular: string | null
  issued: string | null
  read_at: string
  account_id: number | null
  account_name: string | null
  draft_id: number | null
  choices: string
  changes: string | null
  change_count: number | null
  layout: Generated<string | null>
  batch: string | null
  published_at: string | null
}
