import type { Voyage } from '../../timetable/voyage.schema.ts'
import type { PlannedVoyage } from './rules/planned-sailing.ts'
import type { VoyageDays } from './rules/through-sailings.ts'

export const plannedVoyage = ({ id, ship, calls }: Voyage): PlannedVoyage => ({ id, ship: ship.key, calls })

/** The first and the last day of all dated voyages of these ships. */
export function voyageDays(voyages: readonly Voyage[], ships: ReadonlySet<string>): VoyageDays[] {
  return voyages.flatMap(({ id, ship: { key: ship }, calls }) => {
    if (ship === null || !ships.has(ship)) return []
    const starts_on = calls.flatMap((call) => call.starts_on ?? []).sort()[0]
    const ends_on = calls
      .flatMap((call) => (call.starts_on && call.ends_on) ?? [])
      .sort()
      .at(-1)
    return starts_on && ends_on ? [{ voyage_id: id, ship, starts_on, ends_on }] : []
  })
}
