import { memo } from 'react'
import { NO_SCHEDULE } from '../messages.ts'
import { CallCards } from './cards/call-cards.tsx'
import { PaperHead } from './paper-head.tsx'
import styles from './route-schedule.module.css'
import type { ScheduleView } from './schedule-address.ts'
import { ScheduleLegend } from './schedule-legend.tsx'
import { ScheduleMatrix } from './schedule-matrix.tsx'
import { hasCalls, type ShownSchedule } from './schedule-view.ts'

type Props = { schedule: ShownSchedule; today: string; view: ScheduleView }

/** More columns than a sheet of A4 can hold legibly: on paper such a route is a list by vessel. */
const MOST_COLUMNS_ON_PAPER = 20

/** One route: its direction as typed, the table, and on narrow screens the cards of the chosen view. */
export const RouteSchedule = memo(function RouteSchedule({ schedule, today, view }: Props) {
  const { route, vessels } = schedule
  const paper = vessels.length > MOST_COLUMNS_ON_PAPER && view !== 'table' ? 'cards' : 'table'
  return (
    <section className={styles.route} data-view={view} data-paper={paper}>
      <PaperHead schedule={schedule} />
      <h2 id={`route-${route.id}`} className={styles.direction}>
        {route.direction}
      </h2>
      {hasCalls(schedule) ? (
        <>
          <div className={styles.matrix}>
            <ScheduleMatrix schedule={schedule} today={today} />
          </div>
          {view !== 'table' && (
            <div className={styles.cards}>
              <CallCards schedule={schedule} today={today} by={view} />
            </div>
          )}
          <ScheduleLegend />
        </>
      ) : (
        <p>{NO_SCHEDULE}</p>
      )}
    </section>
  )
})
