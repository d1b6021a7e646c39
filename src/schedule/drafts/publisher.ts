import type { Db } from '@sailing-desk/records/database/open'
import type { Tables } from '@sailing-desk/records/database/schema'
import type { Writing } from '@sailing-desk/records/database/write'
import type { CallWarning } from '@sailing-desk/timetable/call-contradictions'
import type { Selectable } from 'kysely'

export type DraftRow = Selectable<Tables['draft']>
export type DraftKind = DraftRow['kind']

/**
 * Publishes a kind of draft in two steps: what takes long is read outside of the transaction; within it, the returned
 * function writes the changes. It returns the routes whose schedules it changed, none if there was nothing to change, and
 * throws DomainError if the draft cannot be published. `warnings`: what contradicts in the calls that it wrote.
 */
export type Publisher = (draft: DraftRow) => Promise<(writing: Writing) => Promise<Published>>
type Published = { routes: number[]; warnings?: CallWarning[] }
export type Publishers = Record<DraftKind, Publisher>

export type Scheduling = { accept_questions?: boolean | undefined }

/**
 * The content to keep when a draft of this kind is to be published later, null if that is what it has. Throws DomainError if it
 * could not be published.
 */
export type ContentWhenScheduled = Record<
  DraftKind,
  ((draft: DraftRow, scheduling: Scheduling) => Promise<string>) | null
>

/** Reads the schedule of a route, within a transaction. */
export type ScheduleOf<Schedule> = (trx: Db, routeId: number) => Promise<Schedule>
