import '../../styles/table.css'
import { Link } from 'react-router'
import { daysAndMonths, daysText } from '../../dates/day-text.ts'
import { vesselWithVoyage } from '../../lib/vessel-name.ts'
import { Arrow } from '../../ui/arrow.tsx'
import type { NextSailing } from '../sailing.schema.ts'
import { EnquireLink } from '../shared/enquire-link.tsx'
import { SCHEDULE_NOT_LOADED } from '../shared/messages.ts'
import { cardAnchor, columnAnchor } from '../shared/vessel-anchor.ts'
import styles from './next-sailings.module.css'

/** The next sailings, soonest first; null if they could not be loaded. */
export function NextSailings({ sailings }: { sailings: readonly NextSailing[] | null }) {
  return (
    <section className={`dark ${styles.strip}`} aria-labelledby="next-sailings">
      <div className="content">
        <div className={`strip ${styles.head}`}>
          <h2 id="next-sailings">Next sailings</h2>
          <Link to="/west-east-bound" className={`calm ${styles.all}`}>
            Full schedule <Arrow />
          </Link>
        </div>
        <Sailings sailings={sailings} />
      </div>
    </section>
  )
}

function Sailings({ sailings }: { sailings: readonly NextSailing[] | null }) {
  if (!sailings) return <p role="alert">{SCHEDULE_NOT_LOADED}</p>
  if (sailings.length === 0)
    return <p>No sailings have been announced yet. Dates are published here as soon as they are known.</p>
  return (
    <table className={`table ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">Departs</th>
          <th scope="col">Route</th>
          <th scope="col">Vessel</th>
          <th scope="col">Transit</th>
          <th scope="col">
            <span className="visually-hidden">Enquiry</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sailings.map((sailing) => (
          <Row key={`${sailing.route_id} ${sailing.vessel} ${sailing.voyage}`} sailing={sailing} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ sailing }: { sailing: NextSailing }) {
  const { departs, from, to, days, from_dates, to_dates } = sailing
  const vessel = vesselWithVoyage({ name: sailing.vessel, voyage: sailing.voyage })
  return (
    <tr>
      <td className={styles.departs}>
        <time dateTime={departs}>{daysAndMonths(departs)}</time>
      </td>
      <th scope="row" className={styles.voyage}>
        <ScheduleLinks sailing={sailing} />
        <small>
          <Dates dates={from_dates} understood={sailing.from_understood} />
          <span className="visually-hidden">to</span>
          <Arrow /> <Dates dates={to_dates} understood={sailing.to_understood} />
        </small>
        {sailing.changed?.map((text) => (
          <small key={text}>{`Changed: ${text}`}</small>
        ))}
      </th>
      <td className={styles.vessel}>
        {sailing.vessel} {sailing.voyage && <span className={styles.number}>V.{sailing.voyage}</span>}
      </td>
      <td className={styles.days}>{daysText(days)}</td>
      <td className={styles.enquire}>
        <EnquireLink vessel={vessel} from={from} to={to} dates={`${from_dates} – ${to_dates}`} />
      </td>
    </tr>
  )
}

function Dates({ dates, understood }: { dates: string; understood: string | undefined }) {
  return <bdi>{understood ? `${dates} (${understood}) ` : `${dates} `}</bdi>
}

/**
 * Links to the vessel's column on the page of its route, and to its card for narrow screens. Both load a document, because
 * browsers update `:target` only then.
 */
function ScheduleLinks({ sailing }: { sailing: NextSailing }) {
  const { route_id, vessel_id, from, to } = sailing
  return [columnAnchor, cardAnchor].map((anchorOf) => (
    <a
      key={anchorOf(0)}
      href={`/routes/${route_id}#${anchorOf(vessel_id)}`}
      className={`calm ${anchorOf === cardAnchor ? `row-link ${styles.toCard}` : styles.toColumn}`}
    >
      {from} <span className="visually-hidden">to</span>
      <Arrow /> {to}
    </a>
  ))
}
