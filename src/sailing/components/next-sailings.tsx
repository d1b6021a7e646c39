import { Link } from 'react-router'
import { Arrow } from '../../ui/arrow.tsx'
import type { NextSailing } from '../sailing.schema.ts'
import { tabOfDirection } from '../schedule-tab.ts'
import { dayAndMonth, daysText } from './day-text.ts'
import styles from './next-sailings.module.css'

/** The voyages that leave next, soonest first; null where they cannot be read. */
export function NextSailings({ sailings }: { sailings: readonly NextSailing[] | null }) {
  return (
    <section className={styles.strip} aria-labelledby="next-sailings">
      <div className="content">
        <div className={styles.head}>
          <h2 id="next-sailings">Next sailings</h2>
          <Link to="/west-east-bound" className={styles.all}>
            Full schedule <Arrow />
          </Link>
        </div>
        <Sailings sailings={sailings} />
      </div>
    </section>
  )
}

function Sailings({ sailings }: { sailings: readonly NextSailing[] | null }) {
  if (!sailings) return <p role="alert">Failed to load schedule data.</p>
  if (sailings.length === 0)
    return <p>No sailing is announced at present. Dates appear here as soon as they are set.</p>
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Departs</th>
          <th scope="col">From and to</th>
          <th scope="col">Vessel</th>
          <th scope="col">Transit</th>
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
  const { departs, from, to, vessel, voyage, days } = sailing
  return (
    <tr>
      <td className={styles.departs}>
        <time dateTime={departs}>{dayAndMonth(departs)}</time>
      </td>
      <th scope="row" className={styles.voyage}>
        <Link to={pageOf(sailing)}>
          {from} <span className="visually-hidden">to</span>
          <Arrow /> {to}
        </Link>
      </th>
      <td className={styles.vessel}>
        {vessel} {voyage && <span className={styles.number}>V.{voyage}</span>}
      </td>
      <td className={styles.days}>{daysText(days)}</td>
    </tr>
  )
}

/** Where the sailing's matrix is; a route of neither tab is an intra-Asia one. */
function pageOf({ direction }: NextSailing) {
  const tab = tabOfDirection(direction)
  return tab ? `/west-east-bound?tab=${tab}` : '/intra-asia'
}
