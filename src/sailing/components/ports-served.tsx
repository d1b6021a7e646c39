import { positionText } from '../../position.ts'
import { portsByCountry } from '../ports-by-country.ts'
import type { PortServed } from '../sailing.schema.ts'
import { portAnchor } from './port-anchor.ts'
import { PortCalls } from './port-calls.tsx'
import styles from './ports-served.module.css'

const CALLS_SHOWN = 3

/** Every port with its next calls, by country: what the chart shows, in words. */
export function PortsServed({ ports }: { ports: readonly PortServed[] }) {
  return portsByCountry(ports).map(({ country, ports: of }) => (
    <section key={country} className={styles.country}>
      <h3>
        <bdi>{country ?? 'Other ports'}</bdi>
      </h3>
      <ul className={styles.ports}>
        {of.map((port) => (
          <li key={port.id} id={portAnchor(port)} className={styles.port}>
            <h4>
              <bdi>{port.name}</bdi>
            </h4>
            <Position port={port} />
            <PortCalls port={port} most={CALLS_SHOWN} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Position({ port: { latitude, longitude } }: { port: PortServed }) {
  if (latitude === null || longitude === null) return null
  return <p className={styles.position}>{positionText({ latitude, longitude })}</p>
}
