import type { ReadPublic } from '@sailing-desk/records/client/calls'
import { useLoaderData, useLocation, useNavigation, useSearchParams } from 'react-router'
import { publicClientLoader, publicLoader } from '../../web/public-data.ts'
import '../../web/public-layout/coming-soon.module.css'
import { intraAsiaRoutes } from '@sailing-desk/timetable/matrix/intra-asia'
import { viewHref, viewOf } from '@sailing-desk/timetable/matrix/schedule-address'
import { PageMeta } from '../../web/public-layout/page-meta.tsx'
import { serverRendered } from '../../web/server-rendered.tsx'
import { revalidatesSchedules } from './revalidates-schedules.ts'
import { SCHEDULE_TITLE, ScheduleHead, SchedulePage } from './schedule-page.tsx'
import { SchedulePanel } from './schedule-panel.tsx'

async function load(read: ReadPublic) {
  const { loadSchedules } = await import('./load-schedules.ts')
  return loadSchedules(read, intraAsiaRoutes)
}
export const loader = publicLoader(load)
export const clientLoader = publicClientLoader(load)
export const shouldRevalidate = revalidatesSchedules

const NoSailings = serverRendered(() => import('./no-sailings.tsx'))

const DESCRIPTION =
  'Intra-Asia sailing schedule: vessels and dates for each port call between the ports of East and Southeast Asia.'

export default function IntraAsia() {
  const loaded = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  return (
    <SchedulePage>
      <PageMeta title="Intra-Asia schedule" description={DESCRIPTION} />
      <ScheduleHead
        title="Intra-Asia schedule"
        line="Sailings between ports in East and Southeast Asia."
        isPrintable={loaded?.isEmpty === false}
      />
      <SchedulePanel
        loaded={loaded}
        loading={useNavigation().location?.pathname === pathname}
        labelling={{ role: 'group', 'aria-labelledby': SCHEDULE_TITLE }}
        view={viewOf(query)}
        hrefOf={viewHref}
        pdf="/intra-asia.pdf"
        empty={<NoSailings />}
      />
    </SchedulePage>
  )
}
