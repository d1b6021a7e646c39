import { choiceFor, type ReaderChoices } from '@sailing-desk/circular-reader/choices/reader-choices'
import type {
  CallStatus,
  Circular,
  CircularCall,
  CircularSheet,
} from '@sailing-desk/circular-reader/circular.types'
import {
  type Cell,
  cellKey,
  type Grid,
  parseCellName,
} from '@sailing-desk/circular-reader/workbook/sheet-grid'
import type { PrintedTexts } from '@sailing-desk/timetable/call-texts'
import { nameKey } from '@sailing-desk/trade/text'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import type { StoredData } from './circular-books.ts'
import type { StoredCall, Times } from './circular-changes.ts'
import { callKey, timesAfter } from './circular-changes.ts'
import { type ByHand, callKeyOf, isSameStay, type Removed } from './own-data.ts'
import type { PrintedCall } from './printed-call.store.ts'
import type { OwnChoice, OwnChoices } from './substituted-vessels.ts'

/**
 * Something that was changed by hand and that the circular would take back.
 * `changed`: the dates or times of a call. `corrected`: a cell that was corrected in the circular before. `actual`: a call whose
 * actual dates were entered. `dropped`: a call that the circular does not print. `deleted`: a call, or with a null `port` a
 * voyage, that is printed still.
 */
export type OwnChange = ByHand & {
  key: string
  kind: 'changed' | 'corrected' | 'actual' | 'dropped' | 'deleted'
  route: string
  vessel: string
  port: string | null
  ours: PrintedTexts | null
  circulars: PrintedTexts | null
  /** Whether the circular says something of the call that the one before did not say. */
  is_new: boolean
  choice: OwnChoice
}

/** What a circular says of a call; null ids are those of rows that the import adds. */
export type SaidCall = Omit<PrintedCall, 'vessel_id' | 'port_id'> & {
  vessel_id: number | null
  port_id: number | null
  route: string
  vessel: string
  port: string
}

type Compared = {
  storedData: StoredData
  choices: ReaderChoices & { own_changes?: OwnChoices | undefined; remove_calls?: boolean | undefined }
  /** The sheets as printed. */
  grids: readonly Grid[]
}

/**
 * Finds what the circular would take back. What is kept is taken out of the circular, which is changed: kept calls get their stored
 * texts, and deleted ones are not imported. Ours are kept until the circular says something new of the call, or as chosen.
 */
export function ownChanges(
  circular: Circular,
  compared: Compared,
): { own_changes: OwnChange[]; said: SaidCall[]; kept: Set<string> } {
  const books = booksOf(compared)
  const said = circular.sheets.flatMap((sheet) => saidOn(sheet, books))
  const found = circular.sheets.flatMap((sheet) => [
    ...deletedVoyages(sheet, books),
    ...sheet.schedules.flatMap((call) => ownCall(sheet, call, books)),
    ...droppedCalls(circular, sheet, books),
  ])
  const kept = new Set(
    found.filter(({ kind, choice }) => kind === 'dropped' && choice === 'keep').map(({ place }) => place),
  )
  return { own_changes: found.map(({ place: _, ...change }) => change), said, kept }
}

type Found = OwnChange & { place: string }
type Books = ReturnType<typeof booksOf>

function booksOf({ storedData: { schedule, own, ports }, choices, grids }: Compared) {
  const stored = new Map(schedule.calls.map((call) => [callKey(call), call]))
  const voyages = new Map(schedule.vessels.map((voyage) => [voyageKey(voyage), voyage]))
  const said = new Map(own.printed.map((call) => [callKeyOf(call), call]))
  const portIds = new Map(ports.map(({ name, id }) => [nameKey(name), id]))
  const removed = new Map(own.removed.map((call) => [callKeyOf(call), call]))
  const gone = new Map<string, Removed>()
  const routeOf = new Map(schedule.routes?.map(({ id, direction }) => [id, direction]))
  for (const call of own.removed)
    for (const vessel of call.voyage?.names ?? [])
      gone.set(voyageKey({ route: routeOf.get(call.voyage?.route_id ?? 0) ?? '', vessel }), call)
  return { schedule, own, choices, grids, stored, voyages, said, portIds, removed, gone }
}

