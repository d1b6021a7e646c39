import { isCall, type Lexicon } from '../layout/lexicon.ts'
import { isCutOff, isPortHeader, isVersion, labelOf, legOf } from '../words/sheet-words.ts'
import { filledCells } from '../words/title-rows.ts'
import {
  type Cell,
  cellKey,
  columnName,
  type Grid,
  type Merge,
  type NameRole,
  ownCell,
  ownText,
  type Place,
  shownText,
} from '../workbook/sheet-grid.ts'
import { parseRange } from './chosen-cells.ts'
import type { ChosenRole, RoleChoice } from './reader-choices.ts'

type Words = { alone: string; line: string; brackets: string }

/** What the heading of a column or row of this role would say. */
const WORDS: Record<Exclude<ChosenRole, 'ignored'>, Words> = {
  port: { alone: 'PORT', line: '', brackets: '' },
  vessel: { alone: 'VESSEL', line: '', brackets: '' },
  voyage: { alone: 'VOYAGE', line: '', brackets: '' },
  arrival: { alone: 'ETA', line: '\nETA', brackets: ' (ETA)' },
  departure: { alone: 'ETD', line: '\nETD', brackets: ' (ETD)' },
  cut_off: { alone: 'CUT-OFF', line: '\nCUT-OFF', brackets: ' (CUT-OFF)' },
}

/**
 * Writes what columns, rows and cells are into their headings, in the words of circulars, so that the sheet is laid out
 * by the same rules as one that says so itself. A row of vessels, voyages or ports has no heading that could say so.
 */
export function withRoleWords(grid: Grid, roles: readonly RoleChoice[], lexicon: Lexicon): Grid {
  const ofSheet = roles.filter(({ sheet, role }) => sheet === grid.name && role !== 'ignored')
  if (ofSheet.length === 0) return grid
  const alone = new Map(ofSheet.map((choice) => [choice, portAlone(grid, choice, lexicon)]))
  const chosen = ofSheet.flatMap((choice) =>
    alone.get(choice) === null ? [{ ...choice, range: lineMeant(grid, choice, lexicon) }] : [],
  )
  const written = {
    ...grid,
    chosenPorts: new Set([...alone.values()].filter((key) => key !== null)),
    cells: new Map(grid.cells),
    merges: new Map(grid.merges),
    chosenRows: new Map(chosen.flatMap(({ range, role }) => linesOfNames(range, role).rows)),
    chosenColumns: new Map(chosen.flatMap(({ range, role }) => linesOfNames(range, role).columns)),
  }
  // What the dates of a column are depends on the other headings.
  const words = chosen.flatMap(({ range, role }) => {
    const isWritten = role !== 'ignored' && (role === 'port' || linesOfNames(range, role).rows.length === 0)
    return isWritten ? [{ range, words: WORDS[role] }] : []
  })
  for (const { range, words: one } of words.toSorted((a, b) => a.words.line.length - b.words.line.length)) {
    const place = headingOf(written, range, lexicon)
    if (place) writeHeading(written, place, headingText(grid, written, place, one, lexicon))
  }
  return written
}

type WrittenGrid = Grid & { cells: Map<number, Cell>; merges: Map<number, Merge> }

/** A heading that is merged over several columns is written into each, so that one of them can say something else. */
function writeHeading({ cells, merges }: WrittenGrid, { row, column }: Place, text: string): void {
  const merge = merges.get(cellKey(row, column))
  const shown = merge && cells.get(cellKey(merge.top, merge.left))
  for (const [key, each] of merge ? merges : []) {
    if (each !== merge) continue
    merges.delete(key)
    if (shown) cells.set(key, shown)
  }
  cells.set(cellKey(row, column), { kind: 'text', text })
}

/** The key of a cell, or of the only one in a row, that is chosen as the port of the calls below it. */
function portAlone(grid: Grid, { range, role }: RoleChoice, lexicon: Lexicon): number | null {
  const { row, column } = parseRange(range)
  if (role !== 'port' || row === null) return null
  const [only, ...others] = filledCells(grid, row, row)
  const isChosen = only && others.length === 0 && (column ?? only.column) === only.column
  return isChosen && !isCall(only.cell, lexicon) ? cellKey(row, only.column) : null
}

/** A cell of a heading stands for its row if dates are below it, and for its column if they are beside it. */
function lineMeant(grid: Grid, { range, role }: RoleChoice, lexicon: Lexicon): string {
  const { row, column } = parseRange(range)
  if (row === null || column === null || !isOfNames(role)) return range
  const isBelow = placesBelow(grid, row, column).some(callAt(grid, lexicon))
  const isBeside = placesBeside(grid, row, column).some(callAt(grid, lexicon))
  if (isBelow === isBeside) return range
  return isBelow ? String(row) : columnName(column)
}

