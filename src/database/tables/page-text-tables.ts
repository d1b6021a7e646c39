import type { Generated } from 'kysely'

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
