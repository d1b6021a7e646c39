import { covers, earlierReason } from '@sailing-desk/circular-reader/choices/chosen-cells'
import { type CellMeaning, daysMeant, openOrders } from '@sailing-desk/circular-reader/reader/cell-meanings'
import {
  type Cell,
  cellName,
  type Grid,
  type Merge,
  mergeAt,
  placeOfKey,
} from '@sailing-desk/circular-reader/workbook/sheet-grid'
import { dayWritten } from '@sailing-desk/dates/day-text'
import { openErrors } from './errors.ts'
import type { ReviewCell, ReviewSheet } from './review.schema.ts'
import type { Reviewed } from './review-workbook.ts'

/** The names of cells that are not imported, that cannot be right, that bear the issue date, and with dates that were not read. */
type Shown = {
  held: ReadonlySet<string>
  wrong: ReadonlySet<string>
  issueCells: ReadonlySet<string>
  notRead: ReadonlySet<string>
}

/** A sheet (from 0) as printed, with what each cell was understood as. */
export function sheetView({ reading, reviewed, choices }: Reviewed, index: number): ReviewSheet {
  const sheet = reading.sheets[index]
  if (!sheet) throw new Error('there is no such sheet')
  const { grid, meanings } = sheet
  const wrong = openErrors(reviewed, choices).filter(({ sheet }) => sheet.sheet === grid.name)
  const shown = {
    ...shownAs(reviewed, reading, grid.name),
    wrong: new Set(wrong.map(({ call }) => call.cell)),
  }
  const open = { reference: reviewed.reference_date, openOrders: openOrders(reviewed, grid.name) }
  const ignored = (choices.roles ?? []).filter((role) => role.sheet === grid.name && role.role === 'ignored')
  const cells = [...grid.cells]
    .sort(([a], [b]) => a - b)
    .flatMap(([key, cell]): ReviewCell[] => {
      const { row, column } = placeOfKey(key)
      const merge = mergeAt(grid, row, column)
      if (merge && (merge.top !== row || merge.left !== column)) return []
      const name = cellName(row, column)
      const ignoredBy = ignored.find((choice) => covers(choice, key))
      const meaning = merge ? meaningIn(merge, meanings) : ignoredBy ? undefined : meanings.get(name)
      return [
        {
          cell: name,
          row,
          column,
          text: textOf(cell),
          role: ignoredBy && !meaning ? 'ignored' : roleOf(name, meaning, shown),
          ...(ignoredBy?.earlier && { reason: earlierReason(ignoredBy.earlier) }),
          ...understood(meaning, open),
          ...(shown.held.has(name) && { is_held: true as const }),
          ...(shown.wrong.has(name) && { is_error: true as const }),
          ...flagsOf(grid, cell, row, column),
        },
      ]
    })
  return {
    name: grid.name,
    rows: grid.lastRow,
    columns: grid.lastColumn,
    cells,
    merges: [...new Set(grid.merges.values())],
  }
}

/** If the first row or column of a merged cell is ignored, the others keep what it says. */
function meaningIn(
  { top, left, bottom, right }: Merge,
  meanings: ReadonlyMap<string, CellMeaning>,
): CellMeaning | undefined {
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) {
      const meaning = meanings.get(cellName(row, column))
      if (meaning) return meaning
    }
  return undefined
}

function shownAs(
  { sheets, warnings }: Reviewed['reviewed'],
  { issueCells }: Reviewed['reading'],
  name: string,
): Omit<Shown, 'wrong'> {
  // A call that another column repeats is read once, and neither imported again nor held back.
  const asked = new Set(
    warnings.filter(({ sheet }) => sheet === name).flatMap(({ cells_withheld = [] }) => cells_withheld),
  )
  const held = sheets
    .filter(({ sheet }) => sheet === name)
    .flatMap(({ schedules }) => schedules.filter((call) => !call.import && asked.has(call.cell)))
  const notRead = warnings.filter(({ code, sheet }) => code === 'dates_not_read' && sheet === name)
  return {
    held: new Set(held.flatMap(({ cell, cell_etd }) => [cell, cell_etd ?? cell])),
    issueCells: new Set(issueCells.filter(({ sheet }) => sheet === name).map(({ cell }) => cell)),
    notRead: new Set(notRead.flatMap(({ cells = [] }) => cells)),
  }
}

function textOf({ text, date }: Cell): string {
  if (!date) return text
  return date.time === null ? dayWritten(date.date) : `${dayWritten(date.date)} ${date.time}`
}

function roleOf(
  name: string,
  meaning: CellMeaning | undefined,
  { issueCells, notRead }: Pick<Shown, 'issueCells' | 'notRead'>,
): ReviewCell['role'] {
  if (issueCells.has(name)) return 'issue_date'
  if (notRead.has(name)) return 'not_read'
  return meaning?.role ?? 'ignored'
}

function understood(
  meaning: CellMeaning | undefined,
  open: Parameters<typeof daysMeant>[1],
): Pick<ReviewCell, 'days' | 'vessel' | 'port'> {
  const call = meaning?.call
  if (!meaning || !call) return {}
  const days = daysMeant(meaning, open)
  return {
    ...(days && { days }),
    ...(call.vessel !== null && { vessel: call.vessel }),
    port: call.port ?? call.printed_port,
  }
}

function flagsOf(grid: Grid, { isStruck, fill, comment }: Cell, row: number, column: number) {
  const isHidden = grid.hiddenRows.has(row) || grid.hiddenColumns.has(column)
  return {
    ...(isStruck && { is_struck: true as const }),
    ...(isHidden && { is_hidden: true as const }),
    ...(fill !== undefined && { fill }),
    ...(comment !== undefined && { comment }),
  }
}
