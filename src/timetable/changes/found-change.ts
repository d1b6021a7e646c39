import type { Port, RecordedCall, Route, VoyageRow } from '../../database/tables/public-change-tables.ts'
import { compareText } from '../../lib/compare-text.ts'
import type { CallDates, ChangeKind } from '../sailing-change.schema.ts'

/** A change with the names of that time. `call_id` is that of the row after it, or of the last one. */
export type FoundChange = {
  key: string
  at: string
  /** From when on no later write is merged with it (ISO timestamp). */
  settles_at: string
  kind: ChangeKind
  route: Route
  voyage: VoyageRow
  /** Of a voyage that was renamed: its name before. */
  former: VoyageRow | null
  port: Port | null
  call_id: number | null
  before: CallDates | null
  after: CallDates | null
  days_later: number | null
  is_plausible: boolean
  /** Whether `before` was plausible when it was written. */
  was_plausible: boolean
  /** The calls of a voyage that was added or withdrawn; those that visitors no longer see. */
  calls: RecordedCall[]
}

/** Newest first, then by route, voyage and day, as the schedule is read. */
export function byTimeAndPlace(a: FoundChange, b: FoundChange): number {
  return (
    compareText(b.at, a.at) ||
    a.route.id - b.route.id ||
    a.voyage.id - b.voyage.id ||
    compareText(dayOf(a), dayOf(b)) ||
    (a.call_id ?? 0) - (b.call_id ?? 0)
  )
}

const dayOf = ({ before, after }: FoundChange) => after?.starts_on ?? before?.starts_on ?? ''
