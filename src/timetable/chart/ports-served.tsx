import { portPath } from '@sailing-desk/timetable/addresses'
import type { PortServed } from '@sailing-desk/timetable/sailing.schema'
import { Fragment } from 'react'
import { Link } from 'react-router'

/** The ports of the chart by country: its content as text. */
export function PortsServed({ ports }: { ports: readonly PortServed[] }) {
  return (
    <dl className="facts">
      {portsByCountry(ports).map(({ country, ports: of }) => (
        <Fragment key={country}>
          <dt>
            <bdi>{country ?? 'Other ports'}</bdi>
          </dt>
          <dd>
            {of.map(({ id, key, name }, at) => (
              <Fragment key={id}>
                {at > 0 && ', '}
                <Link to={portPath(key)} className="calm">
                  <bdi>{name}</bdi>
                </Link>
              </Fragment>
            ))}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** `country` is null for ports without a country. */
type CountryPorts = { country: string | null; ports: PortServed[] }

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
