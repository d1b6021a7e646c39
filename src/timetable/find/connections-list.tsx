import { daysText } from '@sailing-desk/dates/day-text'
import { sailingsPath, voyagePath } from '@sailing-desk/timetable/addresses'
import { connectionTexts, sailingTexts } from '@sailing-desk/timetable/downloads/sailings-lines'
import type { Connection, Sailing } from '@sailing-desk/timetable/sailings/sailing-search.schema'
import {
  arrivalText,
  confirmationText,
  departureText,
  transitText,
} from '@sailing-desk/timetable/sailings/sailing-texts'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { Link } from 'react-router'
import { FitText } from '../cargo-fit/fit-text.tsx'
import cards from '../shared/call-cards.module.css'
import { EnquireLink } from '../shared/enquire-link.tsx'
import { ShareLink } from '../shared/share-link.tsx'
import styles from './connections-list.module.css'

/** Connections over our own routes, which are offered subject to confirmation. */
export function ConnectionsList({ connections }: { connections: readonly Connection[] }) {
  return (
    <ul className={styles.list}>
      {connections.map((connection) => {
        const [first] = connection.legs
        const last = connection.legs.at(-1) ?? first
        const vessels = connection.legs.map(nameOf).join(' and ')
        const [from, to] = [first.departure.port, last.arrival.port]
        return (
          <li key={`${first.departure.id} ${last.arrival.id}`} className={cards.card}>
            <div className={cards.head}>
              <h3>{connection.continues ? 'On one vessel' : `Via ${connection.via.name}`}</h3>
              <p>
                {[transitText(connection.transit_days), confirmationText(connection)]
                  .filter(Boolean)
                  .join(', ')}
              </p>
              <div className={cards.acts}>
                <EnquireLink
                  vessel={vessels}
                  from={from.name}
                  to={to.name}
                  dates={`${first.departure.dates} – ${last.arrival.dates}`}
                />
                <ShareLink
                  page={sailingsPath(from.key, to.key)}
                  title={`${from.name} → ${to.name}`}
                  about={vessels}
                  text={connectionTexts(connection, sailingTexts).join('\n')}
                />
              </div>
            </div>
            <ol className={`muted ${styles.stops}`}>
              {connection.legs.map((leg, at) => (
                <Leg key={leg.departure.id} leg={leg} connection={connection} isOnward={at > 0} />
              ))}
            </ol>
          </li>
        )
      })}
    </ul>
  )
}

const nameOf = ({ ship, voyage }: Sailing) => vesselWithVoyage({ name: ship.name, voyage })

type LegProps = { leg: Sailing; connection: Connection; isOnward: boolean }

function Leg({ leg, connection: { via, days_between }, isOnward }: LegProps) {
  const { departure, arrival, continues_as: next } = leg
  return (
    <>
      {!isOnward && <Stop call={departure} day={departureText(departure)} />}
      <li>
        {isOnward && `Tranship at ${via.name} (${daysText(days_between)}): `}
        <b>
          {leg.ship.key ? <Link to={voyagePath(leg.ship.key, leg.voyage)}>{nameOf(leg)}</Link> : nameOf(leg)}
        </b>
        {leg.fit && <FitText fit={leg.fit} />}
        {next &&
          `, continues after ${via.name} as ${next.voyage ? `V.${next.voyage}` : 'its next voyage'}; no transhipment`}
      </li>
      {isOnward && <Stop call={departure} day={departureText(departure)} />}
      <Stop call={arrival} day={arrivalText(arrival)} />
    </>
  )
}

function Stop({ call: { port, dates }, day }: { call: Sailing['departure']; day: string | null }) {
  return (
    <li data-stop="">
      <span>{port.name}</span> <b>{day}</b> <small>{dates}</small>
    </li>
  )
}
