import { readDates } from '../../dates/read-dates.ts'
import type { CircularWarning } from '../circular.types.ts'
import { DAYS_ALONE, FOOTNOTE_MARKS } from '../layout/lexicon.ts'
import { monthOfTitle } from '../words/block-titles.ts'
import { legOf } from '../words/sheet-words.ts'
import { parseVesselHeader, parseVoyage } from '../words/vessel-names.ts'
import { type Cell, cellName, type Grid, placeOfKey } from '../workbook/sheet-grid.ts'
import { MAX_DATES_LENGTH } from '../workbook/unreadable-circular.ts'

/** The cells of a sheet that have been read, by their names. */
type ReadCells = ReadonlySet<string>

/** Names every cell with a date that is neither part of a call nor of the titles, so that none is lost unnoticed. */
export function checkUnread(grid: Grid, read: ReadCells, reference: string): CircularWarning[] {
  const unread = [...grid.cells]
    .sort(([a], [b]) => a - b)
    .map(([key, cell]) => ({ cell, name: nameOf(key), row: placeOfKey(key).row }))
    .filter(({ name }) => !read.has(name))
  // On a sheet of which at most the issue date was read, calls without dates are known by their voyages.
  const isUnknown = grid.cells.size - unread.length <= 1
  const isOfCall = (cell: Cell) => isDate(cell, reference) || (isUnknown && namesVoyage(cell.text))
  const rows = new Set(unread.filter(({ cell }) => isOfCall(cell)).map(({ row }) => row))
  const cells = unread
    .filter(({ cell, row }) => rows.has(row) && (isDate(cell, reference) || isWithoutDate(cell, reference)))
    .map(({ name }) => name)
    .concat(daysOfCalls(grid, read))
  if (cells.length === 0) return []
  const [first = '', last = ''] = [cells[0], cells.at(-1)]
  const message =
    cells.length === 1
      ? `The date in ${first} belongs to no call and was not read.`
      : `${cells.length} cells with dates (${first} to ${last}) belong to no call and were not read.`
  return [{ severity: 'warning', code: 'dates_not_read', sheet: grid.name, cell: first, cells, message }]
}

/**
 * Days without a month that were not read: all of them on a sheet where others were; else, below the title of a month, those in rows
 * that were not read; and those in rows of a voyage, or of ETA or ETD.
 */
function daysOfCalls(grid: Grid, read: ReadCells): string[] {
  const alone = [...grid.cells].filter(([, { text }]) => DAYS_ALONE.test(text)).map(([key]) => nameOf(key))
  if (alone.some((name) => read.has(name))) return alone.filter((name) => !read.has(name))
  const hasMonth = [...grid.cells.values()].some(({ text }) => monthOfTitle(text) !== null)
  const rows = Map.groupBy(grid.cells, ([key]) => placeOfKey(key).row)
  return [...rows.values()].flatMap((cells) => {
    const days = cells.filter(([, { text }]) => DAYS_ALONE.test(text)).map(([key]) => nameOf(key))
    const isOfCalls = cells.some(([, { text }]) => legOf(text) !== null || namesVoyage(text))
    const isRead = cells.some(([key]) => read.has(nameOf(key)))
    return (isRead ? isOfCalls && hasMonth : isOfCalls || (hasMonth && cells.length > days.length))
      ? days
      : []
  })
}

function namesVoyage(text: string): boolean {
  return parseVesselHeader(text).voyage !== null || (/[A-Z]/i.test(text) && parseVoyage(text) !== null)
}

function nameOf(key: number): string {
  const { row, column } = placeOfKey(key)
  return cellName(row, column)
}

/** TBA or OMIT: beside a date that was not read, it is a call of the same table. */
function isWithoutDate({ text }: Cell, reference: string): boolean {
  if (text.length > MAX_DATES_LENGTH) return false
  const { kind } = readDates(text, reference)
  return kind === 'tba' || kind === 'omit'
}

/** A whole cell, or one of its lines, that reads as a date. */
export function isDate(cell: Cell, reference: string): boolean {
  if (cell.date) return true
  if (cell.text.length > MAX_DATES_LENGTH) return false
  if (cell.kind === 'number') return /^[45]\d{4}(?:\.|$)/.test(cell.text)
  const text = cell.text.replace(FOOTNOTE_MARKS, '')
  return [text, ...text.split('\n')].some((line) => readDates(line, reference).start !== null)
}