const voyageKey = ({ route, vessel }: { route: string; vessel: string }) =>
  JSON.stringify([nameKey(route), nameKey(vessel)])

function saidOn(sheet: CircularSheet, books: Books): SaidCall[] {
  const { route_direction: route } = sheet
  const printed = sheet.schedules.flatMap((call): SaidCall[] => {
    const { vessel, port } = call
    if (!vessel || !port || !(call.import || isRemembered(sheet, call, books))) return []
    const { vessel_id, port_id, call_id } = idsOf(sheet, call, books)
    return [
      {
        route,
        vessel,
        port,
        vessel_id,
        port_id,
        call_id,
        ...{ dates: call.dates, starts_on: call.start, ends_on: call.end, eta: call.eta, etd: call.etd },
        ...{ cut_off: call.cut_off ?? null, corrected: correctedText(sheet, call, books) },
      },
    ]
  })
  const listed = new Set(sheet.vessels.map(({ name }) => voyageKey({ route, vessel: name })))
  const names = new Set(
    sheet.schedules.map(({ vessel, port }) => `${nameKey(vessel ?? '')}|${nameKey(port ?? '')}`),
  )
  const unprinted = books.schedule.calls
    .filter((call) => listed.has(voyageKey(call)))
    .filter(({ vessel, port }) => !names.has(`${nameKey(vessel)}|${nameKey(port)}`))
    .map(({ id: call_id, vessel_id, port_id, vessel, port }) => ({
      route,
      vessel,
      port,
      vessel_id,
      port_id,
      call_id,
      ...{
        dates: null,
        starts_on: null,
        ends_on: null,
        eta: null,
        etd: null,
        cut_off: null,
        corrected: null,
      },
    }))
  return [...printed, ...unprinted]
}

function idsOf({ route_direction: route }: CircularSheet, { vessel, port }: CircularCall, books: Books) {
  const key = voyageKey({ route, vessel: vessel ?? '' })
  const vessel_id = books.voyages.get(key)?.id ?? books.gone.get(key)?.vessel_id ?? null
  const port_id = books.portIds.get(nameKey(port ?? '')) ?? null
  const known =
    vessel_id === null || port_id === null ? undefined : books.said.get(callKeyOf({ vessel_id, port_id }))
  return { vessel_id, port_id, call_id: known?.call_id ?? null, known }
}

/** The printed text of a call of which an administrator corrected a cell, now or before; null if none was. */
function correctedText(of: CircularSheet, call: CircularCall, books: Books): string | null {
  const { sheet, route_direction: route } = of
  const { choices, grids } = books
  const decided = choiceFor(choices.cells, sheet) ?? {}
  const cells = cellsOf(call)
  const isCorrected = cells.some((cell) => typeof choiceFor(decided, cell) === 'object')
  const isTaken = choiceFor(choices.own_changes, keyOf(route, call.vessel ?? '', call.port ?? '')) === 'take'
  return isCorrected || (isRemembered(of, call, books) && !isTaken) ? printedText(grids, sheet, cells) : null
}

const cellsOf = ({ cell, cell_etd }: CircularCall) => [cell, ...(cell_etd ? [cell_etd] : [])]

function printedText(grids: readonly Grid[], sheet: string, cells: readonly string[]): string {
  const grid = grids.find(({ name }) => name === sheet)
  return JSON.stringify(cells.map((name) => textOf(grid, name)))
}

function textOf(grid: Grid | undefined, name: string): string {
  const place = parseCellName(name)
  const cell: Cell | undefined = place ? grid?.cells.get(cellKey(place.row, place.column)) : undefined
  return cell?.date ? JSON.stringify(cell.date) : (cell?.text ?? '')
}

