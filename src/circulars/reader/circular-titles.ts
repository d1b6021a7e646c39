import { isIntraAsia, tabOfDirection } from '../../lib/route-direction.ts'
import { nameKey } from '../../lib/text.ts'
import type { CircularWarning } from '../circular.types.ts'
import type { Block } from '../layout/sheet-layout.ts'
import { belowNotes, findOwnTitle } from '../words/block-titles.ts'
import {
  directionPart,
  filledCells,
  findCircularNumber,
  findDirection,
  findIssueDate,
  type IssueDate,
  isPlausibleIssue,
  MAX_DAYS_FROM_ISSUE,
  type TitleCell,
} from '../words/title-rows.ts'
import { cellName, type Grid } from '../workbook/sheet-grid.ts'

/** The blocks of one sheet that belong to one route. `isUnclear`: its title may name a route, or may not. */
export type Section = {
  blocks: Block[]
  direction: string
  isUnclear?: boolean
  warnings: CircularWarning[]
}

export type Titles = {
  circular: string | null
  issued: string | null
  reference: string
  /** Where the issue date is printed. */
  issueCells: Array<{ sheet: string; cell: string }>
  sections: Section[]
  warnings: CircularWarning[]
}

const COVER_ROWS = 40
const MAX_NOTE_CELLS = 200

/** Reads the title rows of all sheets: number and issue date of the circular, and the direction of each schedule. */
export function readTitles(sheets: ReadonlyArray<{ grid: Grid; blocks: Block[] }>, today: string): Titles {
  const visible = sheets.filter(({ grid }) => !grid.hidden)
  const schedules = visible.filter(({ blocks }) => blocks.length > 0)
  const titles = schedules.map(({ blocks }) => blocks.flatMap((block) => block.titles))
  // Number and issue date may be on a cover sheet or below the schedule.
  const covers = visible
    .filter(({ blocks }) => blocks.length === 0)
    .map(({ grid }) => ({ sheet: grid.name, cells: filledCells(grid, 1, COVER_ROWS) }))
  const notes = schedules.map(({ grid, blocks }) => noteCells(grid, blocks))
  const places = schedules.map(({ grid }, i) => ({ sheet: grid.name, cells: titles[i] ?? [] }))
  const found = (parts: typeof places) =>
    parts.flatMap(({ sheet, cells }) => {
      const date = findIssueDate(cells, today)
      return date ? [{ ...date, sheet }] : []
    })
  const onSchedules = found(places)
  const dates = onSchedules.length > 0 ? onSchedules : found(covers).slice(0, 1)
  const issued =
    dates
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? null
  const first = schedules[0]?.grid.name ?? ''
  return {
    circular: firstFound([...titles, ...covers.map(({ cells }) => cells), ...notes], findCircularNumber),
    issueCells: dates.map(({ sheet, row, column }) => ({ sheet, cell: cellName(row, column) })),
    issued,
    reference: issued ?? today,
    sections: schedules.flatMap(({ grid, blocks }) => sectionsOf(grid, blocks)),
    warnings: [
      ...unlabelled(dates),
      ...dateWarnings(
        first,
        issued,
        today,
        dates.map(({ date }) => date),
      ),
    ],
  }
}

/** A date without a word such as ISSUED is probably the issue date, but somebody should look at it. */
function unlabelled(dates: ReadonlyArray<IssueDate & { sheet: string }>): CircularWarning[] {
  return dates
    .filter(({ isLabelled }) => !isLabelled)
    .map(({ sheet, date, row, column }) => {
      const cell = cellName(row, column)
      const message = `${cell} is taken for the issue date (${date}), although it is not labelled as such.`
      return { severity: 'warning', code: 'issue_date_unlabelled', sheet, cell, cells: [cell], message }
    })
}

function firstFound<T, Found>(places: readonly T[], find: (place: T) => Found | null): Found | null {
  for (const place of places) {
    const found = find(place)
    if (found !== null) return found
  }
  return null
}

