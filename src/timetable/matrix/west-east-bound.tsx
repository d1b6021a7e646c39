import type { ReadPublic } from '@sailing-desk/records/client/calls'
import { indexAfterKey } from '@sailing-desk/records/ui/index-after-key'
import {
  askedPorts,
  scheduleHref,
  TAB_LABELS,
  tabOf,
  viewOf,
} from '@sailing-desk/timetable/matrix/schedule-address'
import { SCHEDULE_TABS, type ScheduleTab } from '@sailing-desk/trade/route-direction'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Link, useLoaderData, useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { publicClientLoader, publicLoader } from '../../web/public-data.ts'
import { PageMeta } from '../../web/public-layout/page-meta.tsx'
import { revalidatesSchedules } from './revalidates-schedules.ts'
import { ScheduleHead, SchedulePage } from './schedule-page.tsx'
import { SCHEDULE_PANEL, SchedulePanel } from './schedule-panel.tsx'
import styles from './schedule-tabs.module.css'

async function load(read: ReadPublic, url: URL) {
  const [tab, asked] = [tabOf(url.searchParams), askedPorts(url.searchParams)]
  if (asked) return (await import('./between-ports/load-between.ts')).loadBetween(read, tab, asked)
  const { loadSchedules, routesOfTab } = await import('./load-schedules.ts')
  return loadSchedules(read, (routes) => routesOfTab(routes, tab))
}
export const loader = publicLoader(load)
export const clientLoader = publicClientLoader(load)
export const shouldRevalidate = revalidatesSchedules

/** Search engines see each tab as a separate page. */
const META: Record<ScheduleTab, { title: string; description: string }> = {
  import: {
    title: 'Sailing schedule',
    description:
      'Arrival and departure dates of every vessel, port by port: liner sailings from Japan, the Far East and Southeast Asia to India.',
  },
  export: {
    title: 'Export sailing schedule',
    description:
      'Arrival and departure dates of every vessel, port by port: liner sailings from India to Southeast Asia, the Far East and Japan.',
  },
}

export default function WestEastBound() {
  const loaded = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const view = viewOf(query)
  const { tab, loading } = useChosenTab(tabOf(query))
  const asked = askedPorts(query)
  return (
    <SchedulePage>
      <PageMeta {...META[tab]} />
      <ScheduleHead
        title="Sailing schedule"
        line="Westbound and eastbound sailings between Japan, Southeast Asia, the Bay of Bengal and India."
        isPrintable
      >
        <ScheduleTabs selected={tab} hrefOf={(other) => scheduleHref(other, view, asked)} />
      </ScheduleHead>
      <SchedulePanel
        loaded={loaded}
        loading={loading}
        labelling={{ role: 'tabpanel', 'aria-labelledby': tabId(tab) }}
        view={view}
        pdf={`/west-east-bound.pdf${tab === 'export' ? '?tab=export' : ''}`}
        hrefOf={(other) => scheduleHref(tab, other, asked)}
        filter={
          <>
            {view && <input type="hidden" name="view" value={view} />}
            <button type="submit" formAction="/west-east-bound" name="tab" value={tab} className="chip">
              Filter this schedule
            </button>
          </>
        }
      />
    </SchedulePage>
  )
}

/** The tab is selected at once, before its schedules are loaded. */
function useChosenTab(shown: ScheduleTab): { tab: ScheduleTab; loading: boolean } {
  const { pathname } = useLocation()
  const next = useNavigation().location
  if (next?.pathname !== pathname) return { tab: shown, loading: false }
  return { tab: tabOf(new URLSearchParams(next.search)), loading: true }
}

const tabId = (tab: ScheduleTab) => `${tab}-schedule-tab`

type Props = { selected: ScheduleTab; hrefOf: (tab: ScheduleTab) => string }

/** Links, so that they work without scripts; with scripts, one tab stop and arrow keys. */
function ScheduleTabs({ selected, hrefOf }: Props) {
  const [hasScript, setHasScript] = useState(false)
  const navigate = useNavigate()
  useEffect(() => setHasScript(true), [])

  function onKeyDown(event: KeyboardEvent, at: number) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const next = indexAfterKey(event.key, at, SCHEDULE_TABS.length, ['ArrowLeft', 'ArrowRight'])
    const to = SCHEDULE_TABS[next ?? -1]
    if (!to) return
    event.preventDefault()
    document.getElementById(tabId(to))?.focus()
    if (to !== selected) void navigate(hrefOf(to), { preventScrollReset: true })
  }

  return (
    <div role="tablist" aria-label="Direction" className={styles.tabs}>
      {SCHEDULE_TABS.map((tab, at) => (
        <Link
          key={tab}
          to={hrefOf(tab)}
          id={tabId(tab)}
          role="tab"
          aria-selected={tab === selected}
          aria-controls={SCHEDULE_PANEL}
          tabIndex={hasScript && tab !== selected ? -1 : undefined}
          preventScrollReset
          onKeyDown={(event) => onKeyDown(event, at)}
          className={styles.tab}
        >
          {TAB_LABELS[tab]}
        </Link>
      ))}
    </div>
  )
}
