import type { Generated } from 'kysely'

export type DownloadLanguage = 'en' | 'hi' | 'ja' | 'ta'

/**
 * A file of a download: `file` is the hash of its content in `site_file`, which also has its `type` and `bytes`; `document_on` the day
 * that the document is of (ISO day), `added_at` when it was uploaded.
 */
type FileColumns = {
  document_on: string
  file: string
  file_name: string
  type: string
  bytes: number
  added_at: string
}

/** A form or document with its current file. */
export type DownloadTable = FileColumns & {
  id: Generated<number>
  title: string
  language: DownloadLanguage
  position: number
  version: Generated<number>
}

/** A file that was current before. */
export type DownloadVersionTable = FileColumns & {
  id: Generated<number>
  download_id: number
  version: Generated<number>
}
