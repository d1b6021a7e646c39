import type { PortMatcher } from '../words/port-matching.ts'
import { isCutOff, isPortHeader, labelOf, legOf } from '../words/sheet-words.ts'
import { type Cell, cellKey, type Grid, ownCell, ownText, type Place } from '../workbook/sheet-grid.ts'
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

type Finding = { matcher: PortMatcher; isCallCell: (cell: Cell) => boolean }

/**
 * Writes what columns, rows and cells are into their headings, in the words of circulars, so that the sheet is laid out
 * by the same rules as one that says so itself.
 */
export function withRoleWords(grid: Grid, roles: readonly RoleChoice[], finding: Finding): Grid {
  const chosen = roles.flatMap(({ sheet, range, role }) =>
    sheet === grid.name && role !== 'ignored' ? [{ range, words: WORDS[role] }] : [],
  )
  if (chosen.length === 0) return grid
  const cells = new Map(grid.cells)
  const written = { ...grid, cells }
  // What the dates of a column are depends on the other headings.
  for (const { range, words } of chosen.toSorted((a, b) => a.words.line.length - b.words.line.length)) {
    const place = headingOf(written, range, finding)
    if (!place) continue
    const printed = ownText(grid, place.row, place.column) || nameToTheLeft(grid, place.row, place.column)
    const text = isHeadingOfList(written, place.row) ? words.alone : headingText(printed, words, finding)
    cells.set(cellKey(place.row, place.column), { kind: 'text', text })
  }
  return written
}

/** The cell that says what a column or row is: the nearest text before its first date. A date stands for its column. */
function headingOf(grid: Grid, range: string, { isCallCell }: Finding): Place | null {
  const { row, column } = parseRange(range)
  const isCallAt = (place: Place) => {
    const cell = ownCell(grid, place.row, place.column)
    return cell !== undefined && isCallCell(cell)
  }
  if (row !== null && column !== null && !isCallAt({ row, column })) return { row, column }
  if (column !== null) {
    const places = Array.from({ length: grid.lastRow }, (_, i) => ({ row: i + 1, column }))
    return headingBefore(grid, places, isCallAt)
  }
  if (row === null) return null
  const places = Array.from({ length: grid.lastColumn }, (_, i) => ({ row, column: i + 1 }))
  return headingBefore(grid, places, isCallAt)
}

function headingBefore(
  grid: Grid,
  places: readonly Place[],
  isCallAt: (place: Place) => boolean,
): Place | null {
  const first = places.findIndex(isCallAt)
  const before = first === -1 ? places : places.slice(0, first)
  const filled = ({ row, column }: Place) => ownCell(grid, row, column) !== undefined
  if (first === -1) return before.find(filled) ?? null
  return before.findLast(filled) ?? before.at(-1) ?? null
}

/** The name of a vessel or port stays in its heading. */
function headingText(text: string, words: Words, { matcher }: Finding): string {
  if (text === '' || words.line === '') return words.alone
  if (matcher.match(text).by !== 'none') return text + words.brackets
  const isHeading = legOf(text) !== null || isCutOff(text) || labelOf(text) !== null
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
