import { useLoaderData, useLocation, useNavigation, useSearchParams } from 'react-router'
import { publicClientLoader, publicLoader, type ReadPublic } from '../../web/public-data.ts'
import { ComingSoon } from '../../web/public-layout/coming-soon.tsx'
import { PageMeta } from '../../web/public-layout/page-meta.tsx'
import { intraAsiaRoutes } from './intra-asia.ts'
import { loadSchedules, revalidatesSchedules } from './load-schedules.ts'
import { viewHref, viewOf } from './schedule-address.ts'
import { SCHEDULE_TITLE, ScheduleHead } from './schedule-head.tsx'
import { SchedulePage } from './schedule-page.tsx'
import { SchedulePanel } from './schedule-panel.tsx'

const load = (read: ReadPublic) => loadSchedules(read, intraAsiaRoutes)
export const loader = publicLoader(load)
export const clientLoader = publicClientLoader(load)
export const shouldRevalidate = revalidatesSchedules

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
        empty={<NoSailings />}
      />
    </SchedulePage>
  )
}

function NoSailings() {
  return (
    <ComingSoon way={{ to: '/west-east-bound', label: 'View West East Bound schedule' }}>
      Sailings between East and Southeast Asian ports will be listed here once dates are available.
    </ComingSoon>
  )
}
