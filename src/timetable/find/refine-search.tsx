import { monthText } from '@sailing-desk/dates/day-text'
import { sailingsPath, sailingsQuery } from '@sailing-desk/timetable/addresses'
import { monthsAhead } from '@sailing-desk/timetable/sailings/month-window'
import type { SailingSearch } from '@sailing-desk/timetable/sailings/sailing-search.schema'
import { isRefined } from '@sailing-desk/timetable/sailings/search-options'
import type { ReactNode } from 'react'
import WhichCarries from '../cargo-fit/which-carries.tsx'
import styles from './results.module.css'

/**
 * Below the sailings: sorts them, searches several months, asks what they carry; the server answers it, so that it works without a script. One or
 * two sailings need no sorting.
 */
export function RefineSearch({ search }: { search: SailingSearch }) {
  const isSorted = search.sailings.length > 2 || isRefined(search)
  return (
    <div className={`screen-only ${styles.refine}`}>
      {isSorted && <SortAndFilter search={search} />}
      <WhichCarries
        action={sailingsPath(search.from.key, search.to.key)}
        query={sailingsQuery({ ...search, cargo: undefined })}
        cargo={search.cargo}
      />
    </div>
  )
}

function SortAndFilter({ search }: { search: SailingSearch }) {
  const { from, to, month, until, sort, arrive_by, direct, today, cargo } = search
  const months = monthsAhead(today).filter((each) => month === null || each >= month)
  return (
    <details open={isRefined(search)}>
      <summary>Sort and filter</summary>
      <form
        action={sailingsPath(from.key, to.key)}
        aria-label="Sort and filter"
        className={`search-form ${styles.refineForm}`}
      >
        {month && <input type="hidden" name="month" value={month} />}
        {Object.entries(cargo?.values ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Choice name="sort" label="Sort by" value={sort}>
          <option value="departure">Departure</option>
          <option value="arrival">Arrival</option>
          <option value="transit">Transit time</option>
        </Choice>
        <Choice name="until" label="Departures up to" value={until}>
          <option value="">{month ? monthText(month) : 'The next 90 days'}</option>
          {months.map((each) => (
            <option key={each} value={each}>
              {monthText(each)}
            </option>
          ))}
        </Choice>
        <div>
          <label htmlFor="arrive_by">Arrive by</label>
          <input type="date" id="arrive_by" name="arrive_by" defaultValue={arrive_by ?? ''} min={today} />
        </div>
        <Choice name="direct" label="Connections" value={direct ? '1' : ''}>
          <option value="">If no direct sailing</option>
          <option value="1">Direct sailings only</option>
        </Choice>
        <button type="submit" className="button">
          Show
        </button>
      </form>
    </details>
  )
}

type Props = { name: string; label: string; value: string | null; children: ReactNode }

const Choice = ({ name, label, value, children }: Props) => (
  <div>
    <label htmlFor={name}>{label}</label>
    <select id={name} name={name} defaultValue={value ?? ''}>
      {children}
    </select>
  </div>
)
