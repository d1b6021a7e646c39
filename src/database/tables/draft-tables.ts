import type { PrintedTexts } from '@sailing-desk/timetable/call-texts'
import type { Generated } from 'kysely'

/**
 * Changes to the schedule that are not published yet: of the `route_id`, or those of a circular under review. `content` is
 * JSON, by `kind`, and `version` grows with it. `publish_at`: when to publish it on behalf of `publish_by`; `failure`: why that did not work.
 * `preview_until`: when the address of its preview expires, which is in that address too. `published_batch`: the write
 * that published this circular, which is no longer under review.
 */
export type DraftTable = {
  id: Generated<number>
  kind: 'route' | 'circular'
  route_id: number | null
  title: string
  content: string
  created_at: string
  updated_at: string
  updated_by: number | null
  publish_at: string | null
  publish_by: number | null
  failure: string | null
  preview_until: string | null
  version: Generated<number>
  published_batch: string | null
}

/** A call of an applied circular that was held back: by its `cell`, with `port` and `dates` as printed. */
export type HeldCallTable = {
  id: Generated<number>
  route_id: number
  batch: string
  applied_at: string
  circular: string | null
  cell: string
  vessel_key: string
  port: string
  dates: string
}

/**
 * What the circular that the write `batch` published said of a call, whatever became of it: null `dates` if it did not print the
 * call. `corrected`: the printed text, if an administrator corrected it. `call_id` is that of the call, which may be gone.
 */
export type PrintedCallTable = Record<keyof PrintedTexts, string | null> & {
  id: Generated<number>
  batch: string
  vessel_id: number
  port_id: number
  call_id: number | null
  starts_on: string | null
  ends_on: string | null
  corrected: string | null
}

/**
 * What is remembered of a layout: the `issued` date of the newest circular applied, the `name` that an administrator gave
 * it, the confirmed `choices` (JSON), and the `parts` (JSON) that the fingerprint was made of.
 */
export type CircularLayoutTable = {
  fingerprint: string
  issued: string | null
  name: string | null
  choices: string | null
  parts: string | null
}
