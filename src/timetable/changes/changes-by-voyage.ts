import { compareText } from '../../lib/compare-text.ts'
import { dayInIndia } from '../../lib/days.ts'
import type { CallDates, ChangeKind } from '../sailing-change.schema.ts'

type Grouped = {
  at: string
  kind: ChangeKind
  days_later: number | null
  before: CallDates | null
  after: CallDates | null
}

/** The changes of a voyage on one day in India, or all voyages that were added on it; those of calls by day. */
export type ChangeGroup<Change> = readonly [Change, ...Change[]]
export type DayOfChanges<Change> = { day: string; groups: ChangeGroup<Change>[] }

/**
 * Each change in one group, the day of the newest first. Within a day the groups that change most come first: an omitted call
 * or another vessel counts as two weeks, a withdrawn voyage as more than all its calls can move, and added voyages come last. `voyageOf`: the id of the voyage.
 */
export function changesByVoyage<Change extends Grouped>(
  changes: readonly Change[],
  voyageOf: (change: Change) => number,
): DayOfChanges<Change>[] {
  const days = Map.groupBy(changes, ({ at }) => dayInIndia(Date.parse(at)))
  return [...days]
    .sort(([a], [b]) => compareText(b, a))
    .map(([day, ofDay]) => {
      const groups = Map.groupBy(ofDay, (change) =>
        change.kind === 'voyage_added' ? 'added' : voyageOf(change),
      )
      const bySize = [...groups.values()].map(byDay).sort((a, b) => sizeOf(b) - sizeOf(a))
      return { day, groups: bySize.flatMap(([first, ...others]) => (first ? [[first, ...others]] : [])) }
    })
}

const byDay = <Change extends Grouped>(changes: readonly Change[]): Change[] =>
  changes.toSorted((a, b) => compareText(dayOf(a), dayOf(b)))
const dayOf = ({ before, after }: Grouped) => after?.starts_on ?? before?.starts_on ?? ''

const sizeOf = (changes: readonly Grouped[]) => changes.reduce((sum, change) => sum + weightOf(change), 0)

const WEIGHTS: Partial<Record<ChangeKind, number>> = {
  ...{ voyage_withdrawn: 1000, vessel_changed: 14, omitted: 14, dropped: 14, voyage_added: 0 },
}

const weightOf = ({ kind, days_later }: Grouped) => WEIGHTS[kind] ?? Math.max(1, Math.abs(days_later ?? 0))