const isOfNames = (role: ChosenRole): role is NameRole =>
  role === 'port' || role === 'vessel' || role === 'voyage'

type Lines = Array<[number: number, role: NameRole]>

function linesOfNames(range: string, role: ChosenRole): { rows: Lines; columns: Lines } {
  const { row, column } = parseRange(range)
  if (!isOfNames(role)) return { rows: [], columns: [] }
  return {
    rows: row !== null && column === null ? [[row, role]] : [],
    columns: column !== null && row === null ? [[column, role]] : [],
  }
}

const placesBelow = (grid: Grid, row: number, column: number): Place[] =>
  Array.from({ length: grid.lastRow - row }, (_, i) => ({ row: row + i + 1, column }))

const placesBeside = (grid: Grid, row: number, column: number): Place[] =>
  Array.from({ length: grid.lastColumn - column }, (_, i) => ({ row, column: column + i + 1 }))

const callAt =
  (grid: Grid, lexicon: Lexicon) =>
  ({ row, column }: Place): boolean => {
    const cell = ownCell(grid, row, column)
    return cell !== undefined && isCall(cell, lexicon)
  }

/** The cell that says what a column or row is: the nearest text before its first date. A date stands for its column. */
function headingOf(grid: Grid, range: string, lexicon: Lexicon): Place | null {
  const { row, column } = parseRange(range)
  const isCallAt = callAt(grid, lexicon)
  if (row !== null && column !== null && !isCallAt({ row, column })) return { row, column }
  if (column !== null) {
    const places = placesBelow(grid, 0, column)
    return places.some(isCallAt)
      ? headingBefore(grid, places, isCallAt)
      : { row: headerRow(grid, column, lexicon), column }
  }
  if (row === null) return null
  const places = placesBeside(grid, row, 0)
  return places.some(isCallAt) ? headingBefore(grid, places, isCallAt) : headingOfPorts(grid, places, lexicon)
}

/** The row of headings over a column of names: the last one with texts above the first name beside a date. */
function headerRow(grid: Grid, column: number, lexicon: Lexicon): number {
  const isNamed = ({ row }: Place) =>
    ownText(grid, row, column) !== '' && placesBeside(grid, row, 0).some(callAt(grid, lexicon))
  const first = placesBelow(grid, 0, column).find(isNamed)?.row ?? 1
  for (let row = first - 1; row >= 1; row--)
    if (placesBeside(grid, row, 0).some((place) => ownCell(grid, place.row, place.column))) return row
  return Math.max(1, first - 1)
}

/** The cell beside the ports across the top that has no dates below it. */
function headingOfPorts(grid: Grid, places: readonly Place[], lexicon: Lexicon): Place | null {
  const isPort = ({ row, column }: Place) =>
    ownText(grid, row, column) !== '' && placesBelow(grid, row, column).some(callAt(grid, lexicon))
  const before = places.slice(0, Math.max(0, places.findIndex(isPort)))
  return before.find(({ row, column }) => ownText(grid, row, column) !== '') ?? before.at(-1) ?? null
}

function headingBefore(
  grid: Grid,
  places: readonly Place[],
  isCallAt: (place: Place) => boolean,
): Place | null {
  const before = places.slice(0, places.findIndex(isCallAt))
  const filled = ({ row, column }: Place) => ownCell(grid, row, column) !== undefined
  return before.findLast(filled) ?? before.at(-1) ?? null
}

/** The name of a vessel or port, as printed, stays in its heading. */
function headingText(
  printed: Grid,
  written: Grid,
  { row, column }: Place,
  words: Words,
  { matcher }: Lexicon,
): string {
  const text = shownText(printed, row, column) || nameToTheLeft(printed, row, column)
  if (text === '' || words.line === '' || isHeadingOfList(written, row)) return words.alone
  if (matcher.match(text).by !== 'none') return text + words.brackets
  const isHeading = legOf(text) !== null || isCutOff(text) || isVersion(text) || labelOf(text) !== null
  return isHeading ? words.alone : text + words.line
}

/** PORT and VESSEL beside each other are headings of a list, which has no names of vessels in this row. */
function isHeadingOfList(grid: Grid, row: number): boolean {
  const texts = Array.from({ length: grid.lastColumn }, (_, i) => ownText(grid, row, i + 1))
  return texts.some((text) => labelOf(text) === 'vessel') && texts.some(isPortHeader)
}

/** A column without a heading belongs to the vessel before it. */
function nameToTheLeft(grid: Grid, row: number, column: number): string {
  for (let left = column - 1; left >= 1; left--) {
    const text = ownText(grid, row, left)
    if (text !== '') return isPortHeader(text) ? '' : text
  }
  return ''
}
