import type { RemovedCall } from '../changes/recent-changes.ts'
import { understoodDates } from '../timetable/understood-dates.ts'
import type { Voyage, VoyageCall } from '../voyages/voyage.schema.ts'

/** `sequence` grows with every change of the call, its deletion and its return included. */
export type CalendarCall = VoyageCall & { sequence: number; isRemoved: boolean }
export type CalendarVoyage = Omit<Voyage, 'calls'> & { calls: CalendarCall[] }

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
    const calls = voyage.calls.map((call) => ({
      ...call,
      sequence: sequenceOf(call.version),
      isRemoved: false,
    }))
    const ofVoyage = removedOf.get(voyage.id) ?? []
    const all = ofVoyage.reduce(
      (before, call) => putBack(before, call, deletedVersions.get(call.call_id) ?? 1),
      calls,
    )
    return { ...voyage, calls: all }
  })
}

function withdrawnVoyage({ voyage_id: id, route, ship, voyage }: RemovedCall): Voyage {
  return { id, route, ship, voyage, imo: null, type: null, capacity: null, calls: [] }
}

function putBack(calls: CalendarCall[], removed: RemovedCall, version: number): CalendarCall[] {
  const { call_id: id, port, before } = removed
  if (calls.some((call) => call.port.key === port.key && call.starts_on)) return calls
  const dates = { ...before, understood: understoodDates(before) }
  const omitted = calls.find((call) => call.id === id)
  if (omitted) return calls.map((call) => (call === omitted ? { ...call, ...dates, isRemoved: true } : call))
  const call: CalendarCall = {
    id,
    port,
    eta: null,
    etd: null,
    cut_off: null,
    cut_off_on: null,
    version,
    ...dates,
    sequence: sequenceOf(version) + 1,
    isRemoved: true,
  }
  const next = calls.findIndex(({ starts_on }) => (starts_on ?? '') > (before.starts_on ?? ''))
  return calls.toSpliced(next < 0 ? calls.length : next, 0, call)
}

/** A deleted row keeps its version, and one that is restored gets the next: there is room for the deletion between them. */
const sequenceOf = (version: number) => version * 2
