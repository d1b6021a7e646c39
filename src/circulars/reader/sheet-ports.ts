import type { CircularPort } from '../circular.types.ts'
import { LONGEST_NAME } from '../workbook/limits.ts'
import { cellName, type Grid } from '../workbook/sheet-grid.ts'
import type { PortMatch, PortMatcher } from './port-matching.ts'
import type { PortRow } from './port-rows.ts'

export type ReadPort = {
  entry: CircularPort
  cell: string
  match: PortMatch
  /** The UN/LOCODE of the port to which the sheet's own code belongs. */
  code: string
  isCut: boolean
  hidden: boolean
}

/** The port that a row names, by its own text or, where that is unknown, by the code beside it. */
export function readPort(row: PortRow, grid: Grid, matcher: PortMatcher): ReadPort {
  const byName = matcher.match(row.text)
  const byCode = row.code === '' ? null : matcher.match(row.code)
  // The sheet's own code decides where the name is unknown.
  const match = !byName.found && byCode?.found ? { ...byCode, by: 'code' as const } : byName
  return {
    entry: {
      row: row.row,
      printed: row.printed.slice(0, LONGEST_NAME),
      name: match.found?.name ?? null,
      unlocode: match.found?.code ?? null,
      matched_by: match.by,
    },
    cell: cellName(row.row, row.column),
    match,
    code: byCode?.found?.code ?? '',
    isCut: row.printed.length > LONGEST_NAME,
    hidden: grid.hiddenRows.has(row.row),
  }
}
