import { TO_BE_CONFIRMED } from '@sailing-desk/dates/date-status'
import { daysText, dayWritten } from '@sailing-desk/dates/day-text'
import { sailingsPath, voyagePath } from '@sailing-desk/timetable/addresses'
import { CALL_TEXTS, FURTHER_NAMES } from '@sailing-desk/timetable/call-texts'
import { connectionTexts, sailingTexts } from '@sailing-desk/timetable/downloads/sailings-lines'
import { domesticText, noSailingText, periodText } from '@sailing-desk/timetable/sailings/messages'
import { canBeAskedFor, canBeBooked } from '@sailing-desk/timetable/sailings/sailing-days'
import type {
  Connection,
  Sailing,
  SailingSearch,
} from '@sailing-desk/timetable/sailings/sailing-search.schema'
import {
  arrivalText,
  callsText,
  confirmationText,
  departureText,
  milesText,
  STATUS_TEXTS,
  shortDay,
  transitText,
  typedBeside,
} from '@sailing-desk/timetable/sailings/sailing-texts'
import { furtherTexts } from '@sailing-desk/timetable/shared/call-texts'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { Link } from 'react-router'
import CargoNote from '../cargo-fit/cargo-note.tsx'
import { FitText, mayCarry } from '../cargo-fit/fit-text.tsx'
import cards from '../shared/call-cards.module.css'
import { CallDates, VoyageLink } from '../shared/call-dates.tsx'
import { EnquireLink } from '../shared/enquire-link.tsx'
import page from '../shared/sailing-page.module.css'
import table from '../shared/sailing-table.module.css'
import { ShareLink } from '../shared/share-link.tsx'
import styles from './connections-list.module.css'
import sailingsTableStyles from './sailings-table.module.css'

type Props = {
  search: SailingSearch
  /** The sailing that stands above the others. */
  best: Sailing | null
  notable: ReadonlyMap<Sailing, readonly string[]>
}

/** What a search has found besides the best sailing, or what else there is. */
export function FoundSailings({ search, best, notable }: Props) {
  const { from, to, is_domestic, sailings, connections } = search
  if (is_domestic) return <Domestic from={from} to={to} />
  const period = periodText(search)
  const table = { from: from.name, to: to.name, notable }
  const others = sailings.filter((sailing) => sailing !== best)
  const [carrying, notFitting] = [others.filter(mayCarry), others.filter((each) => !mayCarry(each))]
  return (
    <>
      <CargoNote
        cargo={search.cargo}
        fits={[...sailings, ...connections.flatMap(({ legs }) => legs)]}
        ports="both ports"
      />
      {carrying.length > 0 && <SailingsTable sailings={carrying} {...table} />}
      {notFitting.length > 0 && (
        <details open={carrying.length === 0 && !best} className="section">
          <summary>
            {notFitting.length === 1 ? '1 sailing does not fit' : `${notFitting.length} sailings do not fit`}
          </summary>
          <SailingsTable sailings={notFitting} {...table} />
        </details>
      )}
      {connections.length > 0 && (
        <section aria-labelledby="connections">
          <h2 id="connections">{`No direct sailing ${period}: connections`}</h2>
          <ConnectionsList connections={connections} />
        </section>
      )}
      {!sailings.some(canBeBooked) && connections.length === 0 && (
        <NothingFound search={search} period={period} />
      )}
    </>
  )
}

function Domestic({ from, to }: Pick<SailingSearch, 'from' | 'to'>) {
  return (
    <>
      <p>{domesticText(from.name, to.name)}</p>
      <p className="links section screen-only">
        <AskUs from={from.name} to={to.name} />
      </p>
    </>
  )
}

/** Connections over our own routes, which are offered subject to confirmation. */
function ConnectionsList({ connections }: { connections: readonly Connection[] }) {
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

type NothingFoundProps = { search: SailingSearch; period: string }

/** Without a sailing on the days of the search: the next one after them, ports nearby, and the enquiry form. */
function NothingFound({ search: { from, to, month, until, later, nearby }, period }: NothingFoundProps) {
  return (
    <div className="empty">
      <p>{noSailingText(from.name, to.name, period)}</p>
      {later && (
        <>
          <h2>The next sailing</h2>
          <SailingsTable sailings={[later]} from={from.name} to={to.name} />
        </>
      )}
      {nearby.length > 0 && (
        <>
          <h2 id="nearby">Sailings between nearby ports</h2>
          <ul aria-labelledby="nearby" className={page.ports}>
            {nearby.map((pair) => (
              <li key={`${pair.from.key} ${pair.to.key}`}>
                <Link to={sailingsPath(pair.from.key, pair.to.key)}>
                  {`${pair.from.name} to ${pair.to.name}`}
                </Link>{' '}
                <small>{`from ${dayWritten(pair.departs_on)}, ${milesText(pair.nautical_miles)} away`}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      {(month || until) && (
        <p>
          <Link to={sailingsPath(from.key, to.key)}>Show the sailings of the next 90 days</Link>
        </p>
      )}
      <AskUs from={from.name} to={to.name} />
    </div>
  )
}

/** A link to the enquiry form with both ports. */
function AskUs({ from, to }: { from: string; to: string }) {
  return (
    <Link to={`/contact-us?${new URLSearchParams({ from, to })}#form`} className="button">
      Ask us
    </Link>
  )
}

type SailingsTableProps = {
  sailings: readonly Sailing[]
  from: string
  to: string
  /** What makes a sailing stand out, where there are several. */
  notable?: ReadonlyMap<Sailing, readonly string[]>
}

/** Sailings in their order, a line each: when, how long, which vessel. On narrow screens each is a card. */
function SailingsTable({ sailings, from, to, notable }: SailingsTableProps) {
  return (
    <table className={`table ${table.table} ${sailingsTableStyles.sailings}`}>
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
      <td className={sailingsTableStyles.days}>
        <b>
          <Day call={departure} day={departureText(departure, shortDay)} /> →{' '}
          <Day call={arrival} day={arrivalText(arrival, shortDay)} />
        </b>
        {typed.length > 0 && <small>{typed.join(' → ')}</small>}
        <span className={sailingsTableStyles.notes}>
          <CallDates call={departure} isAside />
          <CallDates call={arrival} isAside />
        </span>
      </td>
      <td className={sailingsTableStyles.transit}>{transitText(transit_days)}</td>
      <th scope="row" className={sailingsTableStyles.vessel}>
        <VoyageLink ship={ship} voyage={voyage} />
        {fit && <FitText fit={fit} />}
        {notable.length > 0 && <small>{notable.join(' · ')}</small>}
      </th>
      <td className={sailingsTableStyles.calls}>{callsText(calls_between)}</td>
      <td className={sailingsTableStyles.cutOff}>
        {status !== 'scheduled' && <span>{STATUS_TEXTS[status]}</span>}
        {canBeAskedFor(sailing) &&
          furtherTexts(departure).map(({ name, label, text }) => (
            <span key={name}>{`${label} ${text}`}</span>
          ))}
      </td>
      <td className={`${table.enquire} ${sailingsTableStyles.enquire}`}>
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

function EnquireAbout({ sailing: { ship, voyage, departure, arrival } }: { sailing: Sailing }) {
  return (
    <EnquireLink
      vessel={vesselWithVoyage({ name: ship.name, voyage })}
      from={departure.port.name}
      to={arrival.port.name}
      dates={`${departure.dates} – ${arrival.dates}`}
    />
  )
}
