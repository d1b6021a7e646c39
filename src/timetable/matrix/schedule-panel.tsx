import '../shared/call-cards.module.css'
import '../shared/page-actions.module.css'
import '../shared/schedule-legend.module.css'
import './linked-routes/linked-routes.module.css'
import './matrix-marks.module.css'
import './paper/matrix-on-paper.module.css'
import './route-schedule.module.css'
import './schedule-matrix.module.css'
import { SCHEDULE_VIEWS, type ScheduleView } from '@sailing-desk/timetable/matrix/schedule-address'
import { SCHEDULE_NOT_LOADED } from '@sailing-desk/timetable/shared/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { serverRendered } from '../../web/server-rendered.tsx'
import { useSetOrigin } from '../../web/use-site-origin.ts'
import { SearchForm } from '../search-form/search-form.tsx'
import type { LoadedSchedules } from './load-schedules.ts'
import { ScheduleArea } from './schedule-area.tsx'
import styles from './schedule-page.module.css'

export const SCHEDULE_PANEL = 'schedule'

const NothingPlanned = serverRendered(() => import('./cards/nothing-planned.tsx'))
const RouteSchedules = serverRendered(() => import('./route-schedules.tsx'))

type PanelState = {
  view: ScheduleView | null
  /** The URL of the page in another view. */
  hrefOf: (view: ScheduleView | null) => string
  /** Beside the button of the search. */
  filter?: ReactNode
  /** Shown if no route has a call. */
  empty?: ReactNode
  /** The address of all routes of the page in one file. */
  pdf?: string
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
          <Schedules loaded={loaded} {...shown} />
        ) : (
          !loading && <Failure href={shown.hrefOf(shown.view)} />
        )}
      </div>
    </div>
  )
}

type ShownProps = PanelState & { loaded: LoadedSchedules }

function Schedules({ loaded, view, hrefOf, filter, empty = <NothingPlanned />, pdf }: ShownProps) {
  const origin = useSetOrigin()
  const { between } = loaded
  if (loaded.isEmpty) return empty
  return (
    <ScheduleArea loaded={loaded} view={view}>
      <div className={styles.bar}>
        <ViewSwitch view={view} hrefOf={hrefOf} />
        <details className={`folded-search ${styles.find}`} open={between && !between.ports}>
          <summary>
            Find<span> a sailing</span>
          </summary>
          <SearchForm today={loaded.today} {...between}>
            {filter}
          </SearchForm>
        </details>
      </div>
      <RouteSchedules loaded={loaded} view={view} origin={origin} />
      {pdf && !between && (
        <p className="screen-only">
          <a href={pdf}>All routes in one PDF</a>
        </p>
      )}
    </ScheduleArea>
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

/** Chooses the view: on narrow screens, and on wide ones that show cards. */
function ViewSwitch({ view, hrefOf }: Pick<PanelState, 'view' | 'hrefOf'>) {
  return (
    <nav aria-label="View" className={`row ${styles.switch}`} data-view={view}>
      {SCHEDULE_VIEWS.map((each) => (
        <Link
          key={each}
          to={hrefOf(each)}
          aria-current={each === (view ?? 'vessel') ? 'true' : undefined}
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
