import { dayInIndia } from '@sailing-desk/dates/days'
import { fromBrowser, fromServer, type ReadApi } from '@sailing-desk/records/client/admin-data'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { buttonClass } from '@sailing-desk/records/ui/button'
import { Options, SelectField } from '@sailing-desk/records/ui/fields/select-field'
import table from '@sailing-desk/records/ui/lists/table.module.css'
import { Panel } from '@sailing-desk/records/ui/panel'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { aboutFigures } from './messages.ts'
import { type OnTime, shareText } from './on-time.ts'
import styles from './reports.module.css'
import { monthOptions, REPORT_FORMATS, REPORT_NAMES, REPORTS, reportPath } from './reports.ts'

const load = async (get: ReadApi) => ({ figures: await get('/api/reports/figures'), today: dayInIndia() })
export const loader = fromServer(load)
export const clientLoader = fromBrowser(load)

export default function Reports() {
  const { figures, today } = useLoaderData<typeof loader>()
  const months = monthOptions(today)
  const [month, setMonth] = useState(months[0]?.[0] ?? '')
  return (
    <>
      <AdminHead title="Reports" line="Files for the office, and how punctual vessels were." />
      <div className="stack">
        <Panel title="Files">
          <div className={styles.month}>
            <SelectField
              label="Month"
              name="month"
              value={month}
              onChange={(event) => setMonth(event.currentTarget.value)}
              hint="Changes of this month, and enquiries of the 12 months up to it."
            >
              <Options of={months} />
            </SelectField>
          </div>
          <ul className="ruled">
            {REPORT_NAMES.map((report) => (
              <li key={report} className="strip">
                <span className="name">{REPORTS[report].title}</span>
                <span className="row">
                  {REPORT_FORMATS.map((format) => (
                    <a
                      key={format}
                      className={buttonClass('plain')}
                      href={reportPath(report, format, month)}
                      download
                    >
                      {format.toUpperCase()}
                      <span className="visually-hidden">{`: ${REPORTS[report].title}`}</span>
                    </a>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title="On time">
          {aboutFigures(figures).map((sentence) => (
            <p key={sentence} className="soft">
              {sentence}
            </p>
          ))}
          {figures.ships.length > 0 && (
            <>
              <FigureTable label="Ship" figures={figures.ships} />
              <FigureTable label="Port" figures={figures.ports} />
            </>
          )}
        </Panel>
      </div>
    </>
  )
}

function FigureTable({ label, figures }: { label: string; figures: readonly OnTime[] }) {
  return (
    <div className={table.scroll}>
      <table className={table.table} aria-label={`On time by ${label.toLowerCase()}`}>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            <th scope="col">Calls</th>
            <th scope="col">Median delay</th>
            <th scope="col">Within a day</th>
          </tr>
        </thead>
        <tbody>
          {figures.map((each) => (
            <tr key={each.name}>
              <th scope="row">{each.name}</th>
              <td data-label="Calls">{each.calls.toLocaleString('en-IN')}</td>
              <td data-label="Median delay">{delayText(each.median_delay)}</td>
              <td data-label="Within a day">{shareText(each)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function delayText(days: number): string {
  if (days === 0) return 'none'
  const count = Math.abs(days)
  return `${count} ${count === 1 ? 'day' : 'days'} ${days < 0 ? 'early' : 'late'}`
}
