import { readDates } from '@sailing-desk/dates/read-dates'
import { nameKey } from '@sailing-desk/trade/text'
import { askIssueDate } from './checks/issue-dates.ts'
import { askUnread, isDate, mayHaveCalls, unreadDates } from './checks/unread-parts.ts'
import { ignoredEarlier, withChosenCells, withIssueDate } from './choices/chosen-cells.ts'
import { choiceFor, type DateReading, type ReaderChoices } from './choices/reader-choices.ts'
import { withRoleWords } from './choices/role-words.ts'
import type { Circular, CircularWarning, ImportPort } from './circular.types.ts'
import type { Block } from './layout/block.ts'
import { layOutSheet } from './layout/choose-layout.ts'
import { fingerprintOf, type LayoutPart, layoutParts } from './layout/fingerprint.ts'
import type { Lexicon } from './layout/lexicon.ts'
import { monthHeadings } from './layout/month-columns.ts'
import { isPortText } from './layout/port-runs.ts'
import { readSections } from './read-sections.ts'
import { type CellMeaning, isDateRole } from './reader/cell-meanings.ts'
import { countTotals, readTitles, type Titles } from './reader/circular-titles.ts'
import { type BlockReadings, readingsOfBlock } from './reader/date-readings.ts'
import type { ReadSheet } from './reader/sheet-calls.ts'
import { type RoleOfCell, rolesOfSheet } from './roles/cell-roles.ts'
import { askLegends } from './roles/legends.ts'
import { factsRead, type ReadFact } from './roles/read-back.ts'
import { swatchesOf, withNamedColours, withoutLegend, withSwatches } from './roles/swatches.ts'
import { saysMore } from './roles/title-words.ts'
import { askUnexplained } from './roles/unexplained-cells.ts'
import { askFromOtherSheets, askUnseen } from './roles/unseen-cells.ts'
import { type PortMatcher, portMatcher } from './words/port-matching.ts'
import { isOwnExport } from './words/sheet-words.ts'
import { comparable } from './workbook/cell-text.ts'
import { openCircularFile } from './workbook/circular-file.ts'
import { cellName, type Grid, placeOfKey } from './workbook/sheet-grid.ts'
import {
  BEYOND_LIMIT,
  MAX_DATES_LENGTH,
  NOT_UNDERSTOOD,
  UnreadableCircular,
} from './workbook/unreadable-circular.ts'
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
type SheetReading = {
  grid: Grid
  meanings: Map<string, CellMeaning>
  order: DateReading | null
  /** What each filled cell is, and the rule that says so. */
  roles: RoleOfCell[]
}

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
  /** How it was read; none for our own export. */
  facts: ReadFact[]
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
    const chosen = withChosenCells(printed, choices)
    const grid = withoutLegend(withRoleWords(chosen, choices.roles ?? [], lexicon), {
      isDate: (cell) => isDate(cell, today),
      isPort: (text) => isPortText(text, lexicon),
      isOmission: (text) => lexicon.readKind(text) === 'omit',
    })
    return { printed, chosen, grid, blocks: layOutSheet(grid, lexicon) }
  })
  const titles = withIssueDate(readTitles(layouts, today, lexicon.matcher), choices)
  const readBy = (dated: Titles) => {
    const readingsOf = dateReadings(dated, lexicon.matcher, choices)
    const rules = { lexicon, readingsOf, routes, formerVessels, choices }
    return { readingsOf, ...readSections(dated, rules) }
  }
  const { readingsOf, reads, warnings: ofSections } = readBy(titles)
  const ofIssue = askIssueDate(
    reads,
    titles,
    (issued) => readBy({ ...titles, issued, reference: issued }).reads,
  )
  const explained = layouts.map(({ grid, chosen, printed }) => {
    const ofSheet = reads.filter(({ sheet }) => sheet.sheet === grid.name)
    const read = cellsRead(grid, reads, titles)
    const notRead = unreadDates(grid, read, { reference: titles.reference, lexicon })
    const months = monthHeadings(grid, read)
    const swatches = swatchesOf(chosen, ofSheet)
    const coloured = withNamedColours(withSwatches(chosen, swatches), (cell) => isDate(cell, today))
    const roles =
      ofSheet.length === 0
        ? []
        : rolesOfSheet(coloured, ofSheet, {
            titles,
            months,
            notRead: new Set(notRead),
            swatches,
            matcher: lexicon.matcher,
          })
    const asked = askUnexplained(coloured, roles, ofSheet, { ...lexicon, swatches }).filter(
      (one) => !ofSections.some((other) => saysSame(one, other)),
    )
    const unread = askUnread(grid, { read, notRead, explained: explainedDates(roles), asked })
    const unseen = askUnseen(grid, roles, ofSheet)
    return { warnings: [...asked, ...unseen, ...unread], printed, chosen, grid, roles }
  })
  const fromOthers = askFromOtherSheets(
    explained.map(({ printed, roles }) => ({
      name: printed.name,
      isTable: roles.length > 0,
      texts: roles.length > 0 ? textsOfRoles(roles) : textsOfSheet(printed),
    })),
    reads,
  )
  const unread = explained.flatMap(({ warnings }) => warnings)
  const ofLegends = askLegends(
    explained.map(({ chosen, roles }) => ({
      grid: chosen,
      roles,
      reads: reads.filter(({ sheet }) => sheet.sheet === chosen.name),
    })),
    [...unread, ...ofSections],
    (text) => isPortText(text, lexicon),
  )
  const asked = new Set(unread.flatMap(({ severity, sheet }) => (severity === 'error' ? [sheet] : [])))
  const skipped = skippedSheets(
    layouts,
    workbook.unreadSheets,
    (grid) => !asked.has(grid.name) && mayHaveCalls(grid, lexicon),
  )
  const isOwn =
    reads.length > 0 &&
    reads.every(({ grid }) => isOwnExport(workbook.sheets.find(({ name }) => name === grid.name) ?? grid))
  const earlier = layouts.flatMap(({ printed }) => ignoredEarlier(printed, choices))
  const warnings = [
    ...titles.warnings,
    ...ofIssue,
    ...skipped.warnings,
    ...ofSections,
    ...unread,
    ...fromOthers,
    ...ofLegends,
    ...earlier,
  ]
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
    sheets: explained.map(({ printed, roles }) => ({ ...sheetReading(printed, reads, readingsOf), roles })),
    issueCells: titles.issueCells,
    layoutParts: parts,
    facts: isOwn
      ? []
      : factsRead({
          reads,
          readingsOf,
          sheets: explained,
          issued: titles.issued,
          reference: titles.reference,
          asked: new Set(
            warnings.flatMap(({ severity, sheet, cell }) => (severity === 'error' ? `${sheet} ${cell}` : [])),
          ),
          isPlainTab: (name) => !saysMore(name, lexicon.matcher),
        }),
  }
}