/** Whether a cell with a question prints what somebody corrected before: then the correction stays. */
function isRemembered(sheet: CircularSheet, call: CircularCall, books: Books): boolean {
  const { known } = idsOf(sheet, call, books)
  return known?.corrected != null && known.corrected === printedText(books.grids, sheet.sheet, cellsOf(call))
}

/**
 * The cells that print what was corrected before, by sheet: they are left out, so that nobody is asked again. Not those of which
 * somebody chose to take the circular's, or that have an answer of their own.
 */
export function rememberedCells(circular: Circular, compared: Compared): NonNullable<ReaderChoices['cells']> {
  const books = booksOf(compared)
  const remembered: NonNullable<ReaderChoices['cells']> = {}
  for (const sheet of circular.sheets) {
    const decided = choiceFor(compared.choices.cells, sheet.sheet) ?? {}
    for (const call of sheet.schedules) {
      const { vessel, port } = call
      if (call.import || vessel === null || port === null || choiceFor(decided, call.cell)) continue
      const { route_direction: route } = sheet
      if (!books.stored.has(callKey({ route, vessel, unlocode: call.unlocode, port }))) continue
      if (choiceFor(compared.choices.own_changes, keyOf(route, vessel, port)) === 'take') continue
      if (!isRemembered(sheet, call, books)) continue
      remembered[sheet.sheet] = { ...remembered[sheet.sheet], [call.cell]: 'left_out' }
    }
  }
  return remembered
}

const keyOf = (route: string, vessel: string, port?: string) =>
  [route, vessel, ...(port ? [port] : [])].join('|')

function ownCall(sheet: CircularSheet, call: CircularCall, books: Books): Found[] {
  const { route_direction: route } = sheet
  const { vessel, port, unlocode } = call
  if (vessel === null || port === null) return []
  const place = callKey({ route, vessel, unlocode, port })
  const key = keyOf(route, vessel, port)
  const { known, vessel_id, port_id } = idsOf(sheet, call, books)
  const old = books.stored.get(place)
  if (!old) {
    const removed =
      vessel_id !== null && port_id !== null
        ? books.removed.get(callKeyOf({ vessel_id, port_id }))
        : undefined
    if (!removed || !call.import || removed.voyage) return []
    const is_new = !known || !isSaid(known, call)
    const choice = choiceFor(books.choices.own_changes, key) ?? (is_new ? 'take' : 'keep')
    if (choice === 'keep') call.import = false
    const { by, at } = removed
    const circulars = textsOf(call)
    return [
      { place, key, kind: 'deleted', route, vessel, port, ours: null, circulars, by, at, is_new, choice },
    ]
  }
  const by = books.own.calls[old.id]
  const isCorrected = isRemembered(sheet, call, books)
  if (!by || (!call.import && !isCorrected)) return []
  if (call.import && !isOther(old, call)) return []
  const is_new = !known || !(isCorrected || isSaid(known, call))
  const choice = choiceFor(books.choices.own_changes, key) ?? (is_new ? 'take' : 'keep')
  const circulars = textsOf(call)
  if (choice === 'keep' && call.import) replace(sheet, call, withStored(call, old))
  const kind = isCorrected ? 'corrected' : old.ata || old.atd ? 'actual' : 'changed'
  return [{ place, key, kind, route, vessel, port, ours: textsOf(old), circulars, ...by, is_new, choice }]
}

const textsOf = ({ dates, eta, etd, cut_off = null }: Partial<Times> & { dates: string }): PrintedTexts => ({
  dates,
  eta: eta ?? null,
  etd: etd ?? null,
  cut_off,
})

/** Whether importing the call would change what somebody typed. */
function isOther(old: StoredCall, call: CircularCall): boolean {
  const { eta, etd, cut_off } = timesAfter(call, old)
  const isSame = isSameStay(old, { dates: call.dates, starts_on: call.start, ends_on: call.end })
  return (
    !isSame || (old.dates === call.dates && (eta !== old.eta || etd !== old.etd || cut_off !== old.cut_off))
  )
}

