import type { DateOrder } from '../dates/date-notations.ts'
import { readDates } from '../dates/read-dates.ts'
import { nameKey } from '../lib/text.ts'
import { checkCancelled } from './checks/cancelled-calls.ts'
import { checkUnread } from './checks/unread-dates.ts'
import { withChosenCells } from './choices/chosen-cells.ts'
import { withIssueDate } from './choices/chosen-issue-date.ts'
import { ignoredEarlier } from './choices/ignored-earlier.ts'
import { choiceFor, type ReaderChoices } from './choices/reader-choices.ts'
import { withRoleWords } from './choices/role-words.ts'
import type { Circular, CircularWarning, ImportPort } from './circular.types.ts'
import { layOutSheet } from './layout/choose-layout.ts'
import { fingerprintOf, type LayoutPart, layoutParts } from './layout/fingerprint.ts'
import type { Lexicon } from './layout/lexicon.ts'
import { monthHeadings } from './layout/month-columns.ts'
import type { Block } from './layout/sheet-layout.ts'
import { readSections, sheetOf } from './read-sections.ts'
import { type CellMeaning, isDateRole } from './reader/cell-meanings.ts'
import { readTitles, type Section, type Titles } from './reader/circular-titles.ts'
import { countTotals } from './reader/circular-totals.ts'
import { orderOfSheet } from './reader/date-order.ts'
import type { ReadSheet } from './reader/sheet-calls.ts'
import { portMatcher } from './words/port-matching.ts'
import { openCircularFile } from './workbook/circular-file.ts'
import type { Grid } from './workbook/sheet-grid.ts'
import { BEYOND_LIMIT, MAX_DATES_LENGTH, UnreadableCircular } from './workbook/unreadable-circular.ts'
import type { Workbook } from './workbook/workbook.ts'

/**
 * `ports` are the ports that may occur; `today` (ISO day) replaces a missing issue date; `routes` are the directions of
 * the routes that exist: with them, another one must name IMPORT or EXPORT, or its calls are held back. `vessels` are the
 * names of those that exist, without their voyages; `formerVessels` those they have now, by the name keys of former ones. `choices`: what an administrator decided.
 */
export type ReadingOptions = {
  ports: readonly ImportPort[]
  today: string
  routes?: readonly string[]
  vessels?: readonly string[]
  formerVessels?: Readonly<Record<string, string>>
  choices?: ReaderChoices
}

/** A sheet as printed, and what its cells were understood as, by their names. */
type SheetReading = { grid: Grid; meanings: Map<string, CellMeaning>; order: DateOrder | null }

/**
 * Reads and checks the principal's Excel circular. Stores nothing.
 * Throws only UnreadableCircular: if the file is not a workbook, is unsafe to open, or has no schedule.
 */
export function readCircular(bytes: Uint8Array, options: ReadingOptions): Circular {
  const { circular } = readWorkbook(openCircularFile(bytes), options)
  if (circular.sheets.length === 0) throw new UnreadableCircular(NO_SCHEDULE)
  return circular
}

/** `issueCells`: where the issue date is printed. */
export type WorkbookReading = {
  circular: Circular
  sheets: SheetReading[]
  issueCells: Titles['issueCells']
  layoutParts: LayoutPart[]
}

/**
 * Reads an open workbook in the same way, and returns its sheets besides: a person may find the schedule that the reader
 * does not find. Throws UnreadableCircular if there are too many calls.
 */
export function readWorkbook(
  workbook: Workbook,
  { ports, today, routes, vessels = [], formerVessels = {}, choices = {} }: ReadingOptions,
): WorkbookReading {
  const { match, suggest } = portMatcher(ports)
  const lexicon: Lexicon = {
    matcher: { match: remembered(match), suggest },
    readKind: remembered((text) => kindOfDate(text, today)),
    isShip: shipTest([...vessels, ...Object.keys(formerVessels), ...Object.values(choices.vessels ?? {})]),
  }
  const layouts = workbook.sheets.map((printed) => {
    const grid = withRoleWords(withChosenCells(printed, choices), choices.roles ?? [], lexicon)
    return { printed, grid, blocks: layOutSheet(grid, lexicon) }
  })
  const titles = withIssueDate(readTitles(layouts, today), choices)
  const orders = dateOrders(titles.sections, titles.reference, choices)
  const skipped = skippedSheets(layouts, workbook.unreadSheets)
  const { reads, warnings: ofSections } = readSections(titles, {
    lexicon,
    orders,
    routes,
    formerVessels,
    choices,
  })
  const unread = layouts.flatMap(({ grid }) => [
    ...checkCancelled(grid, reads),
    ...checkUnread(grid, cellsRead(grid, reads, titles), titles.reference),
  ])
  const earlier = layouts.flatMap(({ printed }) => ignoredEarlier(printed, choices))
  const warnings = [...titles.warnings, ...skipped.warnings, ...ofSections, ...unread, ...earlier]
  const parts = partsAsPrinted(layouts, titles, lexicon, today)
  const sheets = reads.map(({ sheet }) => sheet)
  return {
    circular: {
      circular: titles.circular,
      issued: titles.issued,
      reference_date: titles.reference,
      sheets,
      warnings,
      totals: countTotals(sheets, warnings.length),
      layout: fingerprintOf(parts),
      skipped_sheets: skipped.sheets,
    },
    sheets: layouts.map(({ printed }) => sheetReading(printed, reads, orders)),
    issueCells: titles.issueCells,
    layoutParts: parts,
  }
}