function noteCells(grid: Grid, blocks: readonly Block[]): TitleCell[] {
  const rows = new Set(blocks.flatMap((block) => block.rows.notes.map(({ row }) => row)))
  return filledCells(grid, 1, grid.lastRow)
    .filter(({ row }) => rows.has(row))
    .slice(0, MAX_NOTE_CELLS)
}

function dateWarnings(
  sheet: string,
  issued: string | null,
  today: string,
  dates: readonly string[],
): CircularWarning[] {
  if (issued === null) {
    const message = `No issue date was found; dates without a year are placed around today (${today}).`
    return [{ severity: 'warning', code: 'issue_date_not_found', sheet, cell: null, message }]
  }
  if (!isPlausibleIssue(issued, today)) {
    const message = `The issue date ${issued} is more than ${MAX_DAYS_FROM_ISSUE} days from today (${today}).`
    return [{ severity: 'error', code: 'issue_date_implausible', sheet, cell: null, message }]
  }
  const others = [...new Set(dates)].filter((date) => date !== issued)
  if (others.length === 0) return []
  const message = `The sheets bear different issue dates (${[...others, issued].toSorted().join(', ')}); ${issued} is used.`
  return [{ severity: 'warning', code: 'issue_dates_differ', sheet, cell: null, message }]
}

function sectionsOf(grid: Grid, blocks: readonly Block[]): Section[] {
  const sections: Section[] = []
  for (const block of blocks) {
    const last = sections.at(-1)
    const titles = last ? belowNotes(block.titles) : block.titles
    const beside = findDirection(titlesBeside(block))
    const above = findDirection(titles)
    const direction = beside.direction ?? above.direction
    const { bareTab } = above
    const earlier = sections.flatMap((section) => section.blocks.flatMap(({ titles }) => titles))
    const own = last && direction === null ? findOwnTitle(titles, earlier) : null
    const isContinued =
      last && own === null && (direction === null || nameKey(direction) === nameKey(last.direction))
    if (isContinued) last.blocks.push(block)
    else if (direction !== null) sections.push({ blocks: [block], direction, warnings: [] })
    else if (own)
      sections.push({
        blocks: [block],
        direction: directionPart(own.cell.text),
        isUnclear: true,
        warnings: [],
      })
    else sections.push({ blocks: [block], ...namedBySheet(grid.name, bareTab) })
  }
  return sections
}

/** EX … TO …, IMPORT, EXPORT: not a remark with a TO in it. */
function namesRouteAlone(text: string): boolean {
  return tabOfDirection(text) !== null || isIntraAsia(text) || /^EX\b.*\bTO\b/i.test(text)
}

/** A title may be at the left or right of the rows of its schedule. */
function titlesBeside({ area, rows, vessels }: Block): TitleCell[] {
  const { grid, header, stack } = area
  if (grid.source) return []
  const last = Math.max(header.column, ...vessels.flatMap(({ columns, cutOff }) => [...columns, cutOff ?? 0]))
  // A title in a row of its own is above another table.
  const ofTable = new Set(rows.ports.map(({ row }) => row))
  const isOfTable = (row: number) => row <= stack.bottom || ofTable.has(row)
  return filledCells(grid, stack.top, rows.ports.at(-1)?.row ?? header.row).filter(
    ({ row, column, cell }) =>
      isOfTable(row) && (column < header.column || column > last) && namesRouteAlone(cell.text),
  )
}

function namedBySheet(name: string, bareTab: string | null): Pick<Section, 'direction' | 'warnings'> {
  const direction =
    bareTab === null || nameKey(name).includes(nameKey(bareTab)) ? name : `${name} ( ${bareTab} )`
  const message = `No title names the direction; the sheet's name is used: ${direction}.`
  return {
    direction,
    warnings: [{ severity: 'warning', code: 'direction_not_found', sheet: name, cell: null, message }],
  }
}
