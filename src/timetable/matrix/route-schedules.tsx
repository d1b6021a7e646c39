import { dayText } from '@sailing-desk/dates/day-text'
import { dayInIndia } from '@sailing-desk/dates/days'
import { CALL_FORMATS } from '@sailing-desk/records/export/formats'
import type { CustomProperties } from '@sailing-desk/records/ui/custom-properties'
import { columnAnchor, portKey } from '@sailing-desk/timetable/addresses'
import type { FoundPorts } from '@sailing-desk/timetable/matrix/between-ports/schedule-between'
import {
  callsPeriod,
  linesOfCall,
  portDetails,
  vesselDetails,
  voyageNumber,
} from '@sailing-desk/timetable/matrix/matrix-texts'
import { linesOnPaper } from '@sailing-desk/timetable/matrix/paper/lines-on-paper'
import type { ScheduleView } from '@sailing-desk/timetable/matrix/schedule-address'
import {
  type AskedKeys,
  hasCalls,
  type MatrixRow,
  matrixRows,
  rotations,
  type ShownCall,
  type ShownSchedule,
  type VesselRotation,
} from '@sailing-desk/timetable/matrix/schedule-view'
import { NEXT_OF_VESSELS, NO_SCHEDULE } from '@sailing-desk/timetable/shared/messages'
import { voyageHref } from '@sailing-desk/timetable/shared/voyage-href'
import { counted } from '@sailing-desk/trade/counted'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { memo } from 'react'
import { InTurn } from '../../web/in-turn.tsx'
import { renderedChildren } from '../../web/rendered-children.tsx'
import PageActions from '../shared/page-actions.tsx'
import { PaperHead } from '../shared/paper-head.tsx'
import { ScheduleLegend } from '../shared/schedule-legend.tsx'
import { PartOfSchedule } from './between-ports/between-ports.tsx'
import { CallCards } from './cards/call-cards.tsx'
import { LinkedRoutes, RouteIndex } from './linked-routes/linked-routes.tsx'
import type { LoadedSchedules } from './load-schedules.ts'
import marks from './matrix-marks.module.css'
import paper from './paper/matrix-on-paper.module.css'
import styles from './route-schedule.module.css'
import scheduleMatrixStyles from './schedule-matrix.module.css'

type ScheduleMatrixProps = {
  schedule: ShownSchedule
  columns: readonly VesselRotation[]
  asked: AskedKeys | null
}

