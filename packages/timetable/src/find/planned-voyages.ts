import type { Published, Voyage } from '../published.ts'
import type { PlannedVoyage } from '../sailings/planned-sailing.ts'
import type { VoyageDays } from '../sailings/through-sailings.ts'

export const plannedVoyage = ({ id, ship, calls }: Voyage): PlannedVoyage => ({ id, ship: ship.key, calls })

/** The first and the last day of all dated voyages of these ships. */
export function voyageDays({ voyagesOf }: Published, ships: ReadonlySet<string>): VoyageDays[] {
  return [...ships].flatMap((ship) => (voyagesOf.get(ship) ?? []).flatMap((voyage) => daysOf(voyage, ship)))
}

function daysOf({ id, calls }: Voyage, ship: string): VoyageDays[] {
  const starts_on = calls.flatMap((call) => call.starts_on ?? []).sort()[0]
  const ends_on = calls
    .flatMap((call) => (call.starts_on && call.ends_on) ?? [])
    .sort()
    .at(-1)
  return starts_on && ends_on ? [{ voyage_id: id, ship, starts_on, ends_on }] : []
}
