import { dayWritten } from '@sailing-desk/dates/day-text'
import type { CircularWarning } from '../circular.types.ts'
import type { Titles } from '../reader/circular-titles.ts'
import { sideIn } from '../words/sheet-words.ts'
import {
  type Cell,
  cellKey,
  cellName,
  type Grid,
  type Merge,
  ownText,
  parseCellName,
  placeOfKey,
} from '../workbook/sheet-grid.ts'
import { choiceFor, type EarlierAnswer, type ReaderChoices, type RoleChoice } from './reader-choices.ts'

/** The sheet without ignored ranges, and with corrected texts in place of the printed ones. */
export function withChosenCells(grid: Grid, { roles = [], cells = {} }: ReaderChoices): Grid {
  const ignored = roles.filter(({ sheet, role }) => sheet === grid.name && role === 'ignored')
  const corrected = Object.entries(choiceFor(cells, grid.name) ?? {}).flatMap(([name, choice]) => {
    const place = parseCellName(name)
    return place && typeof choice === 'object' ? [{ ...place, text: choice.text }] : []
  })
  if (ignored.length === 0 && corrected.length === 0) return grid
  const kept = new Map<number, Cell>()
  const titles = titleRows(grid)
  const isIgnored = (choice: RoleChoice, key: number) =>
    covers(choice, key) && (parseRange(choice.range).row !== null || !titles.has(placeOfKey(key).row))
  for (const [key, cell] of grid.cells)
    if (!ignored.some((range) => isIgnored(range, key))) kept.set(key, cell)
  const merges = new Map(grid.merges)
  for (const merge of new Set(grid.merges.values())) keepMerged(grid, merge, ignored, { cells: kept, merges })
  const columns = new Set(
    ignored.flatMap(({ range }) => {
      const { row, column } = parseRange(range)
      return row === null && column !== null ? [column] : []
    }),
  )
  for (const column of columns) keepName(grid, column, (at) => columns.has(at), { cells: kept, merges })
  for (const { row, column, text } of corrected) {
    if (text.trim() === '') kept.delete(cellKey(row, column))
    else kept.set(cellKey(row, column), { text, kind: 'text' })
  }
  return { ...grid, cells: kept, merges }
}

/** The rows of titles over a table, which stay if the column that they begin in is ignored. */
function titleRows(grid: Grid): Set<number> {
  const rows = [...Map.groupBy(grid.cells.keys(), (key) => placeOfKey(key).row)]
  const top = Math.min(...rows.flatMap(([row, keys]) => (keys.length >= MIN_HEADINGS ? [row] : [])))
  return new Set(rows.flatMap(([row, keys]) => (keys.length === 1 && row < top ? [row] : [])))
}

const MIN_HEADINGS = 3

type KeptCells = { cells: Map<number, Cell>; merges: Map<number, Merge> }

/** What a merged cell says belongs to all its rows and columns: those that are not ignored keep it. */
function keepMerged(grid: Grid, merge: Merge, ignored: readonly RoleChoice[], kept: KeptCells): void {
  const shown = grid.cells.get(cellKey(merge.top, merge.left))
  const lines = ignored.map(({ range }) => parseRange(range))
  const rows = numbers(merge.top, merge.bottom).filter(
    (number) => !lines.some(({ row, column }) => column === null && row === number),
  )
  const columns = numbers(merge.left, merge.right).filter(
    (number) => !lines.some(({ row, column }) => row === null && column === number),
  )
  const [top, left] = [rows[0], columns[0]]
  const isMoved = top !== merge.top || left !== merge.left
  if (!shown || !isMoved || top === undefined || left === undefined) return
  const rest = { top, left, bottom: rows.at(-1) ?? top, right: columns.at(-1) ?? left }
  for (const [key, each] of grid.merges) {
    if (each !== merge) continue
    const { row, column } = placeOfKey(key)
    if (row >= rest.top && column >= rest.left && row <= rest.bottom && column <= rest.right)
      kept.merges.set(key, rest)
    else kept.merges.delete(key)
  }
  kept.cells.set(cellKey(top, left), shown)
}

/** A name over ETA and UPDATED ETA is that of both, merged or not: without the first column, it is over the next one. */
function keepName(grid: Grid, column: number, isIgnored: (column: number) => boolean, kept: KeptCells): void {
  const isSide = (row: number, at: number) => sideIn(ownText(grid, row, at)) !== null
  const heading = numbers(2, grid.lastRow).find((row) => isSide(row, column) && isSide(row, column + 1))
  if (heading === undefined) return
  const isFree = (row: number, at: number) =>
    ownText(grid, row, at) === '' && !grid.merges.has(cellKey(row, at)) && isSide(heading, at)
  for (let row = heading - 1; row >= 1 && isFree(row, column + 1); row--) {
    const name = grid.cells.get(cellKey(row, column))
    let next = column + 1
    while (isIgnored(next) && isFree(row, next)) next++
    if (!name) return
    if (!isIgnored(next) && isFree(row, next)) kept.cells.set(cellKey(row, next), name)
  }
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** Whether the range of a choice contains a cell. */
export function covers({ range }: Pick<RoleChoice, 'range'>, key: number): boolean {
  const { row, column } = placeOfKey(key)
  const parts = parseRange(range)
  return (parts.row === null || parts.row === row) && (parts.column === null || parts.column === column)
}

/** `B5` → both, `B` → a column, `5` → a row. */
export function parseRange(range: string): { row: number | null; column: number | null } {
  const cell = parseCellName(range)
  if (cell) return cell
  if (/^\d+$/.test(range)) return { row: Number(range), column: null }
  return { row: null, column: parseCellName(`${range}1`)?.column ?? 0 }
}

/** With an issue date that an administrator gave, nothing about the printed ones is left to ask. */
export function withIssueDate(titles: Titles, { issued }: ReaderChoices): Titles {
  if (!issued) return titles
  const warnings = titles.warnings.filter(({ code }) => !code.startsWith('issue_date'))
  return { ...titles, issued, reference: issued, otherIssued: [], warnings }
}

/** Names every cell of a sheet that is ignored because of an answer about an earlier circular. */
export function ignoredEarlier(grid: Grid, { roles = [] }: ReaderChoices): CircularWarning[] {
  return roles.flatMap((choice): CircularWarning[] => {
    const { sheet, role, earlier } = choice
    if (sheet !== grid.name || role !== 'ignored' || !earlier) return []
    const cells = [...grid.cells.keys()]
      .filter((key) => covers(choice, key))
      .sort((a, b) => a - b)
      .map((key) => {
        const { row, column } = placeOfKey(key)
        return cellName(row, column)
      })
    const [first = '', last = ''] = [cells[0], cells.at(-1)]
    const range = cells.length > 1 ? `${first}:${last}` : first
    const message = `${range} ignored, ${earlierReason(earlier)}.`
    return [{ severity: 'warning', code: 'ignored_as_before', sheet, cell: first, cells, message }]
  })
}

/** 'as for the circular of Wed 25 Nov 2026: VALID TILL' */
export function earlierReason({ issued, heading }: EarlierAnswer): string {
  const circular = issued === null ? 'an earlier circular' : `the circular of ${dayWritten(issued)}`
  return `as for ${circular}: ${heading}`
}