/** Vessels as columns, ports as rows. Scrolls in its own box with a sticky first row and column. */
function ScheduleMatrix({ schedule, columns, asked }: ScheduleMatrixProps) {
  const { route, vessels, ports } = schedule
  const size: CustomProperties = {
    '--columns': vessels.length,
    '--rows': ports.length,
    '--lines': linesOnPaper(schedule),
  }
  return (
    <section
      className={`${scheduleMatrixStyles.region} ${paper.region}`}
      style={size}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard requires focus
      tabIndex={0}
      aria-label={`Schedule table: ${route.direction}`}
    >
      <table
        className={`${scheduleMatrixStyles.matrix} ${marks.matrix} ${paper.matrix}`}
        data-route={route.id}
      >
        <caption className="visually-hidden">{route.direction}: vessels by port</caption>
        <thead>
          <tr>
            <th scope="col">Port</th>
            {columns.map((rotation) => (
              <th
                key={rotation.vessel.id}
                scope="col"
                id={columnAnchor(rotation.vessel.id)}
                abbr={vesselWithVoyage(rotation.vessel)}
                {...renderedChildren(VesselHead, rotation)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {matrixRows(schedule, columns).map((row) => (
            <InTurn key={row.port.id}>
              <TableRow row={row} isAsked={asked?.has(portKey(row.port))} />
            </InTurn>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function VesselHead({ vessel }: VesselRotation) {
  const number = voyageNumber(vessel)
  const href = voyageHref(vessel)
  const details = vesselDetails(vessel)
  return (
    <>
      <button type="button" tabIndex={-1}>
        {vessel.name}
      </button>
      {number && href ? <a href={href}>{number}</a> : number}
      {number && details ? ` · ${details}` : details}
    </>
  )
}

const TableRow = ({ row, isAsked }: { row: MatrixRow; isAsked: boolean | undefined }) => (
  <tr data-asked={isAsked || undefined} {...renderedChildren(Row, row)} />
)

function Row({ port, calls }: MatrixRow) {
  return (
    <>
      <th scope="row">
        <button type="button" tabIndex={-1}>
          {port.name}
        </button>
        {portDetails(port)}
      </th>
      {cellsOf(calls).map(({ shown, span, at }) => (
        <CallCell key={at} shown={shown} span={span} />
      ))}
    </>
  )
}

type Cell = { shown: ShownCall | undefined; span: number; at: number }

/** One cell for each call, and one for all vessels beside each other that do not call. */
function cellsOf(calls: MatrixRow['calls']): Cell[] {
  const cells: Cell[] = []
  for (const [at, shown] of calls.entries()) {
    const last = cells.at(-1)
    if (last && !last.shown && !shown) last.span++
    else cells.push({ shown, span: 1, at })
  }
  return cells
}

/** Few elements, because there are hundreds of cells: what is beside the dates is text, a line each. */
function CallCell({ shown, span }: Omit<Cell, 'at'>) {
  if (!shown)
    return span === 1 ? <td /> : <td colSpan={span} style={{ '--span': span } as CustomProperties} />
  const { call, state } = shown
  const { changed } = call
  return (
    <td data-call={state === 'ahead' ? undefined : state}>
      <button type="button" tabIndex={-1}>
        {call.dates}
      </button>
      {linesOfCall(call).join('\n')}
      {changed && (
        <small>
          Changed<span className="visually-hidden">{`: ${changed}`}</span>
        </small>
      )}
    </td>
  )
}

/** More columns are not legible on A4; such a route is printed as cards. */
const MAX_PRINTED_COLUMNS = 20
/** The schedule of one route in the chosen view; without one, the table for wide screens and the cards for narrow ones. */
const RouteSchedule = memo(function RouteSchedule({
  schedule,
  today,
  view,
  origin,
  between,
}: RouteScheduleProps) {
  const { route, vessels } = schedule
  const columns = rotations(schedule, today)
  const asked = between && new Set([between.from, between.to].flatMap((port) => port?.key ?? []))
  const paper = vessels.length > MAX_PRINTED_COLUMNS ? 'cards' : 'table'
  const columnCount: CustomProperties = { '--columns': vessels.length }
  return (
    <section
      className={styles.route}
      data-paper={view ? undefined : paper}
      data-between={between ? '' : undefined}
    >
      <PaperHead>{aboutOnPaper(schedule)}</PaperHead>
      <div className={styles.top}>
        <h2 id={`route-${route.id}`} className={styles.direction}>
          {route.direction}
        </h2>
        {hasCalls(schedule) && <RouteActions schedule={schedule} origin={origin} />}
      </div>
      {hasCalls(schedule) ? (
        <>
          {(view ?? 'table') === 'table' && (
            <div className={styles.matrix} style={columnCount}>
              <p className={`screen-only muted ${styles.hint}`}>
                {counted({ count: vessels.length, one: 'vessel', many: 'vessels' })} ›
              </p>
              <ScheduleMatrix schedule={schedule} columns={columns} asked={asked} />
            </div>
          )}
          {view !== 'table' && (
            <div className={styles.cards}>
              <CallCards schedule={schedule} columns={columns} by={view ?? 'vessel'} asked={asked} />
            </div>
          )}
          <ScheduleLegend next={asked ? null : NEXT_OF_VESSELS} changedAt={schedule.changed_at} />
        </>
      ) : (
        <p>{NO_SCHEDULE}</p>
      )}
    </section>
  )
})

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

type RouteScheduleProps = {
  schedule: ShownSchedule
  today: string
  view: ScheduleView | null
  origin: string | null
  /** The ports between which voyages were asked for, if they were. */
  between: FoundPorts | null
}

/** 'Calls 25 Nov 2026 – 5 Jan 2027. Updated 26 Nov 2026.' */
function aboutOnPaper(schedule: ShownSchedule): string {
  const period = callsPeriod(schedule)
  const { changed_at } = schedule
  const updated = changed_at && `Updated ${dayText(dayInIndia(Date.parse(changed_at)))}`
  return [period, updated].flatMap((text) => (text ? `${text}.` : [])).join(' ')
}

/** Nothing for a draft, which has no date of change. */
function RouteActions({
  schedule: { route, changed_at },
  origin,
}: Pick<RouteScheduleProps, 'schedule' | 'origin'>) {
  if (!changed_at) return null
  return (
    <details className={`screen-only ${styles.more}`}>
      <summary className="chip" aria-label={`Enquire, follow, calendar, share, download: ${route.direction}`}>
        ⋯
      </summary>
      <PageActions
        path={`/routes/${route.id}`}
        formats={CALL_FORMATS}
        title={route.direction}
        origin={origin}
      />
    </details>
  )
}
