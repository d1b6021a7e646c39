import { LinkedRoutes } from './linked-routes/linked-routes.tsx'
import type { LoadedSchedules } from './load-schedules.ts'
import { RouteSchedule } from './route-schedule.tsx'
import type { ScheduleView } from './schedule-address.ts'
import type { ShownSchedule } from './schedule-view.ts'

type Props = { loaded: LoadedSchedules; view: ScheduleView | null; origin: string | null }

/** The schedules of a page, and links to those for which it has no room. */
export default function RouteSchedules({ loaded, view, origin }: Props) {
  const { texts, today, linked } = loaded
  return (
    <>
      {texts.map((text) => {
        const schedule: ShownSchedule = JSON.parse(text)
        return (
          <RouteSchedule
            key={schedule.route.id}
            schedule={schedule}
            today={today}
            view={view}
            origin={origin}
          />
        )
      })}
      {linked.length > 0 && <LinkedRoutes routes={linked} view={view} />}
    </>
  )
}
