import { MONTH_ABBREVIATIONS } from '@sailing-desk/dates/date-words'
import { addDays } from '@sailing-desk/dates/days'
import { headMeanings } from '../reader/cell-meanings.ts'
import type { ReadCall, ReadSheet } from '../reader/sheet-calls.ts'
import { monthOfTitle } from '../words/block-titles.ts'
import { isMonthHeading } from '../words/sheet-words.ts'
import { filledCells } from '../words/title-rows.ts'
import { comparable } from '../workbook/cell-text.ts'
import { type Grid, mergeAt, ownText, type Place, parseCellName } from '../workbook/sheet-grid.ts'

/** The place of a table on its sheet: the rows and columns of its calls, and its first row. */
export type Area = {
  top: number
  bottom: number
  rows: Map<number, ReadCall[]>
  columns: Map<number, ReadCall[]>
}

/** The tables of a sheet, as far as they have calls. */
export function areasOf({ calls }: ReadSheet): Area[] {
  return [...Map.groupBy(calls, ({ block }) => block)].map(([block, own]) => {
    const rows = new Map<number, ReadCall[]>()
    const columns = new Map<number, ReadCall[]>()
    const places = own.flatMap((one) =>
      [one.call.cell, one.call.cell_etd ?? ''].flatMap((name) => {
        const place = parseCellName(name)
        return place ? [{ ...place, one }] : []
      }),
    )
    for (const { row, column, one } of places) {
      rows.set(row, [...(rows.get(row) ?? []), one])
      columns.set(column, [...(columns.get(column) ?? []), one])
    }
    const heads = headMeanings(block).flatMap(([name, { role }]) =>
      role === 'title' || role === 'note' ? [] : (parseCellName(name)?.row ?? []),
    )
    const all = [...heads, ...rows.keys()]
    return { top: Math.min(...all), bottom: Math.max(...rows.keys()), rows, columns }
  })
}

/** A text merged over several rows is beside the calls of all of them. */
export function callsOfRows(
  grid: Grid,
  { rows }: Area,
  { row, column }: Place,
  inRow: readonly ReadCall[],
): readonly ReadCall[] {
  const merge = mergeAt(grid, row, column)
  if (!merge) return inRow
  return [...rows].flatMap(([at, calls]) => (at >= merge.top && at <= merge.bottom ? calls : []))
}

export function columnsOf(grid: Grid, { row, column }: Place): number[] {
  const merge = mergeAt(grid, row, column)
  return merge ? Array.from({ length: merge.right - merge.left + 1 }, (_, i) => merge.left + i) : [column]
}

/** The first text of a row. */
export function labelOfRow(grid: Grid, row: number): { column: number; text: string } | null {
  for (let column = 1; column <= grid.lastColumn; column++) {
    const text = ownText(grid, row, column)
    if (text !== '') return { column, text }
  }
  return null
}

/** Where ports are across, KOBE between two vessels is not the port of the rows below it. */
export function callsOfNextRow({ rows }: Area, row: number): readonly ReadCall[] {
  const next = Math.min(...[...rows.keys()].filter((at) => at > row))
  const calls = rows.get(next) ?? []
  return new Set(calls.map(({ port }) => port)).size === 1 ? calls : []
}

/** The calls below a row with one text, up to the next of them. */
export function callsOfBand(grid: Grid, { rows }: Area, row: number): ReadCall[] {
  const isBetween = (at: number) => !rows.has(at) && filledCells(grid, at, at).length === 1
  const below = Array.from({ length: Math.max(0, grid.lastRow - row) }, (_, i) => row + 1 + i)
  const next = below.find(isBetween) ?? grid.lastRow + 1
  return [...rows].flatMap(([at, calls]) => (at > row && at < next ? calls : []))
}

/** The nearest text over a cell in the rows of the headings. */
export function headingOver(grid: Grid, { top, rows }: Area, { row, column }: Place): string | null {
  for (let above = row - 1; above >= top; above--) {
    if (rows.has(above)) continue
    const merge = mergeAt(grid, above, column)
    const text = merge ? ownText(grid, merge.top, merge.left) : ownText(grid, above, column)
    const isBandOfAll = merge !== undefined && [...rows.keys()].some((at) => at < above)
    if (text !== '' && !isBandOfAll) return text
  }
  return null
}

