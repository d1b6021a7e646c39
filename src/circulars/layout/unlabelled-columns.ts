import { onOneLine } from '../workbook/cell-text.ts'
import { ownCell } from '../workbook/sheet-grid.ts'
import { type BlockArea, callCell } from './block-area.ts'
import { isCall, type ReadKind } from './call-text.ts'
import type { BlockRows } from './port-rows.ts'
import type { VesselColumn } from './vessel-columns.ts'

type Pair = Pick<VesselColumn, 'arrival' | 'departure' | 'isPairAssumed'>

/** Two columns under one name without ETA / ETD above them may be arrival and departure if a row fills both. */
export function assumedPair(
  vessel: VesselColumn,
  { grid }: BlockArea,
  { ports }: Pick<BlockRows, 'ports'>,
): Pair {
  const { arrival, departure, columns } = vessel
  const [first, second] = columns
  if (arrival !== null || departure !== null || first === undefined || second === undefined)
    return { arrival, departure, isPairAssumed: false }
  const pairs = ports.some(({ row }) => ownCell(grid, row, first) && ownCell(grid, row, second))
  return pairs
    ? { arrival: first, departure: second, isPairAssumed: true }
    : { arrival: null, departure: null, isPairAssumed: false }
}

/** Dates in three columns under one name, or in two of which each row fills one, may be those of several voyages. */
export function unclearColumns(
  vessel: VesselColumn,
  area: BlockArea,
  { ports }: BlockRows,
  readKind: ReadKind,
): string | null {
  if (vessel.arrival !== null || vessel.departure !== null) return null
  const dated = vessel.columns.filter((column) =>
    ports.some(({ row }) => {
      const cell = ownCell(area.grid, row, column)
      return cell && callCell(area, row, column) === cell && isCall(cell, readKind)
    }),
  )
  const isPair = dated.length === 2 && assumedPair(vessel, area, { ports }).isPairAssumed
  if (dated.length < 2 || isPair) return null
  return `${onOneLine(vessel.header)} has ${dated.length} columns of dates, and no heading says what they are.`
}
