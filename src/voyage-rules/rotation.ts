import { type CallOfVoyage, voyageWarnings } from './voyage-warnings.ts'

type Placed = { id: number; position: number; starts_on: string | null; ends_on: string | null }

/**
 * The calls of one voyage in its own order: that of entry. Calls with days that are not in doubt are sorted by these among their
 * own places, as their dates decide; all others, TBA and OMIT included, keep their place.
 */
export function inRotation<Call extends Placed>(
  calls: readonly Call[],
  isInDoubt: (call: Call) => boolean,
): Call[] {
  const placed = inOrderOfEntry(calls)
  const isDated = (call: Call) => call.starts_on !== null && !isInDoubt(call)
  const dated = placed
    .filter(isDated)
    .sort((a, b) => compare(a.starts_on, b.starts_on) || compare(a.ends_on, b.ends_on))
  return placed.map((call) => (isDated(call) ? (dated.shift() ?? call) : call))
}

/**
 * The positions that put the calls of one voyage into the order of their dates, by the id of the call. Null if that would not
 * help: the order of entry is possible, or that of the dates is not.
 */
export function positionsByDates(calls: readonly CallOfVoyage[], today: string): Map<number, number> | null {
  if (!isOrderInDoubt(calls, today)) return null
  const places = inOrderOfEntry(calls).map(({ position }) => position)
  const sorted = inRotation(calls, () => false).map((call, at) => ({
    ...call,
    position: places[at] ?? call.position,
  }))
  return isOrderInDoubt(sorted, today) ? null : new Map(sorted.map(({ id, position }) => [id, position]))
}

function isOrderInDoubt(calls: readonly CallOfVoyage[], today: string): boolean {
  const warnings = [...voyageWarnings(calls, today).values()].flat()
  return warnings.some(({ code }) => code !== 'times')
}

const inOrderOfEntry = <Call extends Placed>(calls: readonly Call[]) =>
  calls.toSorted((a, b) => a.position - b.position || a.id - b.id)

const compare = (a: string | null, b: string | null) => ((a ?? '') < (b ?? '') ? -1 : a === b ? 0 : 1)
