import { Link } from 'react-router'
import { TO_BE_CONFIRMED } from '../../dates/date-status.ts'
import { counted } from '../../lib/messages.ts'
import { vesselWithVoyage } from '../../lib/vessel-name.ts'
import { portPath } from '../addresses.ts'
import type { PortServed } from '../sailing.schema.ts'
import styles from './ports-served.module.css'

/** Every port with its next call, by country: the content of the chart as text. */
export function PortsServed({ ports }: { ports: readonly PortServed[] }) {
  const countries = portsByCountry(ports)
  return (
    <>
      {countries.length > 1 && <Countries countries={countries} />}
      {countries.map((group, at) => (
        <Country key={group.country} group={group} id={countryAnchor(at)} />
      ))}
    </>
  )
}

function Countries({ countries }: { countries: readonly CountryPorts[] }) {
  return (
    <nav aria-label="Countries" className={`links ${styles.countries}`}>
      {countries.map(({ country }, at) => (
        <a key={country} href={`#${countryAnchor(at)}`}>
          <bdi>{country ?? OTHERS}</bdi>
        </a>
      ))}
    </nav>
  )
}

function Country({ group: { country, ports }, id }: { group: CountryPorts; id: string }) {
  return (
    <section id={id} className={styles.country}>
      <h3>
        <bdi>{country ?? OTHERS}</bdi>
      </h3>
      <ul className={styles.ports}>
        {ports.map((port) => (
          <li key={port.id}>
            <PortLink port={port} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const OTHERS = 'Other ports'
const countryAnchor = (at: number) => `country-${at + 1}`

/** The whole row leads to the page of the port. */
function PortLink({ port: { key, name, calls, calls_ahead } }: { port: PortServed }) {
  const [next] = calls
  return (
    <Link to={portPath(key)} className={`calm ${styles.port}`}>
      <b>
        <bdi>{name}</bdi>
      </b>
      <span>{calls_ahead > 0 ? counted({ count: calls_ahead, one: 'call', many: 'calls' }) : NO_CALLS}</span>
      {next && (
        <small>
          {next.doubt ? `${TO_BE_CONFIRMED}: ` : <span className={styles.wide}>{'Next: '}</span>}
          <bdi>{next.days ?? next.dates}</bdi>{' '}
          <bdi className={styles.wide}>{vesselWithVoyage({ name: next.vessel, voyage: next.voyage })}</bdi>
        </small>
      )}
    </Link>
  )
}

const NO_CALLS = 'No calls announced'

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
