import { daysBetween } from '@sailing-desk/dates/days'
import { readDates } from '@sailing-desk/dates/read-dates'
import { nameKey } from '@sailing-desk/trade/text'
import type { CircularCall, CircularWarning } from '../circular.types.ts'
import { isReachable } from '../reader/date-readings.ts'
import type { ReadCall, ReadSheet, ReadVessel } from '../reader/sheet-calls.ts'
import { parseCellName } from '../workbook/sheet-grid.ts'
import { heldTogether, holdBack } from './hold-checks.ts'
import { movedText, movedWith } from './moved-cells.ts'

/** Columns with a problem: a voyage listed twice, no name, or a vessel to be nominated. */
export function checkVessels(read: ReadSheet): CircularWarning[] {
  return read.vessels.flatMap((vessel): CircularWarning[] => {
    const calls = read.calls.filter((one) => one.vessel === vessel)
    const fault = `Column ${vessel.entry.column} has dates but no vessel in ${vessel.cell}.`
    if (!vessel.hasName) {
      const moved = movedWith(read, calls, 'vessel')
      const meant = [...new Set([...calls, ...besideNameless(read, vessel, calls), ...moved])]
      return [heldTogether(read, vessel.cell, 'vessel_without_name', fault + movedText(moved), meant)]
    }
    if (vessel.duplicateOf) return [duplicate(read, vessel, vessel.duplicateOf, calls)]
    if (vessel.entry.flag !== 'to_be_nominated') return []
    return [
      {
        severity: 'warning',
        code: 'vessel_to_be_nominated',
        sheet: read.sheet.sheet,
        cell: vessel.cell,
        vessel: vessel.entry.name,
        message: `Vessel ${vessel.entry.ship_name}: imported under this name; rename when nominated.`,
      },
    ]
  })
}

/** Days that two voyages of a ship may have in common, at the port where one ends and the other begins. */
const MAX_DAYS_SHARED = 3

/**
 * In a list, a voyage without a name is of the vessel above it if its number is the next one, here or elsewhere in the list, and
 * she can be there in time. Otherwise the name of another vessel may be missing.
 */
export function checkVoyagesWithoutNames(read: ReadSheet): CircularWarning[] {
  const lists = read.calls.filter(
    ({ block, vessel }) => block.listCells && vessel.hasName && !vessel.duplicateOf,
  )
  const voyages = [...Map.groupBy(lists, ({ vessel }) => vessel)].map(([vessel, own]) =>
    toVoyage(vessel, own),
  )
  const ships = Map.groupBy(voyages, ({ vessel }) => nameKey(vessel.entry.ship_name))
  // Where one name is proved to be printed for several voyages, so are the others.
  const isHabit =
    !areOfService(voyages) &&
    [...ships.values()].some((ofShip) =>
      ofShip.some((one, i) => {
        const before = ofShip[i - 1]
        return before && one.isUnnamed && before.vessel.cell === one.vessel.cell && follows(before, one)
      }),
    )
  return [...ships.values()].flatMap((ofShip) =>
    ofShip.slice(1).flatMap((one, i) => {
      const before = ofShip[i]
      // A name of its own is what is printed.
      if (!before || before.vessel.cell !== one.vessel.cell) return []
      const fault = areAtOnce(before, one)
        ? `${nameOf(before)} and ${nameOf(one)} are on their voyages at once: one of them may be another vessel.`
        : `${one.vessel.entry.voyage} has no name beside it: it may be a voyage of another vessel than ${nameOf(before)}.`
      const held = areAtOnce(before, one) ? [...before.own, ...one.own] : one.own
      const isProved = !one.isUnnamed || (isHabit && isInTime(before, one))
      const open = held.filter(({ call }) => call.import)
      if ((isProved && !areAtOnce(before, one)) || open.length === 0) return []
      return [heldTogether(read, one.vessel.cell, 'duplicate_vessel', fault, open)]
    }),
  )
}

/**
 * Of the rows of a list below one name, those that begin before the ones above them are over may be of another vessel whose name is
 * missing.
 */
