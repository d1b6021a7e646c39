import '../../styles/table.css'
import { daysText } from '@sailing-desk/dates/day-text'
import { Arrow } from '@sailing-desk/records/ui/arrow'
import { cardAnchor, columnAnchor } from '@sailing-desk/timetable/addresses'
import { CALL_TEXTS } from '@sailing-desk/timetable/call-texts'
import type { NextSailing } from '@sailing-desk/timetable/sailing.schema'
import { nearCutOff, shortDay } from '@sailing-desk/timetable/sailings/sailing-texts'
import { SCHEDULE_NOT_LOADED } from '@sailing-desk/timetable/shared/messages'
import { voyageHref } from '@sailing-desk/timetable/shared/voyage-href'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { Link } from 'react-router'
import { EnquireLink } from '../shared/enquire-link.tsx'
import { ShareLink } from '../shared/share-link.tsx'
import styles from './next-sailings.module.css'

/** `sailings`: soonest first; null if they could not be loaded. */
type Props = { sailings: readonly NextSailing[] | null; today: string }

/** The next sailings from and to India, side by side where there is room. */
export default function NextSailings({ sailings, today }: Props) {
  return (
    <section className={`dark ${styles.strip}`} aria-labelledby="next-sailings">
      <div className="content">
        <div className={`strip ${styles.head}`}>
          <h2 id="next-sailings">Next sailings</h2>
          <Link to="/west-east-bound" className={`calm ${styles.all}`}>
            Full schedule <Arrow />
          </Link>
        </div>
        <Lists sailings={sailings} today={today} />
      </div>
    </section>
  )
}

const HEADINGS = { from_india: 'From India', to_india: 'To India' }

function Lists({ sailings, today }: Props) {
  if (!sailings) return <p role="alert">{SCHEDULE_NOT_LOADED}</p>
  if (sailings.length === 0)
    return <p>No sailings have been announced yet. Dates are published here as soon as they are known.</p>
  const byTrade = Map.groupBy(sailings, ({ trade }) => trade)
  return (
    <div className={styles.lists}>
      {(['from_india', 'to_india', null] as const).map((trade) => {
        const listed = byTrade.get(trade)
        return listed && <List key={trade} trade={trade} sailings={listed} today={today} />
      })}
    </div>
  )
}

type ListProps = { trade: NextSailing['trade']; sailings: readonly NextSailing[]; today: string }

function List({ trade, sailings, today }: ListProps) {
  return (
    <table className={`table ${styles.table}`}>
      {trade && <caption>{HEADINGS[trade]}</caption>}
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Departs</th>
          <th scope="col">Sailing</th>
          <th scope="col">Enquiry</th>
        </tr>
      </thead>
      <tbody>
        {sailings.map((sailing) => (
          <Row key={sailing.vessel_id} sailing={sailing} today={today} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ sailing, today }: { sailing: NextSailing; today: string }) {
  const { departs, from, to, days, from_dates, to_dates, cut_off, cut_off_on } = sailing
  const vessel = vesselWithVoyage({ name: sailing.vessel, voyage: sailing.voyage })
  const page = voyageHref({ name: sailing.vessel, voyage: sailing.voyage })
  const near = nearCutOff(cut_off_on, today)
  return (
    <tr>
      <td className={styles.departs}>
        <time dateTime={departs}>{shortDay(departs)}</time>
      </td>
      <th scope="row">
        <ScheduleLinks sailing={sailing} />
        <small>
          <Dates dates={from_dates} understood={sailing.from_understood} />
          <span className="visually-hidden">to</span>
          <Arrow /> <Dates dates={to_dates} understood={sailing.to_understood} />
          {`· ${daysText(days)} · `}
          <bdi>{vessel}</bdi>
        </small>
        {near && <small className={styles.near}>{`${CALL_TEXTS.cut_off} ${cut_off}${near}`}</small>}
        {sailing.changed?.map((text) => (
          <small key={text}>{`Changed: ${text}`}</small>
        ))}
      </th>
      <td>
        <EnquireLink vessel={vessel} from={from} to={to} dates={`${from_dates} – ${to_dates}`} />{' '}
        {page && <ShareLink page={page} title={vessel} about={vessel} />}
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
