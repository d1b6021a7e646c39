import type { PrintedTexts } from '@sailing-desk/timetable/call-texts'
import type { Generated, Insertable } from 'kysely'

/** Other spellings of a port, confirmed by an administrator. */
export type PortAliasTable = {
  id: Generated<number>
  port_id: number
  alias: string
  alias_key: string
  version: Generated<number>
}

/**
 * An arrival that was entered, for the on-time figures: its day, and that which was promised. Names of that time. Kept when its call
 * is archived with its voyage. `published_by`: on which day at the latest that promise was published; null if nobody knows.
 */
export type ArrivalTable = {
  call_id: number
  ship: string
  ship_key: string
  port: string
  port_key: string
  promised_on: string
  published_by: string | null
  arrived_on: string
}

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

/**
 * What visitors saw change by one write (`batch`): of a voyage (`entity` vessel) or of one of its calls (schedule). Rows are only
 * added. `was` and `now` are JSON (RecordedVoyage, RecordedCall); null if there was or is none. `doubts`: why calls of the voyage
 * could not be taken for a fact after the write, by id of the call, as JSON; null if none is in doubt. The other columns say of which
 * voyage, by its names of that time. `key`: the first row of the history about it in the write.
 */
export type PublicChangeTable = {
  id: Generated<number>
  key: string
  at: string
  batch: string
  entity: 'vessel' | 'schedule'
  route_id: number
  direction: string
  vessel_id: number
  ship_id: number | null
  name: string
  voyage: string | null
  was: string | null
  now: string | null
  doubts: string | null
}

export type NewPublicChange = Insertable<PublicChangeTable>

/** When the schedule of a route was last changed (ISO timestamp). */
export type RouteChangedTable = { route_id: number; at: string }