/** Whether a name is one of these, however it is written. */
export function shipTest(names: readonly string[] = []): Lexicon['isShip'] {
  const keys = new Set(names.map(nameKey))
  return (name) => keys.has(nameKey(name))
}

type Orders = ReadonlyMap<string, DateOrder | null>

function sheetReading(printed: Grid, reads: readonly ReadSheet[], orders: Orders): SheetReading {
  const ofSheet = reads.filter(({ grid }) => grid.name === printed.name)
  return {
    grid: printed,
    meanings: new Map(ofSheet.flatMap(({ meanings }) => [...meanings])),
    order: orders.get(printed.name) ?? null,
  }
}

/** A layout is recognized by what is printed, whatever an administrator chose. */
function partsAsPrinted(
  layouts: ReadonlyArray<{ printed: Grid; grid: Grid }>,
  titles: Titles,
  lexicon: Lexicon,
  today: string,
): LayoutPart[] {
  const names = layouts.map(({ printed }) => printed.name)
  if (layouts.every(({ printed, grid }) => printed === grid)) return layoutParts(titles.sections, names)
  const asPrinted = layouts.map(({ printed }) => ({
    grid: printed,
    blocks: layOutSheet(printed, lexicon),
  }))
  return layoutParts(readTitles(asPrinted, today).sections, names)
}

/** The order of day and month by sheet. A sheet that does not tell follows the others, if they agree. */
function dateOrders(
  sections: readonly Section[],
  reference: string,
  { orders: chosen = {} }: ReaderChoices,
): Map<string, DateOrder | null> {
  const bySheet = Map.groupBy(sections, sheetOf)
  const orders = [...bySheet].map(([sheet, parts]) => ({
    sheet,
    ...orderOfSheet(
      parts.flatMap(({ blocks }) => blocks),
      reference,
    ),
  }))
  const certain = new Set(orders.filter(({ evidence }) => evidence === 'certain').map(({ order }) => order))
  const [common = null] = certain.size === 1 ? certain : []
  return new Map(
    orders.map(({ sheet, order, evidence }) => [
      sheet,
      orderChosen(chosen, sheet) ?? (evidence === 'none' ? common : order),
    ]),
  )
}

function orderChosen(chosen: NonNullable<ReaderChoices['orders']>, sheet: string): DateOrder | undefined {
  const reading = choiceFor(chosen, sheet)
  return reading === 'days only' ? undefined : reading
}

/** The same texts are looked at again and again while the layout is found. */
function remembered<Value>(find: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const value = known.get(text) ?? find(text)
    known.set(text, value)
    return value
  }
}

/** Long texts are not dates. Not reading them keeps the layout of a sheet full of them fast. */
export function kindOfDate(text: string, today: string) {
  return text.length > MAX_DATES_LENGTH ? 'unreadable' : readDates(text, today).kind
}

export const NO_SCHEDULE =
  'No sailing schedule was found in this file: no sheet has vessels, and dates beside or below known ports.'

function cellsRead(grid: Grid, reads: readonly ReadSheet[], titles: Titles): Set<string> {
  const ofSheet = reads.filter((read) => read.grid.name === grid.name)
  const issued = titles.issueCells.filter(({ sheet }) => sheet === grid.name).map(({ cell }) => cell)
  const dates = ofSheet.flatMap(({ meanings }) =>
    [...meanings].filter(([, meaning]) => isDateRole(meaning)).map(([cell]) => cell),
  )
  return new Set([...dates, ...issued, ...monthHeadings(grid, new Set(dates))])
}

type SheetLayout = { grid: Grid; blocks: Block[] }

type SkippedSheets = { sheets: Circular['skipped_sheets']; warnings: CircularWarning[] }

/** Hidden sheets are not imported. Those with a schedule get a warning. */
function skippedSheets(layouts: readonly SheetLayout[], unread: readonly string[]): SkippedSheets {
  const sheets: Circular['skipped_sheets'] = []
  const warnings: CircularWarning[] = []
  for (const { grid, blocks } of layouts) {
    if (blocks.length === 0) sheets.push({ sheet: grid.name, reason: 'no vessels with dates at known ports' })
    else if (grid.hidden) {
      sheets.push({ sheet: grid.name, reason: 'hidden in Excel' })
      const message = `Sheet "${grid.name}" is hidden in Excel and was not imported.`
      warnings.push({ severity: 'warning', code: 'hidden_sheet', sheet: grid.name, cell: null, message })
    }
  }
  sheets.push(...unread.map((sheet) => ({ sheet, reason: BEYOND_LIMIT })))
  return { sheets, warnings }
}
