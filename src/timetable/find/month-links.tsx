import { Link } from 'react-router'
import { monthText } from '../../dates/day-text.ts'
import { type SailingsQuery, sailingsPath } from '../addresses.ts'
import { monthsAhead } from '../sailings/month-window.ts'
import styles from './sailings.module.css'

const MONTHS_SHOWN = 3

type Props = { from: string; to: string; month: string | null; today: string } & Pick<SailingsQuery, 'cargo'>

/** The next 90 days, and the months beside the chosen one. */
export function MonthLinks({ from, to, month, today, cargo }: Props) {
  const months = monthsAhead(today)
  const first = Math.max(0, month ? months.indexOf(month) - 1 : 0)
  const start = Math.min(first, months.length - MONTHS_SHOWN)
  const shown = [null, ...months.slice(start, start + MONTHS_SHOWN)]
  return (
    <nav aria-label="Departures">
      <ul className={`row ${styles.months}`}>
        {shown.map((each) => (
          <li key={each}>
            <Link
              to={sailingsPath(from, to, { month: each, cargo })}
              aria-current={each === month ? 'page' : undefined}
              className="chip"
            >
              {each ? monthText(each) : 'Next 90 days'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