export function checkRowsWithoutNames(read: ReadSheet): CircularWarning[] {
  const voyages = Map.groupBy(
    read.calls.filter(({ block, vessel, call }) => block.listCells && vessel.hasName && call.start !== null),
    ({ vessel }) => vessel,
  )
  return [...voyages].flatMap(([vessel, own]) => {
    const rows = [...Map.groupBy(own, rowOf)].toSorted(([one], [other]) => one - other)
    const breaks = rows.flatMap(([row], at) => (isBreak(rows, at) ? [{ row, at }] : []))
    const [only, ...others] = breaks
    if (!only || others.length > 0 || only.at < MIN_ROWS || rows.length - only.at < MIN_ROWS) return []
    const below = rows.slice(only.at).flatMap(([, calls]) => calls)
    // A vessel may be back at one of her ports.
    const above = new Set(rows.slice(0, only.at).flatMap(([, calls]) => calls.map(portOf)))
    if (below.some((one) => above.has(portOf(one)))) return []
    const isNameless = below.every((one) => one.block.listCells?.namelessRows.has(rowOf(one)))
    if (!isNameless || !below.some(({ call }) => call.import)) return []
    const fault = `The rows from row ${only.row} on have no name beside them: they may be of another vessel than ${vessel.entry.name}.`
    return [
      heldTogether(
        read,
        vessel.cell,
        'duplicate_vessel',
        fault,
        [...own].filter(({ call }) => call.import),
      ),
    ]
  })
}

const MIN_ROWS = 2
const portOf = ({ call }: ReadCall): string => call.unlocode ?? nameKey(call.printed_port)
const rowOf = ({ call }: ReadCall): number => parseCellName(call.cell)?.row ?? 0

type Row = [row: number, calls: ReadCall[]]

/** A list may be in another order than that of sailing, but then it is broken more than once. */
function isBreak(rows: readonly Row[], at: number): boolean {
  const [before, here] = [rows[at - 1]?.[1], rows[at]?.[1]]
  if (!before || !here || before.length > 1 || here.length > 1) return false
  const [last, next] = [before[0]?.call, here[0]?.call]
  return Boolean(
    last?.start &&
      next?.start &&
      next.start < last.start &&
      daysBetween(next.start, last.start) > MAX_DAYS_SHARED,
  )
}

/** A voyage of a list. `from`, `to`: its first and last day, if any is known. */
type ListVoyage = { vessel: ReadVessel; own: ReadCall[]; isUnnamed: boolean; from?: string; to?: string }

function toVoyage(vessel: ReadVessel, own: ReadCall[]): ListVoyage {
  const days = own
    .flatMap(({ call }) => (call.status === 'dates' ? [call.start ?? [], call.end ?? []].flat() : []))
    .toSorted()
  const [from, to] = [days[0], days.at(-1)]
  const isUnnamed = own.every(({ block, call }) =>
    block.listCells?.unnamedRows.has(parseCellName(call.cell)?.row ?? 0),
  )
  return { vessel, own, isUnnamed, ...(from && to && { from, to }) }
}

const nameOf = ({ vessel }: ListVoyage) => vessel.entry.name

function areAtOnce(before: ListVoyage, one: ListVoyage): boolean {
  if (!before.from || !before.to || !one.from || !one.to) return false
  const [first = '', last = ''] = [one.from, one.to, before.from, before.to].toSorted().slice(1, 3)
  const isApart = one.from > before.to || before.from > one.to
  return !isApart && daysBetween(first, last) > MAX_DAYS_SHARED
}

/** Whether the numbers are those of a service, whose next voyage is one of another vessel. */
const areOfService = (voyages: readonly ListVoyage[]): boolean =>
  voyages
    .filter(({ isUnnamed }) => !isUnnamed)
    .some((one, i, named) => {
      const before = named[i - 1]
      return before !== undefined && before.vessel.cell !== one.vessel.cell && isNextNumber(before, one)
    })

const follows = (before: ListVoyage, one: ListVoyage): boolean =>
  isNextNumber(before, one) && isInTime(before, one)

/** Whether a vessel may be at the first port of the second voyage after the last one of the first. */
function isInTime(before: ListVoyage, one: ListVoyage): boolean {
  const [from, to] = [before.own.findLast(isDated), one.own.find(isDated)]
  if (!from?.call.end || !to?.call.start) return true
  const days = daysBetween(from.call.end, to.call.start)
  return isReachable((call: ReadCall) => call.port.match.found)(from, to, Math.max(days, 0))
}

const isDated = ({ call }: ReadCall): boolean => call.status === 'dates'

/** 052W, 053W or 052E; 2652, 2701 where the number begins with the year. */
function isNextNumber(before: ListVoyage, one: ListVoyage): boolean {
  const [last, next] = [before, one].map(({ vessel }) => /\d+/.exec(vessel.entry.voyage ?? '')?.[0])
  if (!last || !next) return false
  const step = Number(next) - Number(last)
  const [lastYear, nextYear] = [last, next].map((text) => Number(text.slice(0, -2)))
  const isNextYear =
    last.length === 4 && nextYear === (lastYear ?? 0) + 1 && Number(next.slice(-2)) <= MAX_STEP
  return (step >= 0 && step <= MAX_STEP) || isNextYear
}
/** A voyage there and one back may have a number each. */
const MAX_STEP = 2

