import type { Sheet, SheetCell } from '@sailing-desk/records/document'
import { asOfText } from '../as-of.ts'
import { callsPeriod, linesOfCall, portDetails, vesselDetails, voyageNumber } from '../matrix/matrix-texts.ts'
import {
  matrixRows,
  rotations,
  type ShownCall,
  type ShownVessel,
  shownSchedule,
} from '../matrix/schedule-view.ts'
import type { SailingSchedule } from '../sailing.schema.ts'
import { LEGEND, NEXT_OF_VESSELS, NO_SCHEDULE } from '../shared/messages.ts'

/** Below the sheets of routes. */
export const SHEET_LEGEND = `${NEXT_OF_VESSELS} ${LEGEND}`

/** The matrix of a route, of which the page and its print say the same. */
export function routeSheet(published: SailingSchedule, today: string): Sheet {
  const schedule = shownSchedule(published)
  const columns = rotations(schedule, today)
  return {
    title: schedule.route.direction,
    notes: [callsPeriod(schedule) || NO_SCHEDULE],
    asOf: asOfText(schedule.changed_at),
    corner: 'Port',
    unit: 'Vessels',
    columns: columns.map(({ vessel }) => headOf(vessel)),
    rows: matrixRows(schedule, columns).map(({ port, calls }) => ({
      head: { text: port.name, lines: given([portDetails(port)]) },
      cells: calls.map((shown) => (shown ? cellOf(shown) : null)),
    })),
  }
}

const headOf = (vessel: ShownVessel): SheetCell => ({
  text: vessel.name,
  lines: given([[voyageNumber(vessel), vesselDetails(vessel)].filter(Boolean).join(' · ')]),
})

function cellOf({ call, state }: ShownCall): SheetCell {
  const lines = [...linesOfCall(call), ...(call.changed ? ['Changed'] : [])]
  return { text: call.dates, lines, ...(state !== 'ahead' && { look: state }) }
}

const given = (lines: string[]) => lines.filter(Boolean)
