import { MONTHS } from '@sailing-desk/dates/day-text'
import { isStayColumn, isVesselHeading } from '../words/list-words.ts'
import { isCutOff, isMonthHeading, isPortHeader, labelOf, legOf, sideIn } from '../words/sheet-words.ts'
import { filledCells, type TitleCell } from '../words/title-rows.ts'
import { comparable } from '../workbook/cell-text.ts'
import {
  type Cell,
  cellKey,
  cellName,
  type Grid,
  mergeAt,
  ownCell,
  ownText,
  shownCell,
} from '../workbook/sheet-grid.ts'

/** JUN 29 is a day. */
const MONTH =
  /^(JAN(?:UARY)?|FEB(?:RUARY)?|MAR(?:CH)?|APR(?:IL)?|MAY|JUNE?|JULY?|AUG(?:UST)?|SEPT?(?:EMBER)?|OCT(?:OBER)?|NOV(?:EMBER)?|DEC(?:EMBER)?)[.,]?(?:[ /-]*(20\d\d)| ?['’](\d\d))?$/
const MONTH_FIGURE = /^(1[0-2]|[1-9])月$/

/** `Dec` or `Dec 2026` for a heading that is a month; null for others. */
function monthOf({ text, date }: Cell): string | null {
  if (date)
    return date.hasDay === false
      ? `${MONTHS[Number(date.date.slice(5, 7)) - 1]} ${date.date.slice(0, 4)}`
      : null
  const label = comparable(text)
  const [, name = '', full, short] = MONTH.exec(label) ?? []
  const year = full ?? short
  const figure = MONTH_FIGURE.exec(label)?.[1]
  const month = figure
    ? MONTHS[Number(figure) - 1]
    : MONTHS.find((each) => each.toUpperCase() === name.slice(0, 3))
  if (!month) return null
  return year ? `${month} ${year.padStart(4, '20')}` : month
}

/** The columns under a month; those of a group belong to the same vessel or port. */
type MonthColumn = { column: number; month: string; group: number }

/** Days in columns headed by months, DEC | JAN, with their months; the headings are removed. */
export function withMonths(sheet: Grid): Grid {
  const grid = withMonthsOfRows(sheet)
  const tables = monthTables(grid)
  if (tables.length === 0) return grid
  const cells = new Map(grid.cells)
  for (const table of tables) {
    for (const group of Map.groupBy(table.columns, ({ group }) => group).values())
      writeMonths(grid, cells, table, group)
    writeHeadings(grid, cells, table)
  }
  return { ...grid, cells }
}

/** In a list with a column MONTH, the days of each row with the month that is named there. Days that go back may be of another one. */
function withMonthsOfRows(grid: Grid): Grid {
  const cells = new Map(grid.cells)
  let column: number | null = null
  let dates: number[] = []
  for (let row = 1; row <= grid.lastRow; row++) {
    const heads = filledCells(grid, row, row)
    if (heads.some(isVessel) && heads.some(isPort)) {
      column = heads.find(({ cell }) => isMonthHeading(cell.text))?.column ?? null
      dates = heads.flatMap((head) => (isOfDates(head.cell.text) ? [head.column] : []))
      continue
    }
    const cell = column === null ? undefined : shownCell(grid, row, column)
    const month = cell && monthOf(cell)
    const days = dates.filter((at) => DAYS.test(ownText(grid, row, at)))
    const figures = days.flatMap((at) => (ownText(grid, row, at).match(/\d+/g) ?? []).map(Number))
    if (!month || figures.some((day, i) => day < (figures[i - 1] ?? 0))) continue
    for (const at of days) {
      const text = `${ownText(grid, row, at)} ${month}`
      cells.set(cellKey(row, at), { ...ownCell(grid, row, at), text, kind: 'text', isUnderMonth: true })
    }
  }
  return { ...grid, cells }
}

const isOfDates = (text: string) =>
  legOf(text) !== null || sideIn(text) !== null || isCutOff(text) || isStayColumn(text)

/** The headings of the months of which days are read, by the names of their cells. */
export function monthHeadings(grid: Grid, read: ReadonlySet<string>): string[] {
  return monthTables(grid).flatMap((table) => {
    const { row, columns } = table
    const isRead = columns.some(({ column }) =>
      dayRows(grid, table, column).some((at) => read.has(cellName(at, column))),
    )
    return isRead ? columns.map(({ column }) => cellName(row, column)) : []
  })
}

/** Rows of two or more months with days below them. */
function monthTables(grid: Grid): MonthTable[] {
  const rows = Array.from({ length: grid.lastRow }, (_, i) => ({
    row: i + 1,
    columns: monthColumns(grid, i + 1),
  }))
  return rows
    .filter(({ columns }) => new Set(columns.map(({ month }) => month)).size > 1)
    .map((table, i, all) => ({ ...table, last: (all[i + 1]?.row ?? grid.lastRow + 1) - 1 }))
    .filter((table) => table.columns.some(({ column }) => dayRows(grid, table, column).length > 0))
}

function dayRows(grid: Grid, { row, last }: MonthTable, column: number): number[] {
  const rows = Array.from({ length: last - row }, (_, i) => row + 1 + i)
  return rows.filter((at) => DAYS.test(ownText(grid, at, column)))
}

function monthColumns(grid: Grid, row: number): MonthColumn[] {
  const columns: MonthColumn[] = []
  let group = 0
  for (const { column, cell } of filledCells(grid, row, row)) {
    const month = monthOf(cell)
    if (!month) continue
    if (columns.some((one) => one.group === group && one.month === month)) group++
    for (let at = column; at <= (mergeAt(grid, row, column)?.right ?? column); at++)
      columns.push({ column: at, month, group })
  }
  return columns
}

type MonthTable = { row: number; last: number; columns: readonly MonthColumn[] }

const DAYS = /^(?:0?[1-9]|[12]\d|3[01])(?: ?[-–~/&] ?(?:0?[1-9]|[12]\d|3[01]))?$/

/** Days in two months of one vessel and port are two stays. */
function writeMonths(
  grid: Grid,
  cells: Map<number, Cell>,
  { row, last }: MonthTable,
  group: readonly MonthColumn[],
): void {
  const isShared = !hasOwnHeadings(grid, row, group)
  for (let at = row + 1; at <= last; at++) {
    const days = group.filter(({ column }) => DAYS.test(ownText(grid, at, column)))
    const texts = days.map(({ column, month }) => `${ownText(grid, at, column)} ${month}`)
    for (const [i, { column }] of days.entries()) {
      const text = isShared ? texts.join('; ') : (texts[i] ?? '')
      if (isShared && i > 0) cells.delete(cellKey(at, column))
      else
        cells.set(cellKey(at, column), {
          ...ownCell(grid, at, column),
          text,
          kind: 'text',
          isUnderMonth: true,
        })
    }
  }
}

/** Different names above or below the months: the columns are those of different vessels. */
function hasOwnHeadings(grid: Grid, row: number, group: readonly MonthColumn[]): boolean {
  return [row - 1, row + 1].some((at) => {
    const names = group.map(({ column }) => ownText(grid, at, column))
    return names.every((name) => name !== '' && !DAYS.test(name)) && new Set(names).size === names.length
  })
}

/** In a list, the months are headings of dates. Elsewhere PORT goes with the names of vessels below the months. */
function writeHeadings(grid: Grid, cells: Map<number, Cell>, { row, columns }: MonthTable): void {
  const heads = filledCells(grid, row, row)
  const isList = heads.some(isVessel) && heads.some(isPort)
  for (const { column } of columns) {
    if (isList) cells.set(cellKey(row, column), { text: 'DATES', kind: 'text' })
    else cells.delete(cellKey(row, column))
  }
  const corner = heads.find((head) => isPort(head) || isVessel(head))
  const namesBelow =
    hasOwnHeadings(grid, row, columns) && ownText(grid, row + 1, columns[0]?.column ?? 0) !== ''
  if (isList || !corner || !namesBelow || ownCell(grid, row + 1, corner.column)) return
  if (columns.some(({ column }) => DAYS.test(ownText(grid, row + 1, column)))) return
  cells.delete(cellKey(row, corner.column))
  cells.set(cellKey(row + 1, corner.column), corner.cell)
}

const isVessel = ({ cell }: TitleCell) => isVesselHeading(cell.text)
const isPort = ({ cell }: TitleCell) => isPortHeader(cell.text) && labelOf(cell.text) !== 'vessel'
