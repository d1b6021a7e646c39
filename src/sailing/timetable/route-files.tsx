import { asOfText } from '../../lib/as-of.ts'
import { CALL_FORMATS } from '../../lib/export/formats.ts'
import { CalendarMenu } from '../sailing-pages/calendar-menu.tsx'
import styles from './route-files.module.css'
import type { ShownSchedule } from './schedule-view.ts'

/** The schedule of a route as files and as a calendar; nothing for a draft, which has no date of change. */
export function RouteFiles({ schedule: { route, changed_at } }: { schedule: ShownSchedule }) {
  if (!changed_at) return null
  const path = `/routes/${route.id}`
  return (
    <div className={styles.files}>
      <p>{asOfText(changed_at)}</p>
      <ul aria-labelledby={`route-${route.id}`}>
        {CALL_FORMATS.map((format) => (
          <li key={format}>
            <a href={`${path}.${format}`}>{format.toUpperCase()}</a>
          </li>
        ))}
      </ul>
      <CalendarMenu page={path} name={route.direction} />
    </div>
  )
}
