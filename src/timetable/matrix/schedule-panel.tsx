import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { QuickSearch } from '../search-form/quick-search.tsx'
import { SCHEDULE_NOT_LOADED } from '../shared/messages.ts'
import { NothingPlanned } from './cards/nothing-planned.tsx'
import { LinkedRoutes } from './linked-routes/linked-routes.tsx'
import type { LoadedSchedules } from './load-schedules.ts'
import { RouteSchedule } from './route-schedule.tsx'
import { SCHEDULE_VIEWS, type ScheduleView } from './schedule-address.ts'
import styles from './schedule-page.module.css'
import { ScheduleTooltips } from './schedule-tooltips.tsx'
import type { ShownSchedule } from './schedule-view.ts'

export const SCHEDULE_PANEL = 'schedule'

type PanelState = {
  view: ScheduleView
  /** The URL of the page in another view. */
  hrefOf: (view: ScheduleView) => string
  /** Shown if no route has a call. */
  empty?: ReactNode
}
type Props = PanelState & {
  /** Null if the data could not be loaded. */
  loaded: LoadedSchedules | null
  loading: boolean
  /** The role, and the id of the labelling tab or title. */
  labelling: { role: 'tabpanel' | 'group'; 'aria-labelledby': string }
}

/** The loaded schedules, or an empty, loading or error state. */
export function SchedulePanel({ loaded, loading, labelling, ...shown }: Props) {
  return (
    <div
      id={SCHEDULE_PANEL}
      {...labelling}
      tabIndex={-1}
      aria-busy={loading}
      className={`content ${styles.panel}`}
    >
      <p role="status" className={styles.status}>
        {loading && 'Loading schedule data...'}
      </p>
      <div className={styles.schedules}>
        {loaded ? (
          <Schedules {...loaded} {...shown} />
        ) : (
          !loading && <Failure href={shown.hrefOf(shown.view)} />
        )}
      </div>
    </div>
  )
}

function Schedules({
  texts,
  today,
  isEmpty,
  linked,
  view,
  hrefOf,
  empty = <NothingPlanned />,
}: LoadedSchedules & PanelState) {
  const schedules = useMemo(() => texts.map((text): ShownSchedule => JSON.parse(text)), [texts])
  if (isEmpty) return empty
  return (
    <ScheduleTooltips schedules={schedules} today={today}>
      <details className="folded-search">
        <summary>Find a sailing</summary>
        <QuickSearch />
      </details>
      <ViewSwitch view={view} hrefOf={hrefOf} />
      {schedules.map((schedule) => (
        <RouteSchedule key={schedule.route.id} schedule={schedule} today={today} view={view} />
      ))}
      {linked.length > 0 && <LinkedRoutes routes={linked} view={view} />}
    </ScheduleTooltips>
  )
}

function Failure({ href }: { href: string }) {
  // The link disappears after a successful retry, so the focus moves to the panel.
  const focusPanel = () => document.getElementById(SCHEDULE_PANEL)?.focus()
  return (
    <div className="empty">
      <p role="alert">{SCHEDULE_NOT_LOADED}</p>
      <Link to={href} onClick={focusPanel} className="button">
        Try again
      </Link>
    </div>
  )
}

const VIEW_LABELS: Record<ScheduleView, string> = { vessel: 'By vessel', port: 'By port', table: 'Table' }

/** Chooses the view on narrow screens. */
function ViewSwitch({ view, hrefOf }: Pick<PanelState, 'view' | 'hrefOf'>) {
  return (
    <nav aria-label="View" className={`row ${styles.switch}`}>
      {SCHEDULE_VIEWS.map((each) => (
        <Link
          key={each}
          to={hrefOf(each)}
          aria-current={each === view ? 'true' : undefined}
          preventScrollReset
          replace
          className="chip"
        >
          {VIEW_LABELS[each]}
        </Link>
      ))}
    </nav>
  )
}
