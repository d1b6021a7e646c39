import type { Author, Writing } from '@sailing-desk/records/database/write'

/** What was found in a file, as the archive keeps it; see `ThreadReview`. */
type Result = {
  circular: string | null
  issued: string | null
  layout: string
  choices: object
  changes: string
  change_count: number
}

/** A longer difference is counted only. The history has what was published of it. */
const MAX_CHANGES = 1_000_000

const MAX_FILE_NAME = 200

export const resultOf = ({ circular, issued, layout, choices, changes, change_count }: Result) => ({
  circular,
  issued,
  layout,
  change_count,
  choices: JSON.stringify(choices),
  changes: changes.length > MAX_CHANGES ? null : changes,
})

type ReadFile = { key: string; file: { name: string; content: Uint8Array }; review: Result }

/** The row of a file that was just read. `key` is its SHA-256. */
export const archivedValues = (
  { account_id, account_name = null }: Author,
  { key, file, review }: ReadFile,
  draft_id: number | null,
) => ({
  ...{ hash: key, size: file.content.length, file: file.name.slice(0, MAX_FILE_NAME) },
  ...{ read_at: new Date().toISOString(), account_id, account_name, draft_id },
  ...resultOf(review),
})

/** What changes in the archive when it is published. */
export const publishedAs = ({ batch }: Pick<Writing, 'batch'>, review: Result) => ({
  ...{ batch, published_at: new Date().toISOString() },
  ...resultOf(review),
})
