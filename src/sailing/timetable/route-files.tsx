import { asOfText } from '../../lib/as-of.ts'
import { CALL_FORMATS } from '../../lib/export/formats.ts'
import { CalendarMenu } from '../calendar/calendar-menu.tsx'
import styles from './route-files.module.css'
import type { ShownSchedule } from './schedule-view.ts'

/** The schedule of a route as files and as a calendar. */
export function RouteFiles({ schedule: { route, changed_at } }: { schedule: ShownSchedule }) {
  const path = `/routes/${route.id}`
  return (
    <div className={styles.files}>
      <p>{asOfText(changed_at)}</p>
      <p>
        Download{' '}
        {CALL_FORMATS.map((format) => (
          <a
            key={format}
            href={`${path}.${format}`}
            aria-label={`${format.toUpperCase()}: ${route.direction}`}
          >
            {format.toUpperCase()}
          </a>
        ))}
      </p>
      <CalendarMenu page={path} name={route.direction} />
    </div>
  )
}
