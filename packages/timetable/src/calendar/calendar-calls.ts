import { NO_ACTUAL } from '../actual-dates.ts'
import { NO_DETAILS } from '../map-call-texts.ts'
import { isCall } from '../offered.ts'
import type { RemovedCall } from '../public-changes/marks.ts'
import { type Call, meaningAsTyped, type Voyage } from '../published.ts'
import { understoodDates } from '../understood-dates.ts'

/**
 * `sequence` grows with every change of the call, its deletion and its return included. `from_day` and `to_day`: where the calendar
 * has it, also if it is in doubt; null if nowhere. `former`: these are the days of before, as the call is omitted or undated now.
 */
export type CalendarCall = Omit<Call, 'vessel_id' | 'port_id' | 'position' | 'typed' | 'changed'> & {
  sequence: number
  former: 'omitted' | 'undated' | null
  from_day: string | null
  to_day: string | null
}
export type CalendarVoyage = Pick<Voyage, 'id' | 'route' | 'ship' | 'voyage'> & { calls: CalendarCall[] }

/**
 * The voyages with the calls that they made before, unless they call at that port after all. `deletedVersions`: the last
 * version of the rows that were deleted, by id.
 */
export function withRemovedCalls(
  voyages: readonly Voyage[],
  removed: readonly RemovedCall[],
  deletedVersions: ReadonlyMap<number, number>,
): CalendarVoyage[] {
  const removedOf = Map.groupBy(removed, ({ voyage_id }) => voyage_id)
  const known = new Set(voyages.map(({ id }) => id))
  const withdrawn = [...removedOf].flatMap(([id, [first]]) =>
    first && !known.has(id) ? withdrawnVoyage(first) : [],
  )
  return [...voyages, ...withdrawn].map((voyage) => {
    const calls = voyage.calls.map((call): CalendarCall => {
      return { ...call, ...daysShown(meaningAsTyped(call)), sequence: sequenceOf(call.version), former: null }
    })
    const ofVoyage = removedOf.get(voyage.id) ?? []
    const all = ofVoyage.reduce(
      (before, call) => putBack(before, call, deletedVersions.get(call.call_id) ?? 1),
      calls,
    )
    return { ...voyage, calls: all }
  })
}

const daysShown = ({ starts_on, ends_on }: Pick<Call, 'starts_on' | 'ends_on'>) => ({
  from_day: starts_on,
  to_day: ends_on ?? starts_on,
})

const withdrawnVoyage = ({ voyage_id: id, route, ship, voyage }: RemovedCall) => ({
  id,
  route,
  ship,
  voyage,
  calls: [],
})

function putBack(calls: CalendarCall[], removed: RemovedCall, version: number): CalendarCall[] {
  const { call_id: id, port, before } = removed
  if (calls.some((call) => call.port.key === port.key && call.from_day)) return calls
  const dates = { ...before, ...daysShown(before), understood: understoodDates(before) }
  const known = calls.find((call) => call.id === id)
  const former = known && isCall(known) ? 'undated' : 'omitted'
  if (known) return calls.map((call) => (call === known ? { ...call, ...dates, former } : call))
  const call: CalendarCall = {
    id,
    port,
    ...NO_DETAILS,
    ...NO_ACTUAL,
    cut_off_on: null,
    cut_off_understood: undefined,
    doubt: null,
    version,
    ...dates,
    sequence: sequenceOf(version) + 1,
    former,
  }
  const next = calls.findIndex(({ from_day }) => (from_day ?? '') > (before.starts_on ?? ''))
  return calls.toSpliced(next < 0 ? calls.length : next, 0, call)
}

/** A deleted row keeps its version, and one that is restored gets the next: there is room for the deletion between them. */
const sequenceOf = (version: number) => version * 2
