import { useLoaderData, useLocation, useNavigation, useSearchParams } from 'react-router'
import { fromBrowser, fromServer, type PublicApi } from '../../api-client.ts'
import { ComingSoon } from '../../layouts/coming-soon.tsx'
import { PageMeta } from '../../layouts/page-meta.tsx'
import { SCHEDULE_TITLE, ScheduleHead } from '../components/schedule-head.tsx'
import { SchedulePage } from '../components/schedule-page.tsx'
import { SchedulePanel } from '../components/schedule-panel.tsx'
import { intraAsiaRoutes } from '../intra-asia.ts'
import { type LoadedSchedules, loadSchedules } from '../load-schedules.ts'
import { viewHref, viewOf } from '../schedule-address.ts'
import { revalidatesSchedules } from '../schedule-revalidation.ts'

const load = (api: PublicApi) => loadSchedules(api, intraAsiaRoutes)
export const loader = fromServer(load)
export const clientLoader = fromBrowser(load)
export const shouldRevalidate = revalidatesSchedules

const DESCRIPTION =
  'Intra-Asia sailing schedule: vessels and dates for each port call between the ports of East and Southeast Asia.'

export default function IntraAsia() {
  const loaded = useLoaderData() as LoadedSchedules | null
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  return (
    <SchedulePage>
      <PageMeta title="Intra-Asia schedule" description={DESCRIPTION} />
      <ScheduleHead
        title="Intra-Asia schedule"
        line="Sailings between ports in East and Southeast Asia."
        isPrinted={loaded?.isEmpty === false}
      />
      <SchedulePanel
        loaded={loaded}
        loading={useNavigation().location?.pathname === pathname}
        called={{ role: 'group', 'aria-labelledby': SCHEDULE_TITLE }}
        view={viewOf(query)}
        hrefOf={viewHref}
        nothing={<NothingYet />}
      />
    </SchedulePage>
  )
}

function NothingYet() {
  return (
    <ComingSoon way={{ to: '/west-east-bound', label: 'View West East Bound schedule' }}>
      Sailings between East and Southeast Asian ports will be listed here once dates are available.
    </ComingSoon>
  )
}
