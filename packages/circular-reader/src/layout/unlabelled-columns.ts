import { filledCells } from '../words/title-rows.ts'
import { parseVesselHeader, parseVoyage } from '../words/vessel-names.ts'
import { onOneLine } from '../workbook/cell-text.ts'
import { ownCell } from '../workbook/sheet-grid.ts'
import type { BlockArea, BlockRows, VesselColumn } from './block.ts'
import { callCell } from './block-area.ts'
import { isCall, type Lexicon } from './lexicon.ts'

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
  lexicon: Lexicon,
): string | null {
  if (vessel.arrival !== null || vessel.departure !== null) return null
  const dated = vessel.columns.filter((column) =>
    ports.some(({ row }) => {
      const cell = ownCell(area.grid, row, column)
      return cell && callCell(area, row, column) === cell && isCall(cell, lexicon)
    }),
  )
  const isPair = dated.length === 2 && assumedPair(vessel, area, { ports }).isPairAssumed
  if (dated.length < 2 || isPair) return null
  return `${onOneLine(vessel.header)} has ${dated.length} columns of dates, and no heading says what they are.`
}

export const VOYAGES_BESIDE =
  'Voyages are in the rows of the ports, as in a list with one call in each row. Its headings are not known.'

/** Whether a third of the rows of ports name a voyage beside the port. */
export function hasVoyages({ grid, header }: BlockArea, { ports }: BlockRows, lexicon: Lexicon): boolean {
  const named = ports.filter(({ row }) =>
    filledCells(grid, row, row).some(
      ({ column, cell }) => column !== header.column && !isCall(cell, lexicon) && namesVoyage(cell.text),
    ),
  )
  return named.length > 0 && named.length * 3 >= ports.length
}

/** `V.041W`, `041W`, `TAMARIND CREST V.041W`, but not the terminal `T2`. */
function namesVoyage(text: string): boolean {
  const number = parseVesselHeader(text).voyage ?? parseVoyage(text)
  return number !== null && (/^\d{2,}[NSEW]$/.test(number) || /\bV(?:OY(?:AGE)?)?[ .:#-]*\w*\d/i.test(text))
}
