import type { ExportDocument, Sheet, SheetCell } from '@sailing-desk/records/document'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
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
import { CALL_LABELS, callCells, callLines, fileName, labelled, sourceOf } from './document-parts.ts'

/** Below the sheets of routes. */
const SHEET_LEGEND = `${NEXT_OF_VESSELS} ${LEGEND}`

const LABELS = ['Vessel', 'Voyage', 'Port', 'Country', ...CALL_LABELS]

type Place = { url: string; today: string }

/** The schedule of a route: the calls of one vessel after the other, each in the order of its voyage; as a PDF its matrix. */
export function routeDocument(schedule: SailingSchedule, { url, today }: Place): ExportDocument {
  const { direction, id } = schedule.route
  const voyages = voyagesOf(schedule)
  return {
    ...sourceOf(schedule, url),
    legend: SHEET_LEGEND,
    sheets: [routeSheet(schedule, today)],
    file: fileName('schedule', `${id}`, direction),
    title: direction,
    notes: voyages.length === 0 ? [NO_SCHEDULE] : [],
    columns: labelled(LABELS),
    rows: voyages.flatMap(({ vessel, calls }) =>
      calls.map(({ port, call }) => [
        vessel.name,
        vessel.voyage,
        port.name,
        port.country,
        ...callCells(call),
      ]),
    ),
    lines: [direction, ...voyages.flatMap(voyageLines)],
  }
}

/** The schedules of a page in one file, in its order, without those that have no call if any has one. */
export function routesDocument(
  schedules: readonly SailingSchedule[],
  { file, title, ...place }: Place & { file: string; title: string },
): ExportDocument {
  const planned = schedules.filter(({ schedules: calls }) => calls.length > 0)
  const documents = (planned.length > 0 ? planned : schedules).map((each) => routeDocument(each, place))
  const changed_at = schedules
    .map((each) => each.changed_at ?? '')
    .sort()
    .at(-1)
  return {
    ...sourceOf({ ...(changed_at && { changed_at }) }, place.url),
    file: fileName(file),
    title,
    notes: documents.length === 0 ? [NO_SCHEDULE] : [],
    columns: labelled(LABELS),
    rows: documents.flatMap(({ rows }) => rows),
    lines: documents.flatMap(({ lines }) => lines),
    legend: SHEET_LEGEND,
    ...(documents.length > 0 && { sheets: documents.flatMap(({ sheets = [] }) => sheets) }),
  }
}

function voyagesOf({ vessels, ports, schedules }: SailingSchedule) {
  const portOf = new Map(ports.map((port) => [port.id, port]))
  const callsOf = Map.groupBy(schedules, ({ vessel_id }) => vessel_id)
  return vessels.map((vessel) => ({
    vessel,
    calls: (callsOf.get(vessel.id) ?? []).flatMap((call) => {
      const port = portOf.get(call.port_id)
      return port ? [{ port, call }] : []
    }),
  }))
}

function voyageLines({ vessel, calls }: ReturnType<typeof voyagesOf>[number]): string[] {
  return ['', vesselWithVoyage(vessel), ...calls.flatMap(({ port, call }) => callLines(port.name, call))]
}

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
