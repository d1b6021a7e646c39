import { vesselWithVoyage } from '../../lib/vessel-name.ts'
import { daysText } from '../timetable/day-text.ts'
import { EnquireLink } from '../timetable/enquire-link.tsx'
import styles from './connections-list.module.css'
import type { Connection, Sailing } from './sailing-search.schema.ts'
import { arrivalText, departureText, transitText } from './sailing-texts.ts'

/** Connections over our own routes, which are offered on request. */
export function ConnectionsList({ connections }: { connections: readonly Connection[] }) {
  return (
    <ul className={styles.list}>
      {connections.map((connection) => {
        const [first, second] = connection.legs
        return (
          <li key={`${first.departure.id} ${second.arrival.id}`} className={styles.card}>
            <div className={styles.head}>
              <h3>{connection.continues ? 'On one vessel' : `Via ${connection.via.name}`}</h3>
              <p>{[transitText(connection.transit_days), 'on request'].filter(Boolean).join(', ')}</p>
              <EnquireLink
                vessel={`${nameOf(first)} and ${nameOf(second)}`}
                from={first.departure.port.name}
                to={second.arrival.port.name}
                dates={`${first.departure.dates} – ${second.arrival.dates}`}
              />
            </div>
            {connection.continues ? (
              <Through connection={connection} />
            ) : (
              <Transhipment connection={connection} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

const nameOf = ({ ship, voyage }: Sailing) => vesselWithVoyage({ name: ship.name, voyage })

function Through({ connection: { legs, via } }: { connection: Connection }) {
  const [first, second] = legs
  return (
    <ol className={styles.stops}>
      <Stop
        place={first.departure.port.name}
        day={departureText(first.departure)}
        typed={first.departure.dates}
      />
      <li>
        <b>{nameOf(first)}</b>
        {`, continues after ${via.name} as ${second.voyage ? `V.${second.voyage}` : 'its next voyage'}; no transhipment`}
      </li>
      <Stop place={second.arrival.port.name} day={arrivalText(second.arrival)} typed={second.arrival.dates} />
    </ol>
  )
}

function Transhipment({ connection: { legs, via, days_between } }: { connection: Connection }) {
  const [first, second] = legs
  return (
    <ol className={styles.stops}>
      <Stop
        place={first.departure.port.name}
        day={departureText(first.departure)}
        typed={first.departure.dates}
      />
      <li>
        <b>{nameOf(first)}</b>
      </li>
      <Stop place={via.name} day={arrivalText(first.arrival)} typed={first.arrival.dates} />
      <li>
        {`${daysText(days_between)} between, then `}
        <b>{nameOf(second)}</b>
      </li>
      <Stop place={via.name} day={departureText(second.departure)} typed={second.departure.dates} />
      <Stop place={second.arrival.port.name} day={arrivalText(second.arrival)} typed={second.arrival.dates} />
    </ol>
  )
}

function Stop({ place, day, typed }: { place: string; day: string | null; typed: string }) {
  return (
    <li data-stop="">
      <span>{place}</span> <b>{day}</b> <small>{typed}</small>
    </li>
  )
}
