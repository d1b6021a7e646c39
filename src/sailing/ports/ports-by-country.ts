import type { PortServed } from '../sailing.schema.ts'

/** `country` is null for the ports of which none is given. */
export type CountryPorts = { country: string | null; ports: PortServed[] }

/** Countries as a vessel meets them, from the west; ports likewise within each. What has no position comes last. */
export function portsByCountry(ports: readonly PortServed[]): CountryPorts[] {
  const groups = Map.groupBy(ports.toSorted(fromTheWest), ({ country }) => country || null)
  return [...groups]
    .map(([country, of]) => ({ country, ports: of }))
    .sort((one, other) => Number(one.country === null) - Number(other.country === null))
}

function fromTheWest(one: PortServed, other: PortServed): number {
  return (
    (one.longitude ?? 181) - (other.longitude ?? 181) || (one.name < other.name ? -1 : 1) || one.id - other.id
  )
}
