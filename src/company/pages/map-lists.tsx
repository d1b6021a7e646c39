import { Link } from 'react-router'
import { daysAndMonths } from '../../dates/day-text.ts'
import { PortsServed } from '../../timetable/chart/ports-served.tsx'
import { ShipPlace } from '../../timetable/chart/ship-place.tsx'
import type { PortServed } from '../../timetable/sailing.schema.ts'
import { NO_SCHEDULE } from '../../timetable/shared/messages.ts'
import { BY_SCHEDULE } from '../../timetable/shared/place-text.ts'
import type { ShipPositions } from '../../timetable/voyage.schema.ts'
import styles from './map.module.css'

type Props = { ports: readonly PortServed[]; positions: ShipPositions }

/** What the chart shows, as text. */
export default function MapLists({ ports, positions }: Props) {
  if (ports.length === 0)
    return (
      <div className="empty">
        <p>{NO_SCHEDULE}</p>
        <Link to="/contact-us#form">Ask us about a port</Link>
      </div>
    )
  const countries = new Set(ports.flatMap(({ country }) => country ?? []))
  return (
    <>
      <p className={styles.summary}>{summary(ports.length, countries.size)}</p>
      <PortsServed ports={ports} />
      <Ships positions={positions} />
    </>
  )
}

function summary(ports: number, countries: number): string {
  const at = `${ports} ${ports === 1 ? 'port' : 'ports'}`
  const where = countries > 1 ? ` in ${countries} countries and territories` : ''
  return `Our vessels call at ${at}${where}. Dates are taken from the sailing schedule.`
}

function Ships({ positions: { ships, at } }: Pick<Props, 'positions'>) {
  if (ships.length === 0) return null
  const day = at.slice(0, 10)
  return (
    <details className={`section ${styles.ships}`}>
      <summary>
        <h2>Ships today</h2>
      </summary>
      <p>{`${BY_SCHEDULE}: where our ships should be at noon in India on ${daysAndMonths(day)}.`}</p>
      <ul>
        {ships.map((ship) => (
          <li key={ship.id}>
            <ShipPlace ship={ship} />
          </li>
        ))}
      </ul>
    </details>
  )
}
