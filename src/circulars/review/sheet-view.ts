import { daySpan, dayWritten } from '../../dates/day-span.ts'
import { covers } from '../choices/chosen-cells.ts'
import { earlierReason } from '../choices/ignored-earlier.ts'
import type { CellMeaning } from '../reader/cell-meanings.ts'
import { type Cell, cellName, type Grid, mergeAt, placeOfKey } from '../workbook/sheet-grid.ts'
import type { ReviewCell, ReviewSheet } from './review.schema.ts'
import type { Reviewed } from './review-workbook.ts'

/** The names of cells that are not imported, that bear the issue date, and with dates that were not read. */
type Shown = {
  held: ReadonlySet<string>
  issueCells: ReadonlySet<string>
  notRead: ReadonlySet<string>
}

/** A sheet (from 0) as printed, with what each cell was understood as. */
export function sheetView({ reading, reviewed, choices }: Reviewed, index: number): ReviewSheet {
  const sheet = reading.sheets[index]
  if (!sheet) throw new Error('there is no such sheet')
  const { grid, meanings } = sheet
  const shown = shownAs(reviewed, reading, grid.name)
  const ignored = (choices.roles ?? []).filter((role) => role.sheet === grid.name && role.role === 'ignored')
  const cells = [...grid.cells]
    .sort(([a], [b]) => a - b)
    .flatMap(([key, cell]): ReviewCell[] => {
      const { row, column } = placeOfKey(key)
      const merge = mergeAt(grid, row, column)
      if (merge && (merge.top !== row || merge.left !== column)) return []
      const name = cellName(row, column)
      const ignoredBy = ignored.find((choice) => covers(choice, key))
      const meaning = ignoredBy ? undefined : meanings.get(name)
      return [
        {
          cell: name,
          row,
          column,
          text: textOf(cell),
          role: ignoredBy ? 'ignored' : roleOf(name, meaning, shown),
          ...(ignoredBy?.earlier && { reason: earlierReason(ignoredBy.earlier) }),
          ...understood(meaning),
          ...(shown.held.has(name) && { is_held: true as const }),
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

function shownAs(
  { sheets, warnings }: Reviewed['reviewed'],
  { issueCells }: Reviewed['reading'],
  name: string,
): Shown {
  const held = sheets
    .filter(({ sheet }) => sheet === name)
    .flatMap(({ schedules }) => schedules.filter((call) => !call.import))
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
  { issueCells, notRead }: Shown,
): ReviewCell['role'] {
  if (issueCells.has(name)) return 'issue_date'
  if (notRead.has(name)) return 'not_read'
  return meaning?.role ?? 'ignored'
}

function understood(meaning: CellMeaning | undefined): Pick<ReviewCell, 'days' | 'vessel' | 'port'> {
  const call = meaning?.call
  if (!meaning || !call) return {}
  const days = daysOf(meaning)
  return {
    ...(days && { days }),
    ...(call.vessel !== null && { vessel: call.vessel }),
    port: call.port ?? call.printed_port,
  }
}

function daysOf({ role, call }: CellMeaning): string | null {
  if (!call) return null
  const { start, end, cut_off_on } = call
  if (role === 'cut_off') return cut_off_on ? dayWritten(cut_off_on) : null
  if (start === null || end === null) return null
  if (role === 'arrival') return dayWritten(start)
  return role === 'departure' ? dayWritten(end) : daySpan(start, end)
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
