import { type PortMatcher, portMatcher } from '@sailing-desk/circular-reader/words/port-matching'
import { OWN_EXPORT } from '@sailing-desk/circular-reader/words/sheet-words'
import type { Reading } from '@sailing-desk/dates/date-status'
import { cutOffDay } from '@sailing-desk/timetable/cut-offs/cut-off-rules'
import { nameKey } from '@sailing-desk/trade/text'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import type { DirectoryPort } from '../import/port-directory.ts'
import { standardForm } from '../import/reviewed-circular.ts'
import {
  asRead,
  fullWidth,
  type PrintedSheet,
  portRead,
  type SheetCell,
  sheetNamer,
  sheetTitles,
  vesselKeyRead,
} from './sheet-texts.ts'

/** A route with its vessels and ports in order of call. */
export type RouteSchedule = {
  route: { direction: string }
  vessels: readonly { id: number; name: string; voyage: string | null; type: string | null }[]
  ports: readonly { id: number; name: string }[]
  schedules: readonly (Parameters<typeof standardForm>[0] & {
    vessel_id: number
    port_id: number
    reading: Reading
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
  /** By the id of the port: the stay, or ETA and ETD. */
  calls: ReadonlyMap<number, readonly string[]>
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
  const forms = calls.map((call) => standardForm(call, call.reading === 'approx', issued))
  // Beside an unreadable text, a dash shows that the column is a vessel's, even without a voyage.
  const needsDash =
    head.voyage === '' && calls.length > 0 && calls.every(({ reading }) => reading === 'unreadable')
  return {
    head,
    type: printable(vessel.type ?? ''),
    width: needsDash || forms.some(({ times }) => times !== null) ? 2 : 1,
    calls: new Map(
      calls.map(({ port_id }, i) => {
        const { stay = '', times } = forms[i] ?? {}
        return [port_id, times ?? (needsDash ? [stay, NO_CALL] : [stay])]
      }),
    ),
    cutOffs: new Map(
      calls.flatMap((call, i) => {
        const text = forms[i]?.cutOff
        return text && isReadBack(text, call.cut_off_on, issued) ? [[call.port_id, text]] : []
      }),
    ),
  }
}

/** Shown where a vessel does not call. */
const NO_CALL = '-'

/** An import would store a type without its invisible characters, so such a type is left out. */
function printable(type: string): string {
  return asRead(type)?.text === type ? type : ''
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
  if (!cells) return Array<SheetCell>(width).fill({ text: NO_CALL })
  return cells.length === width ? cells.map((text) => ({ text })) : wide({ text: cells[0] ?? '' }, width)
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
function isReadBack(cutOff: string, day: string | null, issued: string): boolean {
  return cutOffDay(cutOff, issued) === day && printable(cutOff) !== ''
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
  return [[], ...['NOTE :', ...lines, OWN_EXPORT].map((text): Row => wide({ text }, width))]
}

/** The cells above a vessel's column. `voyage` is empty if there is none, or if the header contains it. */
type VesselHead = { header: string; voyage: string }

/** Quotes keep a name from being read as something else: as a voyage, a type, or a name with its voyage. */
function vesselHead(vessel: { name: string; voyage: string | null }): VesselHead {
  const full = vesselWithVoyage(vessel)
  const voyage = vessel.voyage ? `V.${vessel.voyage}` : ''
  const heads = [
    ...spellings(vessel.name).map((header) => ({ header, voyage })),
    ...spellings(full).map((header) => ({ header, voyage: '' })),
  ]
  const plain = { header: vessel.name, voyage }
  return heads.find((head) => vesselKeyRead(head.header, head.voyage) === nameKey(full)) ?? plain
}

function spellings(name: string): string[] {
  return [name, `"${name}"`, `M.V. ${name}`, `M.V. "${name}"`]
}

/** The labels of ports. Each is found out by reading it, and the same ports are on many sheets. */
function portLabels(
  ports: readonly DirectoryPort[],
  matcher: PortMatcher,
): (port: { id: number; name: string }) => string {
  const known = new Map(ports.map((port) => [port.id, port]))
  const labels = new Map<number, string>()
  return ({ id, name }) => {
    const port = known.get(id)
    const label = labels.get(id) ?? (port ? portLabel(port, matcher) : name)
    labels.set(id, label)
    return label
  }
}

/** The port's name, or if that is read as something else, a spelling or code that means this port. */
function portLabel(port: DirectoryPort, matcher: PortMatcher): string {
  const { name, code } = port
  const plain = name.normalize('NFKC')
  const lettersOnly = plain.replace(/[^\p{L}\p{N}]/gu, '')
  const marks = fullWidth(plain, /[!-/:-@[-`{-~]/g)
  const labels = [name, plain, marks, `1. ${plain}`, `"${plain}"`, lettersOnly, ...(code ? [code] : [])]
  return labels.find((label) => portRead(label, matcher) === port) ?? name
}
