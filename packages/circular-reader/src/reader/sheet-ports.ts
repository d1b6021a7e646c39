import type { CircularPort } from '../circular.types.ts'
import type { PortRow } from '../layout/block.ts'
import type { PortMatch, PortMatcher } from '../words/port-matching.ts'
import { type Grid, nameOnSheet, onSheet, shownCell } from '../workbook/sheet-grid.ts'
import { MAX_NAME_LENGTH } from '../workbook/unreadable-circular.ts'

export type ReadPort = {
  entry: CircularPort
  cell: string
  match: PortMatch
  /** The UN/LOCODE of the port that matches the sheet's code. */
  code: string
  isCut: boolean
  hidden: boolean
  /** The name is struck through. */
  isStruck: boolean
}

/** The port of a row, by its name or, if that is unknown, by the code beside it. */
export function readPort(row: PortRow, grid: Grid, matcher: PortMatcher): ReadPort {
  const byName = matcher.match(row.text)
  const byCode = row.code === '' ? null : matcher.match(row.code)
  const match = !byName.found && byCode?.found ? { ...byCode, by: 'code' as const } : byName
  return {
    entry: {
      row: onSheet(grid, row.row, row.column).row,
      printed: row.printed.slice(0, MAX_NAME_LENGTH),
      name: match.found?.name ?? null,
      unlocode: match.found?.code ?? null,
      matched_by: match.by,
    },
    cell: nameOnSheet(grid, row.row, row.column),
    match,
    code: byCode?.found?.code ?? '',
    isCut: row.printed.length > MAX_NAME_LENGTH,
    isStruck: shownCell(grid, row.row, row.column)?.isStruck ?? false,
    hidden: grid.hiddenRows.has(row.row) || grid.hiddenRows.has(row.departureRow ?? row.row),
  }
}
