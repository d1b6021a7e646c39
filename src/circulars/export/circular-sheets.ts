import { vesselWithVoyage } from '../../lib/vessel-name.ts'
import { cutOffDay } from '../../voyage-rules/cut-off.ts'
import type { DirectoryPort } from '../import/port-directory.ts'
import { type PortMatcher, portMatcher } from '../words/port-matching.ts'
import { type CallCells, callCells, type StoredCall } from './printed-call.ts'
import { portLabels, vesselHead } from './printed-names.ts'
import { asRead, NO_CALL, type PrintedSheet, type SheetCell } from './sheet-cells.ts'
import { sheetNamer, sheetTitles } from './sheet-titles.ts'

/** A route with its vessels and ports in order of call. */
export type RouteSchedule = {
  route: { direction: string }
  vessels: readonly { id: number; name: string; voyage: string | null; type: string | null }[]
  ports: readonly { id: number; name: string }[]
  schedules: readonly (StoredCall & {
    vessel_id: number
    port_id: number
    cut_off: string | null
    cut_off_on: string | null
  })[]
}

/** `issued`: the ISO day of issue. `ports`: all ports that an import knows. */
export type CircularHead = { principal: string; issued: string; ports: readonly DirectoryPort[] }

/** The reader's limits are 200 columns and 500 rows; a vessel has at most two columns, and a port two rows. */
const MAX_VESSELS = 95
const MAX_PORTS = 230

/**
 * The sheets of a circular: one for each route that has calls, and more for a route too large for one.
 * Importing them again changes nothing.
 */
export function circularSheets(routes: readonly RouteSchedule[], head: CircularHead): PrintedSheet[] {
  const matcher = portMatcher(head.ports)
  const titled = routes
    .filter(({ schedules }) => schedules.length > 0)
    .map((schedule) => ({
      schedule,
      ...sheetTitles(schedule.route.direction, head.principal, head.issued),
    }))
  const labelOf = portLabels(head.ports, matcher)
  const nameOf = sheetNamer(titled.flatMap(({ exactName }) => exactName ?? []))
  return titled.flatMap(({ schedule, titles, exactName }) =>
    partsOf(schedule).map((part, i) => {
      const name = i === 0 && exactName !== null ? exactName : nameOf(schedule.route.direction)
      return circularSheet(part, { name, titles, head, matcher, labelOf })
    }),
  )
}

function partsOf(schedule: RouteSchedule): RouteSchedule[] {
  const ports = slices(schedule.ports, MAX_PORTS)
  return slices(schedule.vessels, MAX_VESSELS).flatMap((vessels) =>
    ports.map((some) => ({ ...schedule, vessels, ports: some })),
  )
}

function slices<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, i) => items.slice(i * size, (i + 1) * size))
}

type Call = RouteSchedule['schedules'][number]
type SheetContext = {
  name: string
  titles: readonly string[]
  head: CircularHead
  matcher: PortMatcher
  labelOf: ReturnType<typeof portLabels>
}
type VesselColumns = {
  head: { header: string; voyage: string }
  type: string
  width: 1 | 2
  /** By the id of the port. */
  calls: ReadonlyMap<number, CallCells>
  /** By the id of the port. */
  cutOffs: ReadonlyMap<number, string>
}
type Row = (SheetCell | null)[]

function circularSheet(
  route: RouteSchedule,
  { name, titles, head, matcher, labelOf }: SheetContext,
): PrintedSheet {
  const callsOf = Map.groupBy(route.schedules, ({ vessel_id }) => vessel_id)
  const vessels = route.vessels.map((vessel) =>
    vesselColumns(vessel, callsOf.get(vessel.id) ?? [], head.issued),
  )
  const width = 1 + vessels.reduce((sum, vessel) => sum + vessel.width, 0)
  const headRows = vesselHeadRows(vessels)
  const rows: Row[] = [
    ...titles.map((text): Row => wide({ text, isHead: true }, width)),
    [],
    ...headRows,
    ...typeRow(vessels, matcher),
    ...route.ports.flatMap((port): Row[] => {
      const label = labelOf(port)
      const calls = vessels.flatMap((vessel) => callRow(vessel, port.id))
      return [[{ text: label }, ...calls], ...cutOffRow(vessels, port.id, label)]
    }),
    ...notes(route, callsOf, vessels, width),
  ]
  return { name, rows, headRows: titles.length + 1 + headRows.length }
}

