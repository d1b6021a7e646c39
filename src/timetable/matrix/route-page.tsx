import type { ReadPublic } from '@sailing-desk/records/client/calls'
import { problemIn } from '@sailing-desk/records/client/calls'
import { schedulePath } from '@sailing-desk/timetable/addresses'
import { viewHref, viewOf } from '@sailing-desk/timetable/matrix/schedule-address'
import { SCHEDULE_NOT_LOADED } from '@sailing-desk/timetable/shared/messages'
import { Link, useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { publicClientLoader, publicLoader } from '../../web/public-data.ts'
import { PageMeta } from '../../web/public-layout/page-meta.tsx'
import { revalidatesSchedules } from './revalidates-schedules.ts'
import styles from './schedule-page.module.css'
import { SCHEDULE_TITLE, ScheduleHead, SchedulePage } from './schedule-page.tsx'
import { SchedulePanel } from './schedule-panel.tsx'

async function load(read: ReadPublic, { pathname }: URL) {
  const { loadedSchedules, routeDescription } = await import('./load-schedules.ts')
  const schedule = await read(`/backend/api/sailing-schedule/${Number(pathname.split('/')[2])}`)
  const { direction } = schedule.route
  return { direction, about: routeDescription(schedule), schedules: loadedSchedules([schedule]) }
}
/** `direction` is undefined if there is no such route, and null if its schedule could not be read. */
const failed = (error: unknown) => ({
  direction: problemIn(error)?.status === 404 ? undefined : null,
  about: '',
  schedules: null,
})
export const loader = publicLoader(load, failed)
export const clientLoader = publicClientLoader(load, failed)
export const shouldRevalidate = revalidatesSchedules

/** The whole schedule of one route, however large it is. */
export default function RoutePage() {
  const loaded = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const loading = useNavigation().state === 'loading'
  const { direction, about, schedules } = loaded
  if (direction === undefined) return <NoRoute />
  return (
    <SchedulePage>
      <PageMeta title={direction ?? 'Sailing schedule'} description={about || SCHEDULE_NOT_LOADED} />
      <ScheduleHead title="Sailing schedule" isPrintable={!schedules?.isEmpty} />
      <SchedulePanel
        loaded={schedules}
        loading={loading}
        labelling={{ role: 'group', 'aria-labelledby': SCHEDULE_TITLE }}
        view={viewOf(query)}
        hrefOf={viewHref}
      />
      <p className={`content ${styles.after}`}>
        <Link to={schedulePath(direction ?? 'import')}>All routes</Link>
      </p>
    </SchedulePage>
  )
}

function NoRoute() {
  return (
    <SchedulePage>
      <PageMeta title="Route not found" description="There is no such route on our schedule." />
      <ScheduleHead
        title="Route not found"
        line="There is no such route on our schedule."
        isPrintable={false}
      />
      <p className={`content ${styles.after}`}>
        <Link to="/west-east-bound">Sailing schedule</Link>
      </p>
    </SchedulePage>
  )
}
