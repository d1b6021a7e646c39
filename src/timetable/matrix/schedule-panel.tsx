import '../shared/call-cards.module.css'
import '../shared/page-actions.module.css'
import '../shared/schedule-legend.module.css'
import './linked-routes/linked-routes.module.css'
import './matrix-marks.module.css'
import './paper/matrix-on-paper.module.css'
import './route-schedule.module.css'
import './schedule-matrix.module.css'
import { Tooltips } from '@sailing-desk/records/ui/dialogs/tooltip'
import { SCHEDULE_VIEWS, type ScheduleView } from '@sailing-desk/timetable/matrix/schedule-address'
import { SCHEDULE_NOT_LOADED } from '@sailing-desk/timetable/shared/messages'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import { serverRendered } from '../../web/server-rendered.tsx'
import { useSetOrigin } from '../../web/use-site-origin.ts'
import { SearchForm } from '../search-form/search-form.tsx'
import type { LoadedSchedules } from './load-schedules.ts'
import { columnOf, type Stop, stopAfterKey } from './matrix-keys.ts'
import styles from './schedule-page.module.css'

export const SCHEDULE_PANEL = 'schedule'

const NothingPlanned = serverRendered(() => import('../shared/nothing-planned.tsx'))
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

type ScheduleAreaProps = { loaded: LoadedSchedules; view: ScheduleView | null; children: ReactNode }
type TooltipModule = typeof import('./cell-tooltip.ts')

/**
 * What the matrices inside do by script: arrow keys, sticky heads, and tooltips on the cells, column heads and row heads. The module
 * for the text of tooltips is loaded on first hover or focus.
 */
function ScheduleArea({ loaded, view, children }: ScheduleAreaProps) {
  const [tooltips, setTooltips] = useState<TooltipModule>()
  const area = useRef<HTMLDivElement>(null)
  useStickyHeads(area, loaded, view)
  const { onKeyDown, onFocus } = useMatrixKeys(area, loaded, view)
  const load = () => {
    // After a failure it is tried again the next time.
    if (!tooltips) import('./cell-tooltip.ts').then(setTooltips, () => {})
  }
  const loadAndFocus = (event: FocusEvent<HTMLElement>) => {
    load()
    onFocus(event)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to events of its children
    <div ref={area} onPointerEnter={load} onKeyDown={onKeyDown} onFocus={loadAndFocus}>
      <Tooltips
        triggers="td:has(button), th:has(button)"
        describe={(cell: HTMLTableCellElement) => tooltips?.cellTooltip(cell, loaded)}
      >
        {children}
      </Tooltips>
    </div>
  )
}

/**
 * Keeps the head row of each table in `area` visible in browsers where sticky cells stick to a box that scrolls sideways. The box
 * does not scroll while the table fits into it, and is no taller than the screen otherwise. `shown` changes with the tables.
 */
function useStickyHeads(area: RefObject<HTMLElement | null>, ...shown: unknown[]): void {
  useEffect(() => {
    const tables = [...(area.current?.querySelectorAll('table') ?? [])]
    const observers = tables.flatMap((table) => observe(table, table.parentElement))
    return () => {
      for (const observer of observers) observer.disconnect()
    }
  }, [area, ...shown])
}

function observe(table: HTMLElement, box: HTMLElement | null): ResizeObserver[] {
  if (!box || supportsClip(box)) return []
  const observer = new ResizeObserver(() => {
    box.dataset.scrolling = table.offsetWidth > box.clientWidth ? 'boxed' : 'open'
  })
  observer.observe(box)
  observer.observe(table)
  return [observer]
}

/** Browsers without support compute `clip` as `hidden`. */
function supportsClip(box: HTMLElement): boolean {
  return getComputedStyle(box).overflowY === 'clip'
}

type ElementStop = Stop & { element: HTMLElement }

/**
 * Makes each matrix in `area` a single tab stop with arrow keys inside. The focus is never under the sticky row and column. Until
 * the script runs, links stay in the tab order. `shown` changes with the matrices. Returns the handlers of the area.
 */
function useMatrixKeys(area: RefObject<HTMLElement | null>, ...shown: unknown[]) {
  useEffect(() => {
    for (const table of area.current?.querySelectorAll('table') ?? []) {
      for (const [at, { element }] of stopsIn(table).entries()) element.tabIndex = at === 0 ? 0 : -1
    }
  }, [area, ...shown])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const table = tableOf(event.target)
    if (!table || event.altKey || event.metaKey || event.shiftKey) return
    const stops = stopsIn(table)
    const from = stops.find(({ element }) => element === event.target)
    const to = from && stopAfterKey(stops, from, event)
    if (!to) return
    event.preventDefault()
    setScrollMargins(table)
    to.element.focus()
  }

  /** Makes the focused element the tab stop, so that Tab returns to it. */
  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const table = tableOf(target)
    if (!table) return
    for (const stop of table.querySelectorAll<HTMLElement>('[tabindex="0"]')) stop.tabIndex = -1
    target.tabIndex = 0
  }

  return { onKeyDown, onFocus }
}

const tableOf = (target: EventTarget) => (target instanceof Element ? target.closest('table') : null)

/** A head cell has two stops, one below the other, hence the doubled row index. */
function stopsIn(table: HTMLTableElement): ElementStop[] {
  return [...table.rows].flatMap((tr) =>
    [...tr.cells].flatMap((cell) =>
      [...cell.querySelectorAll<HTMLElement>('button, a')].map((element, at) => ({
        element,
        row: tr.rowIndex * 2 + at,
        column: columnOf(cell),
      })),
    ),
  )
}

function setScrollMargins(table: HTMLTableElement): void {
  const corner = table.querySelector('th')
  table.style.setProperty('--clear-above', `${corner?.offsetHeight ?? 0}px`)
  table.style.setProperty('--clear-before', `${corner?.offsetWidth ?? 0}px`)
}
