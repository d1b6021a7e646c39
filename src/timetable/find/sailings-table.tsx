import { TO_BE_CONFIRMED } from '@sailing-desk/dates/date-status'
import { sailingsPath, voyagePath } from '@sailing-desk/timetable/addresses'
import { CALL_TEXTS, FURTHER_NAMES } from '@sailing-desk/timetable/call-texts'
import { sailingTexts } from '@sailing-desk/timetable/downloads/sailings-lines'
import { canBeAskedFor } from '@sailing-desk/timetable/sailings/sailing-days'
import type { Sailing } from '@sailing-desk/timetable/sailings/sailing-search.schema'
import {
  arrivalText,
  callsText,
  departureText,
  STATUS_TEXTS,
  shortDay,
  transitText,
  typedBeside,
} from '@sailing-desk/timetable/sailings/sailing-texts'
import { furtherTexts } from '@sailing-desk/timetable/shared/call-texts'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { FitText } from '../cargo-fit/fit-text.tsx'
import { CallDates } from '../shared/call-dates.tsx'
import { EnquireLink } from '../shared/enquire-link.tsx'
import table from '../shared/sailing-table.module.css'
import { ShareLink } from '../shared/share-link.tsx'
import { VoyageLink } from '../shared/voyage-link.tsx'
import styles from './sailings-table.module.css'

type Props = {
  sailings: readonly Sailing[]
  from: string
  to: string
  /** What makes a sailing stand out, where there are several. */
  notable?: ReadonlyMap<Sailing, readonly string[]>
}

/** Sailings in their order, a line each: when, how long, which vessel. On narrow screens each is a card. */
export function SailingsTable({ sailings, from, to, notable }: Props) {
  return (
    <table className={`table ${table.table} ${styles.sailings}`}>
      <caption className="visually-hidden">{`Sailings from ${from} to ${to}`}</caption>
      <thead>
        <tr>
          {[
            `Departs ${from} → arrives ${to}`,
            'Transit',
            'Vessel',
            'Calls',
            FURTHER_NAMES.map((name) => CALL_TEXTS[name]).join(', '),
            'Enquiry',
          ].map((heading) => (
            <th key={heading} scope="col">
              <span className="visually-hidden">{heading}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sailings.map((sailing) => (
          <Row key={sailing.departure.id} sailing={sailing} notable={notable?.get(sailing) ?? []} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { sailing: Sailing; notable: readonly string[] }

function Row({ sailing, notable }: RowProps) {
  const { departure, arrival, ship, voyage, status, transit_days, calls_between, fit } = sailing
  const typed = [typedBeside(departure, 'departure'), typedBeside(arrival, 'arrival')].filter(Boolean)
  return (
    <tr data-sailing={status}>
      <td className={styles.days}>
        <b>
          <Day call={departure} day={departureText(departure, shortDay)} /> →{' '}
          <Day call={arrival} day={arrivalText(arrival, shortDay)} />
        </b>
        {typed.length > 0 && <small>{typed.join(' → ')}</small>}
        <span className={styles.notes}>
          <CallDates call={departure} isAside />
          <CallDates call={arrival} isAside />
        </span>
      </td>
      <td className={styles.transit}>{transitText(transit_days)}</td>
      <th scope="row" className={styles.vessel}>
        <VoyageLink ship={ship} voyage={voyage} />
        {fit && <FitText fit={fit} />}
        {notable.length > 0 && <small>{notable.join(' · ')}</small>}
      </th>
      <td className={styles.calls}>{callsText(calls_between)}</td>
      <td className={styles.cutOff}>
        {status !== 'scheduled' && <span>{STATUS_TEXTS[status]}</span>}
        {canBeAskedFor(sailing) &&
          furtherTexts(departure).map(({ name, label, text }) => (
            <span key={name}>{`${label} ${text}`}</span>
          ))}
      </td>
      <td className={`${table.enquire} ${styles.enquire}`}>
        {canBeAskedFor(sailing) && <EnquireAbout sailing={sailing} />} <ShareSailing sailing={sailing} />
      </td>
    </tr>
  )
}

/** One in doubt is first of all to be confirmed. */
const Day = ({ call, day }: { call: Sailing['departure']; day: string | null }) => (
  <>
    {call.doubt && `${TO_BE_CONFIRMED} `}
    <bdi>{day ?? call.dates}</bdi>
  </>
)

/** With its own facts, from one port to the other. */
function ShareSailing({ sailing }: { sailing: Sailing }) {
  const { ship, voyage, departure, arrival } = sailing
  const [from, to] = [departure.port, arrival.port]
  return (
    <ShareLink
      page={ship.key ? voyagePath(ship.key, voyage) : sailingsPath(from.key, to.key)}
      title={`${from.name} → ${to.name}`}
      about={vesselWithVoyage({ name: ship.name, voyage })}
      text={sailingTexts(sailing).join('\n')}
    />
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