const textsOfRoles = (roles: readonly RoleOfCell[]) =>
  roles
    .filter(({ role }) => role === 'note' || role === 'title' || role === 'remark')
    .map(({ name, where = name, cell: { text } }) => ({ where, text }))

const textsOfSheet = ({ cells, asides = [] }: Grid) => [
  ...[...cells].map(([key, { text }]) => {
    const { row, column } = placeOfKey(key)
    return { where: cellName(row, column), text }
  }),
  ...asides,
]

/** A title may be asked about with its route and with its words. */
const saysSame = (one: CircularWarning, other: CircularWarning) =>
  one.sheet === other.sheet &&
  one.cell === other.cell &&
  comparable(one.message) === comparable(other.message)

/** The cells of which a rule says why their dates belong to no call, such as those below ETB. */
function explainedDates(roles: readonly RoleOfCell[]): Set<string> {
  const explained = roles.filter(({ role, isOpen }) => role !== null && role !== 'remark' && !isOpen)
  return new Set(explained.map(({ name }) => name))
}

/** Whether a name is one of these, however it is written. */
export function shipTest(names: readonly string[] = []): Lexicon['isShip'] {
  const keys = new Set(names.map(nameKey))
  return (name) => keys.has(nameKey(name))
}

type Readings = ReadonlyMap<Block, BlockReadings>

function sheetReading(
  printed: Grid,
  reads: readonly ReadSheet[],
  readingsOf: Readings,
): Omit<SheetReading, 'roles'> {
  const ofSheet = reads.filter(({ grid }) => grid.name === printed.name)
  const readings = [...readingsOf].flatMap(([{ area }, { readings }]) =>
    area.grid.name === printed.name ? [readings] : [],
  )
  const [order = null, ...others] = new Set(readings.map((each) => (each.length === 1 ? each[0] : null)))
  return {
    grid: printed,
    meanings: new Map(ofSheet.flatMap(({ meanings }) => [...meanings])),
    order: others.length > 0 ? null : order,
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
  return layoutParts(readTitles(asPrinted, today, lexicon.matcher).sections, names)
}

/**
 * How the dates of each block can be read: as an administrator chose for its sheet, or as its own dates tell. A block that
 * does not tell follows the others, if those are proved and agree.
 */
function dateReadings(
  { sections, reference }: Titles,
  matcher: PortMatcher,
  { orders: chosen, months }: ReaderChoices,
): Map<Block, BlockReadings> {
  const found = new Map(
    sections.flatMap(({ blocks }) =>
      blocks.map((block): [Block, BlockReadings] => {
        const { name } = block.area.grid
        const choice = choiceFor(chosen, name)
        const readings = choice && { readings: [choice], isProved: false }
        const rules = { reference, readings: [], givenMonth: choiceFor(months, name) }
        return [block, readings ?? readingsOfBlock(block, rules, matcher)]
      }),
    ),
  )
  const [common, ...others] = new Set(
    [...found.values()].flatMap(({ readings, isProved }) => (isProved ? readings : [])),
  )
  if (common === undefined || others.length > 0) return found
  return new Map(
    [...found].map(([block, one]) =>
      one.readings.includes(common) && !one.unlikely?.includes(common)
        ? [block, { ...one, readings: [common] }]
        : [block, one],
    ),
  )
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
function skippedSheets(
  layouts: readonly SheetLayout[],
  unread: readonly string[],
  isOpen: (grid: Grid) => boolean,
): SkippedSheets {
  const sheets: Circular['skipped_sheets'] = []
  const warnings: CircularWarning[] = []
  for (const { grid, blocks } of layouts) {
    if (blocks.length === 0) {
      const isMissed = !grid.hidden && isOpen(grid)
      const reason = isMissed ? NOT_UNDERSTOOD : 'no vessels with dates at known ports'
      sheets.push({ sheet: grid.name, reason })
    } else if (grid.hidden) {
      sheets.push({ sheet: grid.name, reason: 'hidden in the file' })
      const message = `Sheet "${grid.name}" is hidden in the file and was not imported.`
      warnings.push({ severity: 'warning', code: 'hidden_sheet', sheet: grid.name, cell: null, message })
    }
  }
  sheets.push(...unread.map((sheet) => ({ sheet, reason: BEYOND_LIMIT })))
  return { sheets, warnings }
}