export function valuesBelow(grid: Grid, { rows }: Area, { row, column }: Place): number[] {
  return [...rows.keys()].filter((at) => at > row && ownText(grid, at, column) !== '')
}

export const callsBelow = ({ rows }: Area, at: readonly number[]) => at.flatMap((row) => rows.get(row) ?? [])

/** The first and last day that a period may mean, as ISO days. */
type Days = { from: string; to: string }

/**
 * Whether a cell says a week or a month in which no call beside it is, nor the first of its voyage: week 2 beside 12 Dec.
 * `heading`: that of its column or row, if there is one. `all`: the calls of the table.
 */
export function contradictsPeriod(
  text: string,
  heading: string | null,
  { beside, all }: { beside: readonly ReadCall[]; all: readonly ReadCall[] },
): boolean {
  const dated = beside.filter(({ call, reading }) => call.start !== null && reading.question === null)
  const years = new Set(dated.map(({ call }) => Number(call.start?.slice(0, 4))))
  const periods = [...years].flatMap((year) => periodsIn(text, heading, [year - 1, year, year + 1]))
  if (periods.length === 0) return false
  const isWithin = ({ call: { start, end } }: ReadCall) =>
    periods.some(({ from, to }) => start !== null && end !== null && start <= to && end >= from)
  return !dated.some(isWithin) && !firstCalls(all, new Set(dated.map(({ vessel }) => vessel))).some(isWithin)
}

function firstCalls(all: readonly ReadCall[], vessels: ReadonlySet<ReadCall['vessel']>): ReadCall[] {
  const first = new Map<ReadCall['vessel'], ReadCall>()
  for (const one of all) {
    if (one.call.start === null || !vessels.has(one.vessel)) continue
    const known = first.get(one.vessel)?.call.start
    if (known === undefined || known === null || one.call.start < known) first.set(one.vessel, one)
  }
  return [...first.values()]
}

const WEEK_HEADING = /^(?:WEEKS?|WKS?)(?: ?(?:NO|NUMBER|#))?[ .:#]*$|^週/
const WEEK =
  /^(?:WEEKS?|WKS?|W)[ .#:/-]*(\d{1,2})(?: ?[-/&~] ?(?:WEEK|WK|W)?[ .]*(\d{1,2}))?$|^第?(\d{1,2}) ?週$/
const NUMBER = /^(\d{1,2})(?: ?[-/&~] ?(\d{1,2}))?$/

function periodsIn(text: string, heading: string | null, years: readonly number[]): Days[] {
  const label = comparable(heading ?? '')
  const weeks = text.split('\n').flatMap((line) => {
    const said = comparable(line)
    const [, ...numbers] = WEEK.exec(said) ?? (WEEK_HEADING.test(label) ? NUMBER.exec(said) : null) ?? []
    return numbers.flatMap((number) => (number ? Number(number) : []))
  })
  if (weeks.length > 0) return years.flatMap((year) => weeks.map((week) => daysNearWeek(year, week)))
  return isMonthHeading(label) ? daysOfMonth(monthOfTitle(text), years) : []
}

/** Weeks are counted in several ways, of which the results are a week apart. */
function daysNearWeek(year: number, week: number): Days {
  // In any of them, 4 January is in the first week.
  const inWeek = addDays(`${year}-01-04`, (week - 1) * 7)
  const monday = addDays(inWeek, -((new Date(inWeek).getUTCDay() + 6) % 7))
  return { from: addDays(monday, -7), to: addDays(monday, 13) }
}

function daysOfMonth(title: string | null, years: readonly number[]): Days[] {
  const month = MONTH_ABBREVIATIONS.indexOf(comparable(title ?? '').slice(0, 3))
  const named = /20\d\d/.exec(title ?? '')?.[0]
  if (month < 0) return []
  return years.flatMap((year) => {
    if (named !== undefined && Number(named) !== year) return []
    const [from, to] = [0, 1].map((more) => new Date(Date.UTC(year, month + more, 1 - more)).toISOString())
    return [{ from: (from ?? '').slice(0, 10), to: (to ?? '').slice(0, 10) }]
  })
}
