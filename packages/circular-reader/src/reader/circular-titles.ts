import { nameKey } from '@sailing-desk/trade/text'
import type { CircularSheet, CircularTotals, CircularWarning } from '../circular.types.ts'
import type { Block } from '../layout/block.ts'
import {
  belowNotes,
  findOwnTitle,
  isBoundTitle,
  isTitleBetween,
  namesBoundOnly,
  namesRouteAlone,
  saysContinued,
} from '../words/block-titles.ts'
import type { PortMatcher } from '../words/port-matching.ts'
import {
  daysMentioned,
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
import { comparable, onOneLine, quoted } from '../workbook/cell-text.ts'
import { cellName, columnName, type Grid, onSheet } from '../workbook/sheet-grid.ts'
import { withTitleDoubts } from './title-doubts.ts'

/**
 * The blocks of one sheet that belong to one route. `unclear`: why nobody but a person can tell which, and the routes that it
 * may be; `asPrinted`: the one that its title names.
 */
export type Section = {
  blocks: Block[]
  direction: string
  unclear?: { doubt: string; candidates: readonly string[]; isNamedByPlace?: boolean; asPrinted?: string }
  warnings: CircularWarning[]
}

export type Titles = {
  circular: string | null
  issued: string | null
  reference: string
  /** The other days that the figures of the issue date may mean. */
  otherIssued: readonly string[]
  /** Where days with a year are mentioned, if no issue date is printed. */
  mentionedIn: readonly string[]
  /** Where the issue date is printed. */
  issueCells: Array<{ sheet: string; cell: string }>
  sections: Section[]
  warnings: CircularWarning[]
}

const COVER_ROWS = 40
const MAX_MENTIONED = 3
const MAX_NOTE_CELLS = 200

/** Reads the title rows of all sheets: number and issue date of the circular, and the direction of each schedule. */
export function readTitles(
  sheets: ReadonlyArray<{ grid: Grid; blocks: Block[] }>,
  today: string,
  matcher: PortMatcher,
): Titles {
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
  const mentioned =
    issued === null
      ? [...titles, ...notes].flatMap((cells) => daysMentioned(cells, today)).slice(0, MAX_MENTIONED)
      : []
  const first = schedules[0]?.grid.name ?? ''
  return {
    circular: firstFound([...titles, ...covers.map(({ cells }) => cells), ...notes], findCircularNumber),
    issueCells: dates.map(({ sheet, row, column }) => ({ sheet, cell: cellName(row, column) })),
    issued,
    reference: issued ?? today,
    otherIssued: [
      ...new Set(
        issued === null
          ? mentioned.map(({ date }) => date)
          : dates.flatMap(({ date, others }) => (date === issued ? others : [])),
      ),
    ],
    mentionedIn: mentioned.map(({ row, column }) => cellName(row, column)),
    sections: withOwnNames(
      schedules.flatMap(({ grid, blocks }) =>
        withTitleDoubts(grid, sectionsOf(grid, blocks, matcher), matcher),
      ),
    ),
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

function sectionsOf(grid: Grid, blocks: readonly Block[], matcher: PortMatcher): Section[] {
  const sections: Section[] = []
  const sides = sideTitles(blocks)
  for (const block of blocks) {
    const last = sections.at(-1)
    const isLater = last !== undefined || isBelowOthers(grid, block)
    const titles = isLater ? belowNotes(block.titles) : block.titles
    const earlier = sections.flatMap((section) => section.blocks.flatMap(({ titles }) => titles))
    const beside = findDirection(titlesBeside(block))
    const above = findDirection(titles)
    const side = sides.get(block)
    const titled = beside.direction ?? (side === undefined ? above.direction : null)
    // EASTBOUND says only that a table is of another route than the one before it.
    const isBound = last !== undefined && titled !== null && namesBoundOnly(titled)
    const isSame = nameKey(titled ?? '') === nameKey(last?.direction ?? '')
    const direction = isBound && !isSame ? null : titled
    const own = isLater && direction === null ? findOwnTitle(titles, earlier) : null
    const again = direction === null ? sectionTitled(titles, sections) : undefined
    if (direction === null && side !== undefined)
      sections.push(
        unclear(block, side, `${quoted(side)} is beside a schedule, but does not say of which route.`, {
          candidates: above.direction === null ? [] : [above.direction],
        }),
      )
    else if (direction === null && beside.bareTab !== null)
      sections.push({ blocks: [block], ...namedBySheet(grid.name, beside.bareTab) })
    else if (direction === null && again) again.blocks.push(block)
    else if (last && own === null && (direction === null || nameKey(direction) === nameKey(last.direction))) {
      const isProved =
        direction !== null || saysContinued([...titles, ...cellsBetween(grid, last, block)], earlier)
      if (isProved || goesOn(last.blocks, block, matcher)) last.blocks.push(block)
      else {
        const name = `${last.direction}, table ${sections.length + 1}`
        const { header } = block.area
        const { row, column } = onSheet(block.area.grid, header.row, header.column)
        const fault = `Nothing says whether the table from row ${row} on, in column ${columnName(column)}, is of the same route as the one before it.`
        sections.push(unclear(block, name, fault, { candidates: [last.direction], isNamedByPlace: true }))
      }
    } else if (direction !== null) sections.push({ blocks: [block], direction, warnings: [] })
    else if (own) {
      const name = directionPart(own.cell.text)
      const fault = `${quoted(name)} is above a schedule of its own, but does not say of which route.`
      sections.push(unclear(block, name, fault))
    } else sections.push({ blocks: [block], ...namedBySheet(grid.name, above.bareTab) })
  }
  return sections
}

/** Whether something stands above the titles of a table: of a schedule that could not be read, perhaps. */
function isBelowOthers(grid: Grid, { titles }: Block): boolean {
  const [first] = titles
  return first !== undefined && filledCells(grid, 1, first.row - 1).length > 0
}

/** Of sections before the last one, the one whose title of a route or service is repeated. */
function sectionTitled(titles: readonly TitleCell[], sections: readonly Section[]): Section | undefined {
  const textsOf = (cells: readonly TitleCell[]) =>
    cells.flatMap(({ cell }) => (isTitleBetween(cell.text) ? [comparable(cell.text)] : []))
  const of = sections.map(({ blocks }) => new Set(blocks.flatMap((block) => textsOf(block.titles))))
  const [only, ...others] = sections.filter((_, i) =>
    textsOf(titles).some((text) => of[i]?.has(text) && !of.at(-1)?.has(text)),
  )
  return others.length === 0 ? only : undefined
}

/** Tables of different sheets that have the same name by their places are asked about one by one. */
function withOwnNames(sections: readonly Section[]): Section[] {
  const placeOf = ({ blocks, unclear }: Section) =>
    JSON.stringify([unclear?.candidates, unclear?.isNamedByPlace && blocks[0]?.area.grid.name])
  const places = Map.groupBy(
    sections.filter((section) => section.unclear),
    ({ direction }) => direction,
  )
  return sections.map((section) => {
    const isShared = new Set((places.get(section.direction) ?? []).map(placeOf)).size > 1
    const sheet = section.blocks[0]?.area.grid.name
    return section.unclear && isShared ? { ...section, direction: `${section.direction}, ${sheet}` } : section
  })
}

const unclear = (
  block: Block,
  direction: string,
  doubt: string,
  more: Partial<NonNullable<Section['unclear']>> = {},
): Section => ({ blocks: [block], direction, unclear: { doubt, candidates: [], ...more }, warnings: [] })

/**
 * Whether a table without a title is of the route of those before it: with the same vessels, or the same ports in the same
 * order. The legs of a transhipment are parts of the same rows.
 */
function goesOn(before: readonly Block[], block: Block, { match }: PortMatcher): boolean {
  const voyagesOf = (of: readonly Block[]) =>
    of.flatMap(({ vessels }) => vessels.map(({ ship, voyage }) => nameKey(`${ship} ${voyage}`)))
  const portsOf = (of: readonly Block[]) => [
    ...new Set(of.flatMap(({ rows }) => rows.ports.flatMap(({ text }) => match(text).found?.name ?? []))),
  ]
  const known = new Set(voyagesOf(before))
  const isBeside = before.some(
    (other) =>
      other.area.grid !== block.area.grid &&
      rowsOf(other).top <= rowsOf(block).bottom &&
      rowsOf(block).top <= rowsOf(other).bottom,
  )
  if ((block.isLeg && isBeside) || voyagesOf([block]).some((voyage) => known.has(voyage))) return true
  const order = portsOf(before)
  const shared = portsOf([block]).flatMap((port) => (order.includes(port) ? [order.indexOf(port)] : []))
  const isForward = shared.every((at, i) => at >= (shared[i - 1] ?? 0))
  return isForward && shared.length > 1
}

/** The rows of a table on its sheet. */
function rowsOf({ area: { grid, header }, rows }: Block): { top: number; bottom: number } {
  const all = [
    onSheet(grid, header.row, header.column),
    ...rows.ports.map(({ row, column }) => onSheet(grid, row, column)),
  ]
  const numbers = all.map(({ row }) => row)
  return { top: Math.min(...numbers), bottom: Math.max(...numbers) }
}

/** What is between a table and those of the section before it. */
function cellsBetween(grid: Grid, { blocks }: Section, block: Block): TitleCell[] {
  const { top } = rowsOf(block)
  const bottom = Math.max(...blocks.map((one) => rowsOf(one).bottom))
  return filledCells(grid, bottom + 1, top - 1)
}

/** Texts at the left of tables that say which is which, WESTBOUND or LOOP A: of each, if there are several, another one. */
function sideTitles(blocks: readonly Block[]): Map<Block, string> {
  const found = blocks.flatMap((block): Array<[Block, string]> => {
    const { left, right } = cellsBeside(block)
    const bound = [...left, ...right].find(({ cell }) => isBoundTitle(cell.text))
    const [only, ...others] = left.filter(
      ({ cell }) => findOwnTitle([{ row: 1, column: 1, cell }], []) !== null,
    )
    const title = bound ?? (others.length === 0 && left.length === 1 ? only : undefined)
    return title ? [[block, onOneLine(title.cell.text)]] : []
  })
  const areBound = found.every(([, text]) => isBoundTitle(text))
  const isOfEach = found.length === blocks.length && found.length > 1
  const areOwn = new Set(found.map(([, text]) => comparable(text))).size === found.length
  return new Map(areBound || (isOfEach && areOwn) ? found : [])
}

/** A title may be at the left or right of the rows of its schedule. */
function titlesBeside(block: Block): TitleCell[] {
  const { left, right } = cellsBeside(block)
  return [...left, ...right].filter(({ cell }) => namesRouteAlone(cell.text))
}

function cellsBeside({ area, rows, vessels, continues }: Block): { left: TitleCell[]; right: TitleCell[] } {
  const { grid, header, stack } = area
  if (grid.source) return { left: [], right: [] }
  const columns = vessels.flatMap(({ columns, cutOff }) => [...columns, ...(cutOff === null ? [] : [cutOff])])
  const [first, last] = [Math.min(header.column, ...columns), Math.max(header.column, ...columns)]
  // A title in a row of its own is above another table.
  const ofTable = new Set(rows.ports.map(({ row }) => row))
  const cells = filledCells(grid, stack.top, rows.ports.at(-1)?.row ?? header.row).filter(
    ({ row }) => (row <= stack.bottom && !continues) || ofTable.has(row),
  )
  return {
    left: cells.filter(({ column }) => column < first),
    right: cells.filter(({ column }) => column > last),
  }
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

export function countTotals(sheets: readonly CircularSheet[], warnings: number): CircularTotals {
  const calls = sheets.flatMap((sheet) => sheet.schedules)
  const routeOf = (sheet: CircularSheet) => nameKey(sheet.route_direction)
  const vessels = sheets.flatMap((sheet) =>
    sheet.vessels.map(({ name }) => JSON.stringify([routeOf(sheet), nameKey(name)])),
  )
  const by_status: CircularTotals['by_status'] = { dates: 0, approx: 0, tba: 0, omit: 0, invalid: 0 }
  for (const { status } of calls) by_status[status] = (by_status[status] ?? 0) + 1
  const imported = calls.filter((call) => call.import).length
  return {
    routes: new Set(sheets.map(routeOf)).size,
    vessel_columns: vessels.length,
    vessels: new Set(vessels).size,
    cells_with_a_call: calls.length,
    imported,
    withheld: calls.length - imported,
    warnings,
    by_status,
  }
}
