import type { ScheduleView } from '@sailing-desk/timetable/matrix/schedule-address'
import type { ShownSchedule } from '@sailing-desk/timetable/matrix/schedule-view'
import { PartOfSchedule } from './between-ports/between-ports.tsx'
import { LinkedRoutes } from './linked-routes/linked-routes.tsx'
import { RouteIndex } from './linked-routes/route-index.tsx'
import type { LoadedSchedules } from './load-schedules.ts'
import { RouteSchedule } from './route-schedule.tsx'

type Props = { loaded: LoadedSchedules; view: ScheduleView | null; origin: string | null }

/** The schedules of a page, and links to those for which it has no room. */
export default function RouteSchedules({ loaded, view, origin }: Props) {
  const { texts, today, linked, between } = loaded
  const schedules: ShownSchedule[] = texts.map((text) => JSON.parse(text))
  return (
    <>
      {between && <PartOfSchedule between={between} isFound={schedules.length > 0} view={view} />}
      <RouteIndex routes={schedules.map(({ route }) => route)} linked={linked} />
      {schedules.map((schedule) => (
        <RouteSchedule
          key={schedule.route.id}
          schedule={schedule}
          today={today}
          view={view}
          origin={origin}
          between={between?.ports ?? null}
        />
      ))}
      {linked.length > 0 && <LinkedRoutes routes={linked} view={view} />}
    </>
  )
}
