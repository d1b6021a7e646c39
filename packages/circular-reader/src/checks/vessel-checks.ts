import { daysBetween } from '@sailing-desk/dates/days'
import { readDates } from '@sailing-desk/dates/read-dates'
import { nameKey } from '@sailing-desk/trade/text'
import type { CircularCall, CircularWarning } from '../circular.types.ts'
import type { ReadCall, ReadSheet, ReadVessel } from '../reader/sheet-calls.ts'
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

/** In a list, a voyage without a name is of the vessel above it, unless she is still on another one: then the name may be missing. */
export function checkVoyagesAtOnce(read: ReadSheet): CircularWarning[] {
  const lists = read.calls.filter(
    ({ block, vessel }) => block.listCells && vessel.hasName && !vessel.duplicateOf,
  )
  const ships = Map.groupBy(lists, ({ vessel }) => nameKey(vessel.entry.ship_name))
  return [...ships.values()].flatMap((calls) => {
    const voyages = [...Map.groupBy(calls, ({ vessel }) => vessel)].flatMap(([vessel, own]) => {
      const days = own.flatMap(({ call }) =>
        call.status === 'dates' ? [call.start ?? [], call.end ?? []].flat() : [],
      )
      const [from, to] = [days.toSorted()[0], days.toSorted().at(-1)]
      return from && to ? [{ vessel, own, from, to }] : []
    })
    return voyages.slice(1).flatMap((one, i) => {
      const before = voyages[i]
      // A name of its own is what is printed.
      if (!before || before.vessel.cell !== one.vessel.cell) return []
      const [first = '', last = ''] = [one.from, one.to, before.from, before.to].toSorted().slice(1, 3)
      const isApart = one.from > before.to || before.from > one.to
      const open = [...before.own, ...one.own].filter(({ call }) => call.import)
      if (isApart || daysBetween(first, last) <= MAX_DAYS_SHARED || open.length === 0) return []
      const names = `${before.vessel.entry.name} and ${one.vessel.entry.name}`
      const fault = `${names} are on their voyages at once: one of them may be another vessel.`
      return [heldTogether(read, one.vessel.cell, 'duplicate_vessel', fault, open)]
    })
  })
}

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
