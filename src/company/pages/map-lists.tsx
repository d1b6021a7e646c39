import { daysAndMonths } from '@sailing-desk/dates/day-text'
import type { PortServed } from '@sailing-desk/timetable/sailing.schema'
import { NO_SCHEDULE } from '@sailing-desk/timetable/shared/messages'
import { BY_SCHEDULE } from '@sailing-desk/timetable/shared/place-text'
import type { ShipPositions } from '@sailing-desk/timetable/voyage.schema'
import { joined } from '@sailing-desk/trade/counted'
import { Link } from 'react-router'
import { PortsServed } from '../../timetable/chart/ports-served.tsx'
import { ShipPlace } from '../../timetable/chart/ship-place.tsx'
import { BACKGROUND_PORTS } from '../service-chart/chart-ports.ts'
import styles from './map.module.css'

type Props = { ports: readonly PortServed[]; positions: ShipPositions }

/** What the chart shows, in a sentence and, behind it, as text. */
export default function MapLists({ ports, positions }: Props) {
  if (ports.length === 0) return <NothingPlanned />
  const countries = new Set(ports.flatMap(({ country }) => country ?? []))
  return (
    <>
      <p className={styles.summary}>
        {summary(ports.length, countries.size)} <Link to="/ports">All ports, with their next calls</Link>
      </p>
      <details className={styles.ships}>
        <summary>The chart as text</summary>
        <PortsServed ports={ports} />
      </details>
      <Ships positions={positions} />
    </>
  )
}

function NothingPlanned() {
  return (
    <div className="empty">
      <p>{`The chart shows ${joined(BACKGROUND_PORTS.map(({ name }) => name))}. ${NO_SCHEDULE}.`}</p>
      <Link to="/contact-us#form">Ask us about a port</Link>
    </div>
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
    <details className={styles.ships}>
      <summary>Ships today</summary>
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
