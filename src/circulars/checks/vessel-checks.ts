import type { CircularWarning } from '../circular.types.ts'
import type { ReadCall, ReadSheet } from '../reader/sheet-calls.ts'
import type { ReadVessel } from '../reader/sheet-vessels.ts'
import { holdBack } from './hold-back.ts'

/** Columns with a problem: a voyage listed twice, no name, or a vessel to be nominated. */
export function checkVessels(read: ReadSheet): CircularWarning[] {
  return read.vessels.flatMap((vessel): CircularWarning[] => {
    const calls = read.calls.filter((one) => one.vessel === vessel)
    if (!vessel.hasName) return [withoutName(read, vessel, calls)]
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

function withoutName(read: ReadSheet, vessel: ReadVessel, calls: ReadCall[]): CircularWarning {
  const cells_withheld = holdBack(calls)
  return {
    severity: 'error',
    code: 'vessel_without_name',
    sheet: read.sheet.sheet,
    cell: vessel.cell,
    cells_withheld,
    message: `Column ${vessel.entry.column} has dates but no vessel in ${vessel.cell}. ${cells_withheld.length} cell(s) are held back.`,
  }
}

function duplicate(
  read: ReadSheet,
  second: ReadVessel,
  first: ReadVessel,
  calls: ReadCall[],
): CircularWarning {
  const firstCalls = read.calls.filter((one) => one.vessel === first)
  holdBack(calls)
  // One column of arrivals and one of departures: neither is right without the other.
  if (areOtherSides(firstCalls, calls)) holdBack(firstCalls)
  const conflicts = disagreements(firstCalls, calls)
  const { name, column } = second.entry
  const verdict =
    conflicts.length === 0
      ? 'They agree.'
      : `They disagree at ${conflicts.map(({ at, text }) => `${at} (${text})`).join(', ')}.`
  return {
    severity: 'error',
    code: 'duplicate_vessel',
    sheet: read.sheet.sheet,
    cell: second.cell,
    vessel: name,
    first_column: first.entry.column,
    conflicting_cells: conflicts.flatMap(({ cells }) => cells),
    message: `${name} already stands in column ${first.entry.column}; the second column (${column}) is held back. ${verdict}`,
  }
}

function areOtherSides(first: readonly ReadCall[], second: readonly ReadCall[]): boolean {
  const [one, other] = [first, second].map((calls) => [
    calls.some(({ call }) => call.eta !== null),
    calls.some(({ call }) => call.etd !== null),
  ])
  return one?.[0] !== one?.[1] && one?.[0] === other?.[1] && one?.[1] === other?.[0]
}

type Disagreement = { at: string; text: string; cells: string[] }

function disagreements(first: readonly ReadCall[], second: readonly ReadCall[]): Disagreement[] {
  const ports = new Set(
    [...first, ...second].map((one) => one.port).sort((a, b) => a.entry.row - b.entry.row),
  )
  return [...ports].flatMap((port) => {
    const pair = [first, second].map((calls) => calls.find((one) => one.port === port)?.call)
    const [a, b] = pair
    if (a && b && a.dates === b.dates && a.eta === b.eta && a.etd === b.etd) return []
    const text = pair.map((call) => call?.dates ?? 'no call').join(' / ')
    const cells = pair.filter((call) => call !== undefined).map((call) => call.cell)
    return [{ at: port.entry.name ?? port.entry.printed, text, cells }]
  })
}
