import { Link } from 'react-router'
import { vesselWithVoyage } from '../../lib/vessel-name.ts'
import { CALL_TEXTS } from '../../voyage-rules/call-texts.ts'
import { schedulePath } from '../addresses.ts'
import { FitText, mayCarry } from '../cargo-fit/fit-text.tsx'
import { notableSailings } from '../sailings/notable-sailings.ts'
import { canBeAskedFor } from '../sailings/sailing-days.ts'
import type { Sailing } from '../sailings/sailing-search.schema.ts'
import {
  arrivalText,
  callsText,
  departureText,
  STATUS_TEXTS,
  transitText,
} from '../sailings/sailing-texts.ts'
import { CallDates } from '../shared/call-dates.tsx'
import { cutOffText } from '../shared/call-texts.ts'
import { EnquireLink } from '../shared/enquire-link.tsx'
import table from '../shared/sailing-table.module.css'
import { VoyageLink } from '../shared/voyage-link.tsx'
import { daysOf, PassageLine } from './passage-line.tsx'
import styles from './sailings-table.module.css'

type Props = { sailings: readonly Sailing[]; from: string; to: string }

/** Sailings in their order: a table, whose rows are cards on narrow screens. */
export function SailingsTable({ sailings, from, to }: Props) {
  const notable = notableSailings(sailings.filter(mayCarry))
  const longest = Math.max(0, ...sailings.map((sailing) => daysOf(sailing) ?? 0))
  return (
    <table className={`table ${table.table} ${styles.sailings}`}>
      <caption className="visually-hidden">{`Sailings from ${from} to ${to}`}</caption>
      <thead>
        <tr>
          <th scope="col">Vessel</th>
          <th scope="col">{`Departs ${from}`}</th>
          <th scope="col">{`Arrives ${to}`}</th>
          <th scope="col">Transit</th>
          <th scope="col">{CALL_TEXTS.cut_off}</th>
          <th scope="col">Status</th>
          <th scope="col">
            <span className="visually-hidden">Enquiry</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sailings.map((sailing) => (
          <Row
            key={sailing.departure.id}
            sailing={sailing}
            notable={notable.get(sailing) ?? []}
            longest={longest}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { sailing: Sailing; notable: readonly string[]; longest: number }

function Row({ sailing, notable, longest }: RowProps) {
  const { departure, arrival, ship, voyage, route, status, transit_days, calls_between, between, fit } =
    sailing
  return (
    <tr data-sailing={notable.length > 0 ? 'notable' : status}>
      <th scope="row" className={styles.vessel}>
        {notable.length > 0 && <span className={styles.notable}>{notable.join(' · ')}</span>}
        <VoyageLink ship={ship} voyage={voyage} />
        <small className={styles.route}>
          <Link to={schedulePath(route.direction)}>{route.direction}</Link>
        </small>
        {fit && <FitText fit={fit} />}
      </th>
      <td data-label="Departs">
        <Call
          call={departure}
          day={departureText(departure)}
          time={departure.etd && `ETD ${departure.etd}`}
        />
      </td>
      <td data-label="Arrives">
        <Call call={arrival} day={arrivalText(arrival)} time={arrival.eta && `ETA ${arrival.eta}`} />
      </td>
      <td className={styles.transit}>
        <b>{transitText(transit_days)}</b> <small>{callsText(calls_between)}</small>
        <PassageLine sailing={sailing} longest={longest} />
        {between.length > 0 && (
          <small className={styles.typed}>{between.map(({ port }) => port.name).join(' · ')}</small>
        )}
      </td>
      <td data-label={CALL_TEXTS.cut_off} className={styles.cutOff}>
        {cutOffText(departure)}
      </td>
      <td className={styles.status}>{STATUS_TEXTS[status]}</td>
      <td className={`${table.enquire} ${styles.enquire}`}>
        {canBeAskedFor(sailing) && <EnquireAbout sailing={sailing} />}
      </td>
    </tr>
  )
}

/** A call as days and as typed. */
function Call({ call, day, time }: { call: Sailing['departure']; day: string | null; time: string | null }) {
  return (
    <>
      {day && <b className={styles.day}>{day}</b>}
      <span className={styles.typed}>
        <CallDates call={call} isTypedOnly />
        {time && <small>{` ${time}`}</small>}
      </span>
    </>
  )
}

export function EnquireAbout({ sailing: { ship, voyage, departure, arrival } }: { sailing: Sailing }) {
  return (
    <EnquireLink
      vessel={vesselWithVoyage({ name: ship.name, voyage })}
      from={departure.port.name}
      to={arrival.port.name}
      dates={`${departure.dates} – ${arrival.dates}`}
    />
  )
}
