import { dayWritten } from '@sailing-desk/dates/day-text'
import { useRights } from '@sailing-desk/records/screen/rights'
import { Panel } from '@sailing-desk/records/ui/panel'
import { Link } from 'react-router'
import { callInGrid } from '../schedule/grid/screen/grid-screen-data.ts'
import type { Today, WeekEvent } from './today.schema.ts'
import styles from './week-panel.module.css'

/** The vessels of the next seven days. */
export function WeekPanel({ week, week_count }: Pick<Today, 'week' | 'week_count'>) {
  const { mayOpen } = useRights()
  const addressOf = (call: number) =>
    mayOpen(callInGrid(call)) ? callInGrid(call) : `/admin/schedule?tab=schedules&show=${call}`
  const days = Map.groupBy(week, ({ day }) => day)
  return (
    <Panel title="Next 7 days">
      {week.length === 0 && <p className="soft">No arrivals, departures or cut-offs.</p>}
      <dl className={styles.lines}>
        {[...days].map(([day, events]) => (
          <div key={day}>
            <dt>{dayWritten(day).slice(0, -5)}</dt>
            {events.map((event) => (
              <dd key={`${event.call} ${event.events.join()}`}>
                <Link to={addressOf(event.call)} className="calm">
                  {eventText(event)}
                </Link>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {week_count > week.length && (
        <p className="soft">{`The first ${week.length} of ${week_count.toLocaleString('en-IN')} are listed.`}</p>
      )}
    </Panel>
  )
}

const EVENT_TEXTS = { arrives: 'arrives', sails: 'sails', expected: 'expected', cut_off: 'cut-off' } as const

/** 'Mundra: cut-off, SHIOKAZE LATTICE V.081E' */
function eventText({ vessel, events, port, dates }: WeekEvent): string {
  const what = events.map((event) => EVENT_TEXTS[event]).join(' and ')
  return `${port}: ${what}${events.includes('expected') ? ` ${dates}` : ''}, ${vessel}`
}