function vesselColumns(
  vessel: RouteSchedule['vessels'][number],
  calls: readonly Call[],
  issued: string,
): VesselColumns {
  const head = vesselHead(vessel)
  const hasTimes = calls.some(
    (call) => (call.eta !== null || call.etd !== null) && callCells(call, issued, true).length === 2,
  )
  const needsDash = head.voyage === '' && calls.length > 0 && calls.every(isUnreadable)
  const isPair = hasTimes || needsDash
  const cells = calls.map((call) => callCells(call, issued, isPair))
  return {
    head,
    type: printable(vessel.type ?? ''),
    width: isPair ? 2 : 1,
    calls: new Map(calls.flatMap(({ port_id }, i) => (cells[i] ? [[port_id, cells[i]]] : []))),
    cutOffs: new Map(
      calls.flatMap((call) =>
        call.cut_off && isReadBack(call, issued) ? [[call.port_id, call.cut_off]] : [],
      ),
    ),
  }
}

/** An import would store a type without its invisible characters, so such a type is left out. */
function printable(type: string): string {
  return asRead({ text: type })?.text === type ? type : ''
}

function isUnreadable({ reading }: StoredCall): boolean {
  return reading === 'unreadable'
}

/** PORT with the names, the voyages below them if there are any, and ETA and ETD if there are any. */
function vesselHeadRows(vessels: readonly VesselColumns[]): Row[] {
  const over = (text: string, { width }: VesselColumns): Row =>
    text === '' ? Array<null>(width).fill(null) : wide({ text, isHead: true }, width)
  const below: Row[] = []
  if (vessels.some(({ head }) => head.voyage !== ''))
    below.push([null, ...vessels.flatMap((vessel) => over(vessel.head.voyage, vessel))])
  if (vessels.some(({ width }) => width === 2)) below.push([null, ...vessels.flatMap(legHead)])
  const port: SheetCell = { text: 'PORT', isHead: true, ...(below.length > 0 && { down: below.length + 1 }) }
  return [[port, ...vessels.flatMap((vessel) => over(vessel.head.header, vessel))], ...below]
}

function legHead({ width }: VesselColumns): Row {
  if (width === 1) return [null]
  return [
    { text: 'ETA', isHead: true },
    { text: 'ETD', isHead: true },
  ]
}

function typeRow(vessels: readonly VesselColumns[], matcher: PortMatcher): Row[] {
  const label = TYPE_LABELS.find((text) => matcher.match(text).by === 'none')
  if (!label || vessels.every(({ type }) => type === '')) return []
  const types = vessels.flatMap(({ type, width }) =>
    type === '' ? Array<null>(width).fill(null) : wide({ text: type }, width),
  )
  return [[{ text: label }, ...types]]
}

/** The first that is not the name of a port. */
const TYPE_LABELS = ['TYPE', 'VESSEL TYPE', 'SHIP TYPE']

function callRow({ calls, width }: VesselColumns, portId: number): Row {
  const cells = calls.get(portId)
  if (!cells) return Array<SheetCell>(width).fill(NO_CALL)
  return cells.length === width ? [...cells] : wide(cells[0], width)
}

/** The cut-offs at a port, if there are any, in a row below its calls. */
function cutOffRow(vessels: readonly VesselColumns[], portId: number, label: string): Row[] {
  if (vessels.every(({ cutOffs }) => !cutOffs.has(portId))) return []
  const cells = vessels.flatMap(({ cutOffs, width }): Row => {
    const text = cutOffs.get(portId)
    return text === undefined ? Array<null>(width).fill(null) : wide({ text }, width)
  })
  return [[{ text: `${label} (CUT-OFF)` }, ...cells]]
}

/** An import would give the others another day, so it keeps those that are stored. */
function isReadBack({ cut_off, cut_off_on }: Call, issued: string): boolean {
  return cut_off !== null && cutOffDay(cut_off, issued) === cut_off_on && printable(cut_off) !== ''
}

function wide(cell: SheetCell, width: number): Row {
  if (width === 1) return [cell]
  return [{ ...cell, across: width }, ...Array<null>(width - 1).fill(null)]
}

/** ETA and ETD which do not agree with the dates of their call cannot be printed in its cells; the import keeps them. */
function notes(
  { vessels, ports }: RouteSchedule,
  callsOf: ReadonlyMap<number, Call[]>,
  columns: VesselColumns[],
  width: number,
): Row[] {
  const lines = vessels.flatMap((vessel, i) => {
    const timed = (callsOf.get(vessel.id) ?? []).filter(({ eta, etd }) => eta || etd)
    if (timed.length === 0) return []
    return ports.flatMap((port) => {
      const call = timed.find(({ port_id }) => port_id === port.id)
      if (!call || columns[i]?.calls.get(port.id)?.length === 2) return []
      const times = [call.eta && `ETA ${call.eta}`, call.etd && `ETD ${call.etd}`].filter(Boolean)
      return [`${vesselWithVoyage(vessel)} at ${port.name}: ${times.join(', ')}`]
    })
  })
  if (lines.length === 0) return []
  return [[], ...['NOTE :', ...lines].map((text): Row => wide({ text }, width))]
}
