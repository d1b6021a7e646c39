import { inRotation } from './rotation.ts'
import { type CallOfVoyage, voyageWarnings } from './voyage-warnings.ts'

/**
 * The positions that put the calls of one voyage into the order of their dates, by the id of the call. Null if that would not
 * help: the order of entry is possible, or that of the dates is not.
 */
export function positionsByDates(calls: readonly CallOfVoyage[], today: string): Map<number, number> | null {
  if (!isOrderInDoubt(calls, today)) return null
  const places = calls.map(({ position }) => position).sort((a, b) => a - b)
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
