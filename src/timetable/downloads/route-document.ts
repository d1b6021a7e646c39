import type { ExportDocument } from '../../lib/export/document.ts'
import { vesselWithVoyage } from '../../lib/vessel-name.ts'
import type { SailingSchedule } from '../sailing.schema.ts'
import { NO_SCHEDULE } from '../shared/messages.ts'
import { CALL_LABELS, callCells, callLines } from './call-parts.ts'
import { fileName, labelled, sourceOf } from './document-parts.ts'

const LABELS = ['Vessel', 'Voyage', 'Port', 'Country', ...CALL_LABELS]

/** The schedule of a route: the calls of one vessel after the other, each in the order of its voyage. */
export function routeDocument(schedule: SailingSchedule, url: string): ExportDocument {
  const { direction, id } = schedule.route
  const voyages = voyagesOf(schedule)
  return {
    ...sourceOf(schedule, url),
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
