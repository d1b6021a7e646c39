import type { CircularWarning } from '../circular.types.ts'
import type { ReadCall, ReadSheet } from '../reader/sheet-calls.ts'
import { filledCells, findDirection } from '../words/title-rows.ts'
import { quoted } from '../workbook/cell-text.ts'
import { holdBack } from './hold-back.ts'
import { heldTogether } from './hold-checks.ts'

/** Of a table of dates nearly all cells are understood; a fifth may be so by chance. */
const MAX_UNDERSTOOD = 0.2

/** Holds back the tables of which nearly no cell was understood: what was read there is probably something else. */
export function checkTables({ sheet, calls }: ReadSheet): CircularWarning[] {
  return [...Map.groupBy(calls, ({ block }) => block).values()].flatMap((table): CircularWarning[] => {
    const understood = table.filter(isUnderstood).length
    if (understood > table.length * MAX_UNDERSTOOD) return []
    const cells_withheld = holdBack(table)
    const message = `Only ${understood} of ${table.length} cell(s) of this table could be understood. All of them are held back.`
    return [
      {
        severity: 'error',
        code: 'table_not_understood',
        sheet: sheet.sheet,
        cell: cells_withheld[0] ?? null,
        cells_withheld,
        message,
      },
    ]
  })
}

/** Cells with a question of their own are asked about one by one. */
function isUnderstood({ reading: { status, question, failed } }: ReadCall): boolean {
  return status !== 'unreadable' || question !== null || failed
}

/** Dates below the title of another route, of which no heading names vessels, are not those of the vessels above it. */
export function checkRoutesWithoutVessels(read: ReadSheet): CircularWarning[] {
  const { grid, calls } = read
  return [...Map.groupBy(calls, ({ block }) => block).values()].flatMap((table) => {
    const rows = table.map(({ port }) => port.entry.row)
    const [first, last] = [Math.min(...rows), Math.max(...rows)]
    for (let row = first + 1; row < last; row++) {
      const title = findDirection(filledCells(grid, row, row)).direction
      if (title === null || rows.includes(row)) continue
      const below = table.filter(({ port }) => port.entry.row > row)
      const fault = `No vessel is named between the title ${quoted(title)} and its dates.`
      return [heldTogether(read, below[0]?.call.cell ?? null, 'vessel_without_name', fault, below)]
    }
    return []
  })
}
