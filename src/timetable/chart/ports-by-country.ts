import type { PortServed } from '../sailing.schema.ts'

/** `country` is null for ports without a country. */
export type CountryPorts = { country: string | null; ports: PortServed[] }

/** Sorts countries, and the ports of each, from west to east. Those without a position come last. */
export function portsByCountry(ports: readonly PortServed[]): CountryPorts[] {
  const groups = Map.groupBy(ports.toSorted(byLongitude), ({ country }) => country || null)
  return [...groups]
    .map(([country, of]) => ({ country, ports: of }))
    .sort((one, other) => Number(one.country === null) - Number(other.country === null))
}

function byLongitude(one: PortServed, other: PortServed): number {
  return (
    (one.longitude ?? 181) - (other.longitude ?? 181) || (one.name < other.name ? -1 : 1) || one.id - other.id
  )
}
