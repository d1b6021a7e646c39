import { useMemo } from 'react'
import {
  Link,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { forAdministrators } from '../../accounts/components/for-administrators.tsx'
import { fromBrowser, fromServer, type PublicApi } from '../../api-client.ts'
import { dayInIndia } from '../../days.ts'
import { PageMeta } from '../../layouts/page-meta.tsx'
import { NO_SCHEDULE, RouteSchedule } from '../components/route-schedule.tsx'
import { ScheduleHead } from '../components/schedule-head.tsx'
import { ScheduleLegend } from '../components/schedule-legend.tsx'
import { SCHEDULE_PANEL, ScheduleTabs, tabId } from '../components/schedule-tabs.tsx'
import { ScheduleTooltips } from '../components/schedule-tooltips.tsx'
import { ViewSwitch } from '../components/view-switch.tsx'
import { packSchedules, unpackSchedules } from '../packed-schedules.ts'
import { type ScheduleView, scheduleHref, tabOf, viewOf } from '../schedule-address.ts'
import type { ScheduleTab } from '../schedule-tab.ts'
import { hasCalls, routesOfTab } from '../schedule-view.ts'
import styles from './west-east-bound.module.css'

/** `today` comes with the data: the browser's clock may say another day than the page that the server kept. */
type Loaded = { today: string; packed: string }

async function load(api: PublicApi, url: URL): Promise<Loaded> {
  const routes = routesOfTab(await api.listSailingRoutes(), tabOf(url.searchParams))
  const schedules = await Promise.all(routes.map(({ id }) => api.getSailingSchedule(id)))
  return { today: dayInIndia(), packed: packSchedules(schedules) }
}
export const loader = fromServer(load)
export const clientLoader = fromBrowser(load)

/** Another view shows the same data. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const [from, to] = [currentUrl.searchParams, nextUrl.searchParams]
  return viewOf(from) === viewOf(to) || tabOf(from) !== tabOf(to) ? defaultShouldRevalidate : false
}

const ScheduleStrip = forAdministrators(() => import('../../accounts/components/schedule-strip.tsx'))

/** Two pages for whoever finds them. */
const META: Record<ScheduleTab, { title: string; description: string }> = {
  import: {
    title: 'Sailing schedule',
    description:
      'When each vessel leaves and arrives, by port: liner sailings from Japan, the Far East and South East Asia to India.',
  },
  export: {
    title: 'Export sailing schedule',
    description:
      'When each vessel leaves and arrives, by port: liner sailings from India to South East Asia, the Far East and Japan.',
  },
}

export default function WestEastBound() {
  const loaded = useLoaderData() as Loaded | null
  const [query] = useSearchParams()
  const view = viewOf(query)
  const { tab, loading } = useChosenTab(tabOf(query))
  return (
    <main id="content" className={styles.page}>
      <PageMeta {...META[tab]} />
      <ScheduleStrip />
      <ScheduleHead>
        <ScheduleTabs selected={tab} view={view} />
      </ScheduleHead>
      <div
        id={SCHEDULE_PANEL}
        role="tabpanel"
        tabIndex={-1}
        aria-labelledby={tabId(tab)}
        aria-busy={loading}
        className={`content ${styles.panel}`}
      >
        <p role="status" className={styles.status}>
          {loading && 'Loading schedule data...'}
        </p>
        <div className={styles.schedules}>
          {loaded ? (
            <Schedules {...loaded} tab={tab} view={view} />
          ) : (
            !loading && <Failure tab={tab} view={view} />
          )}
        </div>
      </div>
    </main>
  )
}

/** The tab shows as chosen at once; its schedules follow. */
function useChosenTab(shown: ScheduleTab): { tab: ScheduleTab; loading: boolean } {
  const { pathname } = useLocation()
  const next = useNavigation().location
  if (next?.pathname !== pathname) return { tab: shown, loading: false }
  return { tab: tabOf(new URLSearchParams(next.search)), loading: true }
}

function Schedules({ packed, today, tab, view }: Loaded & { tab: ScheduleTab; view: ScheduleView }) {
  const schedules = useMemo(() => unpackSchedules(packed), [packed])
  if (!schedules.some(hasCalls)) return <NothingPlanned />
  return (
    <ScheduleTooltips schedules={schedules} today={today}>
      <ViewSwitch tab={tab} view={view} />
      {schedules.map((schedule) => (
        <RouteSchedule key={schedule.route.id} schedule={schedule} today={today} view={view} />
      ))}
      <ScheduleLegend />
    </ScheduleTooltips>
  )
}

function NothingPlanned() {
  return (
    <div className={styles.notice}>
      <p>{NO_SCHEDULE}</p>
      <Link to="/contact-us">Ask us about the next sailing</Link>
    </div>
  )
}

function Failure({ tab, view }: { tab: ScheduleTab; view: ScheduleView }) {
  // The link goes away with what it mends; the focus waits for the schedules.
  const focusPanel = () => document.getElementById(SCHEDULE_PANEL)?.focus()
  return (
    <div className={styles.notice}>
      <p role="alert">Failed to load schedule data.</p>
      <Link to={scheduleHref(tab, view)} onClick={focusPanel} className="button">
        Try again
      </Link>
    </div>
  )
}
