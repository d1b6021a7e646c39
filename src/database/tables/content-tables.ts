import type { Generated } from 'kysely'

/** A group of the company (`key`) that the office has changed; `value`: a ChangedCompany as JSON. */
export type CompanySettingTable = {
  id: Generated<number>
  key: string
  value: string
  version: Generated<number>
}

/**
 * A picture or document of the site, by the SHA-256 of its `content`. `type` is its media type. `unused_since`: when the nightly
 * job first found that nothing refers to it; null while something does.
 */
export type SiteFileTable = {
  hash: string
  type: string
  bytes: number
  created_at: string
  unused_since: string | null
  content: Uint8Array
}

/** The value of an attribute for a piece of equipment. No row if there is none. */
export type AttributeValueTable = {
  id: Generated<number>
  equipment_id: number
  attribute_id: number
  value: string
  version: Generated<number>
}

/**
 * A file of a download: `file` is the hash of its content in `site_file`, which also has its `type` and `bytes`; `document_on` the day
 * that the document is of (ISO day), `added_at` when it was uploaded.
 */
export type FileColumns = {
  document_on: string
  file: string
  file_name: string
  type: string
  bytes: number
  added_at: string
}

/** A file that was current before. */
export type DownloadVersionTable = FileColumns & {
  id: Generated<number>
  download_id: number
  version: Generated<number>
}

/**
 * `name` is that of the file it was made from, and `source_hash` the SHA-256 of that file, so that no picture is added twice. Without
 * `alt` it is not shown. `width` and `height` are those of the largest of its `files`, which are JSON.
 */
export type PhotoColumns = {
  position: number
  name: string
  width: number
  height: number
  files: string
  source_hash: string
}

/** A text of a page that the office has changed: `slot` is its place on the page, `value` is JSON. */
export type PageTextTable = {
  id: Generated<number>
  page: string
  slot: string
  value: string
  version: Generated<number>
}

/**
 * What the page would have changed (`texts`, JSON by slot) once the draft is published. `base`: which published texts it was
 * made from. `publish_at`: when to publish it on behalf of `publish_by`; `failure`: why that did not work.
 */
export type PageDraftTable = {
  id: Generated<number>
  page: string
  texts: string
  base: string
  updated_at: string
  updated_by: number | null
  publish_at: string | null
  publish_by: number | null
  failure: string | null
  version: Generated<number>
}
