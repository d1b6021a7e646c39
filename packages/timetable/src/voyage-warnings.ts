import { compareText } from '@sailing-desk/trade/text'
import { type CallWarning, callContradictions, type Doubt, type ReadCall } from './call-contradictions.ts'
import { type DatedCall, passageFault } from './passage.ts'
import { stayTimes } from './stay-times.ts'

/** A stored call with its port. `position`: its place in the order of entry; calls with the same one have no order of entry. */
export type CallOfVoyage = ReadCall &
  Pick<DatedCall, 'port_name' | 'latitude' | 'longitude' | 'timezone'> & { id: number; position: number }

type Judged = DatedCall & { id: number; position: number }

/** Calls of a voyage that are further apart than this in its order are not compared with each other. */
const MAX_COMPARED = 60

/**
 * What contradicts in the calls of one voyage, by the id of the call; calls without a contradiction are not in it.
 *
 * The rotation is the order of entry: the rows of the circular, or of the form. The dates have to follow it, in a time that a
 * vessel can make. The most calls that do so together are right; a call that is not one of them, or that could be replaced by
 * another one, is in doubt. If the order of entry explains less than half of the calls, but their dates are a possible voyage,
 * they were not entered in the order of the voyage, and the dates are right.
 *
 * `today` (ISO day) decides the year of times without a date beside them.
 */
export function voyageWarnings(calls: readonly CallOfVoyage[], today: string): Map<number, CallWarning[]> {
  const warnings = new Map<number, CallWarning[]>()
  const judged: Judged[] = []
  for (const call of calls) {
    const stay = stayTimes(call, today)
    const own = callContradictions(call, stay)
    if (own.length > 0) warnings.set(call.id, own)
    else if (hasDays(call)) judged.push({ ...call, stay })
  }
  for (const [id, warning] of doubtful(judged)) warnings.set(id, [warning])
  return warnings
}

const hasDays = (call: CallOfVoyage): call is CallOfVoyage & { starts_on: string; ends_on: string } =>
  (call.reading === 'exact' || call.reading === 'approx') && call.starts_on !== null && call.ends_on !== null

/** `id`, with what is wrong with it. */
function doubtful(calls: readonly Judged[]): [id: number, warning: CallWarning][] {
  const byEntry = calls.toSorted((a, b) => a.position - b.position || byDays(a, b))
  const sure = sureCalls(byEntry)
  if (sure.longest === calls.length) return []
  const byDate = calls.toSorted(byDays)
  const isPossible = byDate.every((call, at) => at === 0 || !fault(byDate[at - 1], call))
  if (sure.longest * 2 < calls.length && isPossible) return []
  return byEntry.flatMap((call, at): [number, CallWarning][] => {
    const found = sure.calls.has(call) ? null : faultOf(byEntry, at, sure.calls)
    return found ? [[call.id, { ...found, field: 'dates' }]] : []
  })
}

const byDays = (a: Judged, b: Judged) =>
  compareText(a.starts_on, b.starts_on) || compareText(a.ends_on, b.ends_on) || a.id - b.id
const fault = (from: Judged | undefined, to: Judged | undefined) => from && to && passageFault(from, to)

/** The calls that are part of every longest series of calls that can follow each other, and how long that is. */
function sureCalls(calls: readonly Judged[]): { calls: ReadonlySet<Judged>; longest: number } {
  const ending = longestSeries(calls, fault)
  const starting = longestSeries(calls.toReversed(), (later, earlier) => fault(earlier, later)).toReversed()
  const longest = Math.max(0, ...ending)
  const inSeries = calls.flatMap((call, at) => {
    const place = ending[at] ?? 0
    return place + (starting[at] ?? 0) - 1 === longest ? [{ call, place }] : []
  })
  const places = Map.groupBy(inSeries, ({ place }) => place)
  const sure = [...places.values()].flatMap(([only, ...others]) =>
    only && others.length === 0 ? [only.call] : [],
  )
  return { calls: new Set(sure), longest }
}

/** The length of the longest series that ends with each call. */
function longestSeries(
  calls: readonly Judged[],
  isBroken: (before: Judged, call: Judged) => unknown,
): number[] {
  const lengths: number[] = []
  for (const [at, call] of calls.entries()) {
    let longest = 0
    // From the nearest, which most often is the longest.
    for (let before = at - 1; before >= Math.max(0, at - MAX_COMPARED); before--) {
      const length = lengths[before] ?? 0
      const previous = calls[before]
      if (length > longest && previous && !isBroken(previous, call)) longest = length
    }
    lengths.push(longest + 1)
  }
  return lengths
}

/** Why a call does not fit: compared with the nearest calls that are right, else with the nearest of all. */
function faultOf(calls: readonly Judged[], at: number, sure: ReadonlySet<Judged>) {
  const before = calls.slice(0, at).toReversed()
  const after = calls.slice(at + 1)
  const isSure = (call: Judged) => sure.has(call)
  for (const [earlier, later] of [
    [before.filter(isSure), after.filter(isSure)],
    [before, after],
  ] as const) {
    for (const call of earlier) {
      const found = fault(call, calls[at])
      if (found) return found
    }
    for (const call of later) {
      const found = fault(calls[at], call)
      if (found) return found
    }
  }
  return null
}

type CallAtPort = Omit<CallOfVoyage, 'port_name' | 'latitude' | 'longitude' | 'timezone'> & {
  port: { name: string } & Pick<CallOfVoyage, 'latitude' | 'longitude' | 'timezone'>
}

/** Why calls of a voyage cannot be taken for a fact, by id of the call. `day` is that on which they were written. */
export function doubtsIn(calls: readonly CallAtPort[], day: string): ReadonlyMap<number, Doubt> {
  const warnings = voyageWarnings(
    calls.map(({ port, ...call }) => ({ ...port, ...call, port_name: port.name })),
    day,
  )
  return new Map([...warnings].flatMap(([id, [first]]) => (first ? [[id, first.code]] : [])))
}
