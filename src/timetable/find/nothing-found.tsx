import { dayWritten } from '@sailing-desk/dates/day-span'
import { sailingsPath } from '@sailing-desk/timetable/addresses'
import { noSailingText } from '@sailing-desk/timetable/sailings/messages'
import type { SailingSearch } from '@sailing-desk/timetable/sailings/sailing-search.schema'
import { milesText } from '@sailing-desk/timetable/sailings/sailing-texts'
import { Link } from 'react-router'
import page from '../shared/sailing-page.module.css'
import { SailingsTable } from './sailings-table.tsx'

type Props = { search: SailingSearch; period: string }

/** Without a sailing on the days of the search: the next one after them, ports nearby, and the enquiry form. */
export function NothingFound({ search: { from, to, later, nearby }, period }: Props) {
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
      <AskUs from={from.name} to={to.name} />
    </div>
  )
}

/** A link to the enquiry form with both ports. */
export function AskUs({ from, to }: { from: string; to: string }) {
  return (
    <Link to={`/contact-us?${new URLSearchParams({ from, to })}#form`} className="button">
      Ask us
    </Link>
  )
}