/**
 * Dates without a name may be departures or newer dates of the vessel before them, unless they are those of another vessel
 * a week or more later. OMIT alone is said of its row.
 */
function besideNameless(
  { vessels, calls }: ReadSheet,
  nameless: ReadVessel,
  own: readonly ReadCall[],
): ReadCall[] {
  const after = vessels[vessels.indexOf(nameless) + 1]
  // A voyage without a name above a name without a voyage.
  const isSplit = nameless.entry.voyage !== null && after?.hasName && after.entry.voyage === null
  const ofAfter = isSplit ? calls.filter(({ vessel }) => vessel === after) : []
  if (nameless.entry.header !== '') return ofAfter
  const before = vessels[vessels.indexOf(nameless) - 1]
  const isDated = own.some(({ call }) => call.start !== null)
  const ofRows = calls.filter(({ vessel, port, call }) => {
    const beside = own.find((one) => one.port === port)
    if (!beside || !vessel.hasName) return false
    if (!isDated) return true
    const days = call.start && beside.call.start ? Math.abs(daysBetween(call.start, beside.call.start)) : WEEK
    return vessel === before && call.cell_etd === undefined && days < WEEK
  })
  return [...new Set([...ofRows, ...ofAfter])]
}
const WEEK = 7

/** Of two columns of a voyage, what agrees is read once. Where they disagree, neither is imported. */
function duplicate(
  read: ReadSheet,
  second: ReadVessel,
  first: ReadVessel,
  calls: ReadCall[],
): CircularWarning {
  const firstCalls = read.calls.filter((one) => one.vessel === first)
  holdBack(calls)
  const conflicts = disagreements(firstCalls, calls)
  const cells = conflicts.flatMap((conflict) => holdBack(conflict.calls))
  const { name } = second.entry
  // Where vessels are rows, all of them are in the same column.
  const isRow = first.entry.column === second.entry.column
  const [here, there] = [first, second].map(({ cell, entry }) => (isRow ? cell : entry.column))
  const which = isRow ? `the row of ${here}` : `column ${here}`
  const places = `${name} stands in ${isRow ? 'cells' : 'columns'} ${here} and ${there}.`
  const verdict =
    conflicts.length === 0
      ? `They agree: ${which} is read.`
      : `They disagree at ${conflicts.map(({ at, text }) => `${at} (${text})`).join(', ')}: both cells are held back until one is chosen; the rest of ${which} is read.`
  return {
    severity: 'error',
    code: 'duplicate_vessel',
    sheet: read.sheet.sheet,
    cell: second.cell,
    vessel: name,
    first_column: first.entry.column,
    conflicting_cells: cells,
    message: `${places} ${verdict}`,
    ...(cells.length > 0 ? { cells_withheld: cells } : {}),
  }
}

type Disagreement = { at: string; text: string; calls: ReadCall[] }

function disagreements(first: readonly ReadCall[], second: readonly ReadCall[]): Disagreement[] {
  const ports = new Set(
    [...first, ...second].map((one) => one.port).sort((a, b) => a.entry.row - b.entry.row),
  )
  return [...ports].flatMap((port) => {
    const pair = [first, second].map((calls) => calls.find((one) => one.port === port))
    const [a, b] = pair
    if (a && b && saysTheSame(a.call, b.call)) return []
    const text = pair.map((one) => one?.call.dates ?? 'no call').join(' / ')
    const calls = pair.filter((one) => one !== undefined)
    return [{ at: port.entry.name ?? port.entry.printed, text, calls }]
  })
}

/** Whether two cells of one call say the same, in whatever notation. */
export function saysTheSame(one: CircularCall, other: CircularCall): boolean {
  if (one.status !== other.status || one.start !== other.start || one.end !== other.end) return false
  if (one.start === null && one.dates !== other.dates) return false
  const near = one.start ?? ''
  return (['dates', 'eta', 'etd', 'cut_off'] as const).every((field) =>
    isSameText(one[field] ?? null, other[field] ?? null, near),
  )
}

function isSameText(one: string | null, other: string | null, near: string): boolean {
  if (one === other) return true
  if (one === null || other === null || near === '') return false
  const [a, b] = [readDates(one, near), readDates(other, near)]
  return a.start !== null && a.start === b.start && a.end === b.end && a.time === b.time
}
