import type { CustomProperties } from '@sailing-desk/records/ui/custom-properties'
import { columnAnchor, portKey } from '@sailing-desk/timetable/addresses'
import {
  linesOfCall,
  portDetails,
  vesselDetails,
  voyageNumber,
} from '@sailing-desk/timetable/matrix/matrix-texts'
import { linesOnPaper } from '@sailing-desk/timetable/matrix/paper/lines-on-paper'
import {
  type AskedKeys,
  type MatrixRow,
  matrixRows,
  type ShownCall,
  type ShownSchedule,
  type VesselRotation,
} from '@sailing-desk/timetable/matrix/schedule-view'
import { voyageHref } from '@sailing-desk/timetable/shared/voyage-href'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { InTurn } from '../../web/in-turn.tsx'
import { renderedChildren } from '../../web/rendered-children.tsx'
import marks from './matrix-marks.module.css'
import paper from './paper/matrix-on-paper.module.css'
import styles from './schedule-matrix.module.css'

type Props = { schedule: ShownSchedule; columns: readonly VesselRotation[]; asked: AskedKeys | null }

/** Vessels as columns, ports as rows. Scrolls in its own box with a sticky first row and column. */
export function ScheduleMatrix({ schedule, columns, asked }: Props) {
  const { route, vessels, ports } = schedule
  const size: CustomProperties = {
    '--columns': vessels.length,
    '--rows': ports.length,
    '--lines': linesOnPaper(schedule),
  }
  return (
    <section
      className={`${styles.region} ${paper.region}`}
      style={size}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard requires focus
      tabIndex={0}
      aria-label={`Schedule table: ${route.direction}`}
    >
      <table className={`${styles.matrix} ${marks.matrix} ${paper.matrix}`} data-route={route.id}>
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
