import type { Port } from '../../timetable/ports.ts'
import type { PortRef, Voyage, VoyageCall } from '../../timetable/voyage.schema.ts'
import { type Judged, judgedRotation } from '../../voyage-rules/judged-rotation.ts'
import { type PlacedCall, placedCalls } from '../ports-served/ports-served.ts'
import type { SailingSchedule } from '../sailing.schema.ts'
import { sailingSchedule, type understand } from '../schedules/sailing-schedule.ts'
import { type MainSailing, mainSailings } from '../schedules/voyages-leaving-next.ts'
import { lazy } from './lazy.ts'
import type { CallRow, VoyageRow } from './voyage.store.ts'

export type StoredCall = ReturnType<typeof understand<CallRow>>
/** A voyage with its calls by id. */
export type StoredVoyage = { vessel: VoyageRow; calls: readonly StoredCall[] }
/** The stored ports, as the site shows them without their other names, and as they are named beside a call. */
export type StoredPorts = {
  rows: ReadonlyMap<number, SailingSchedule['ports'][number]>
  shown: readonly Port[]
  refs: ReadonlyMap<number, PortRef>
}

/** What visitors see of a route. It is made from the rows when it is first asked for. */
export type RouteSailings = {
  route: SailingSchedule['route']
  /** Without what changed lately. */
  schedule: () => SailingSchedule
  /** Those with calls, by id; each with its calls in its own order. */
  voyages: () => readonly Voyage[]
  mainSailings: () => readonly MainSailing[]
  placedCalls: () => readonly PlacedCall[]
}

/** `stored` are the voyages of the route, by id. */
export function routeSailings(
  route: SailingSchedule['route'],
  stored: readonly StoredVoyage[],
  ports: StoredPorts,
): RouteSailings {
  const schedule = lazy(() =>
    sailingSchedule({
      route,
      vessels: stored.map(({ vessel }) => vessel),
      ports: ports.rows,
      calls: stored.flatMap((voyage) => rotationOf(voyage, ports)),
    }),
  )
  const voyages = lazy(() =>
    stored.flatMap((voyage) => (voyage.calls.length > 0 ? toVoyage(route, voyage, ports) : [])),
  )
  return {
    ...{ route, schedule, voyages },
    mainSailings: lazy(() => mainSailings(voyages())),
    placedCalls: lazy(() => placedCalls(schedule())),
  }
}

const rotations = new WeakMap<StoredVoyage, { ports: StoredPorts; calls: readonly Judged<StoredCall>[] }>()

/** Judging a voyage takes long: it is done once, and again only if a port was written. */
function rotationOf(voyage: StoredVoyage, ports: StoredPorts): readonly Judged<StoredCall>[] {
  const known = rotations.get(voyage)
  if (known?.ports === ports) return known.calls
  const calls = judgedRotation(voyage.calls, ports.rows)
  rotations.set(voyage, { ports, calls })
  return calls
}

function toVoyage(
  { id: route_id, direction }: SailingSchedule['route'],
  stored: StoredVoyage,
  ports: StoredPorts,
): Voyage {
  const { id, slug, name, voyage, imo, type, capacity } = stored.vessel
  return {
    id,
    route: { id: route_id, direction },
    ship: { key: slug, name },
    ...{ voyage, imo, type, capacity },
    calls: rotationOf(stored, ports).flatMap((call) => toCall(call, ports.refs.get(call.port_id))),
  }
}

function toCall(stored: Judged<StoredCall>, port: PortRef | undefined): VoyageCall[] {
  if (!port) return []
  const { id, dates, eta, etd, cut_off, cut_off_on, starts_on, ends_on, reading, version } = stored
  const { understood, cut_off_understood, doubt } = stored
  if (doubt) {
    const days = { cut_off_on: null, starts_on: null, ends_on: null }
    return [{ id, port, dates, eta, etd, cut_off, ...days, reading, doubt, version }]
  }
  const call = { id, port, dates, eta, etd, cut_off, cut_off_on, starts_on, ends_on, reading, version }
  return [{ ...call, ...(understood && { understood }), ...(cut_off_understood && { cut_off_understood }) }]
}