/** Whether the circular before said the same of the call. */
function isSaid(known: PrintedCall, { dates, start, end, eta, etd, cut_off }: CircularCall): boolean {
  const isSame = isSameStay(known, { dates, starts_on: start, ends_on: end })
  return isSame && eta === known.eta && etd === known.etd && (cut_off ?? null) === known.cut_off
}

/** The cell still shows what it was understood as: the call that was read is not changed. */
function replace(sheet: CircularSheet, call: CircularCall, kept: CircularCall): void {
  sheet.schedules = sheet.schedules.map((each) => (each === call ? kept : each))
}

function withStored({ cut_off: _, cut_off_on: __, ...call }: CircularCall, old: StoredCall): CircularCall {
  const { dates, eta, etd, cut_off, cut_off_on, starts_on: start, ends_on: end } = old
  const status = (old.reading === 'exact' ? 'dates' : old.reading) as CallStatus
  const kept = { ...call, dates, eta, etd, start, end, status }
  return cut_off === null ? kept : { ...kept, cut_off, cut_off_on }
}

/** A call by hand that is not in the column of its voyage; it matters only if such calls are to be removed. */
function droppedCalls(circular: Circular, sheet: CircularSheet, books: Books): Found[] {
  const { route_direction: route } = sheet
  if (!books.choices.remove_calls) return []
  const isListed = new Set(sheet.vessels.map(({ name }) => voyageKey({ route, vessel: name })))
  const printed = new Set(
    circular.sheets
      .filter((each) => nameKey(each.route_direction) === nameKey(route))
      .flatMap(({ schedules }) =>
        schedules.map(({ vessel, port }) => `${nameKey(vessel ?? '')}|${nameKey(port ?? '')}`),
      ),
  )
  return books.schedule.calls.flatMap((old): Found[] => {
    const { vessel, port } = old
    const by = books.own.calls[old.id]
    if (!by || !isListed.has(voyageKey(old)) || printed.has(`${nameKey(vessel)}|${nameKey(port)}`)) return []
    if (old.ata || old.atd) return []
    const known = books.said.get(callKeyOf(old))
    const key = keyOf(route, vessel, port)
    // A call that no circular has ever printed is dropped by none.
    const is_new = known !== undefined && known.dates !== null
    const choice = choiceFor(books.choices.own_changes, key) ?? (is_new ? 'take' : 'keep')
    const about = { key, route, vessel, port, ...by, is_new, choice }
    return [{ place: callKey(old), kind: 'dropped', ours: textsOf(old), circulars: null, ...about }]
  })
}

/** A voyage that was deleted by hand and is still printed. */
function deletedVoyages(sheet: CircularSheet, books: Books): Found[] {
  const { route_direction: route } = sheet
  return [...sheet.vessels].flatMap((entry): Found[] => {
    const voyage = voyageKey({ route, vessel: entry.name })
    const removed = books.gone.get(voyage)
    if (!removed || books.voyages.has(voyage)) return []
    const calls = sheet.schedules.filter((call) => call.vessel === entry.name && call.import)
    const is_new = calls.some((call) => {
      const { known } = idsOf(sheet, call, books)
      return !known || !isSaid(known, call)
    })
    const key = keyOf(route, entry.name)
    const choice = choiceFor(books.choices.own_changes, key) ?? (is_new ? 'take' : 'keep')
    if (choice === 'keep') {
      for (const call of calls) call.import = false
      sheet.vessels = sheet.vessels.filter((each) => each !== entry)
    }
    const { by, at } = removed
    const vessel = vesselWithVoyage({ name: entry.ship_name, voyage: entry.voyage })
    const about = { key, route, vessel, ours: null, circulars: null, by, at, is_new, choice }
    return [{ place: voyage, kind: 'deleted', port: null, ...about }]
  })
}
