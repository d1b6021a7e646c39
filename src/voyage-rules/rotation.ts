type Placed = { id: number; position: number; starts_on: string | null; ends_on: string | null }

/**
 * The calls of one voyage in its own order: that of entry. Calls with days that are not in doubt are sorted by these among their
 * own places, as their dates decide; all others, TBA and OMIT included, keep their place.
 */
export function inRotation<Call extends Placed>(
  calls: readonly Call[],
  isInDoubt: (call: Call) => boolean,
): Call[] {
  const placed = calls.toSorted((a, b) => a.position - b.position || a.id - b.id)
  const isDated = (call: Call) => call.starts_on !== null && !isInDoubt(call)
  const dated = placed
    .filter(isDated)
    .sort((a, b) => compare(a.starts_on, b.starts_on) || compare(a.ends_on, b.ends_on))
  return placed.map((call) => (isDated(call) ? (dated.shift() ?? call) : call))
}

const compare = (a: string | null, b: string | null) => ((a ?? '') < (b ?? '') ? -1 : a === b ? 0 : 1)
