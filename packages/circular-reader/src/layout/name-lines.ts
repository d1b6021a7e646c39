import { isHeadingDetail, isShipType, labelOf, legOf } from '../words/sheet-words.ts'
import { isCompany } from '../words/title-rows.ts'
import { parseVesselHeader, parseVoyage } from '../words/vessel-names.ts'
import { onOneLine, quoted } from '../workbook/cell-text.ts'
import { type Grid, mergeAt, nameOnSheet, ownText } from '../workbook/sheet-grid.ts'
import type { BlockArea, BlockRows, HeaderStack, PortHeader, PortRow, VesselColumn } from './block.ts'
import { headerText, isRowOfVoyages } from './header-rows.ts'
import type { Lexicon } from './lexicon.ts'

/**
 * Which of several lines of a heading has the names of the vessels: the one whose cells have voyages too, or known names,
 * or the only one that does not name companies. Otherwise the one above the voyages, and the other lines are asked about.
 */
export function withNameLine(
  read: HeaderStack,
  grid: Grid,
  header: PortHeader,
  lexicon: Lexicon,
): HeaderStack {
  const isDetail = [...headedTexts(grid, header, header.row).values()].some(isHeadingDetail)
  const stack = read.lines.length === 0 && isDetail ? { ...read, names: header.row } : read
  const textsOf = (row: number) => headedTexts(grid, header, row)
  const isOfLegs = (row: number) => [...textsOf(row).values()].some((text) => legOf(text) !== null)
  const lines = stack.lines.filter((row) => row === header.row || !isOfLegs(row)).sort((a, b) => a - b)
  const [top] = lines
  if (top === undefined || stack.names === null || isNamesLabel(grid, header, stack.names)) return stack
  // A line below a name that is known already, such as a call sign, is not part of it.
  const isNamed = (row: number) =>
    [...textsOf(row).values()].some((text) => lexicon.isShip(parseVesselHeader(text).ship))
  const isJoined = (row: number, next: number | undefined) =>
    next !== undefined && !isNamed(row) && joined(textsOf(row), textsOf(next)).some(lexicon.isShip)
  const first = lines.find((row, i) => isJoined(row, lines[i + 1]))
  if (first !== undefined)
    return { ...stack, names: first, namesBelow: lines[lines.indexOf(first) + 1] ?? null }
  const tests: Array<(text: string) => boolean> = [
    (text) => parseVesselHeader(text).voyage !== null,
    (text) => lexicon.isShip(parseVesselHeader(text).ship),
    (text) => !isOperator(text),
  ]
  const [found] = tests
    .map((test) => lines.filter((row) => [...textsOf(row).values()].some(test)))
    .filter(({ length }) => length === 1)
  const above = lines.findLast((row) => stack.voyages !== null && row < stack.voyages)
  const named = { ...stack, names: found?.[0] ?? above ?? top }
  if (!found || lines.length === 1) return named
  // A line above known names and PORT is a title.
  const rows = [header.row, named.names, stack.voyages, stack.legs, stack.types]
  return { ...named, top: Math.min(...rows.filter((row) => row !== null)) }
}

function isNamesLabel(grid: Grid, header: PortHeader, row: number): boolean {
  return row !== header.row && labelOf(headerText(grid, row, header.column)) === 'vessel'
}

/** The texts of a line, by their columns. */
function headedTexts(grid: Grid, header: PortHeader, row: number): Map<number, string> {
  const texts = new Map<number, string>()
  for (let column = header.column + 1; column <= header.lastColumn; column++) {
    const text = headerText(grid, row, column)
    if (text !== '') texts.set(column, text)
  }
  return texts
}

function joined(above: ReadonlyMap<number, string>, below: ReadonlyMap<number, string>): string[] {
  return [...above].flatMap(([column, text]) => {
    const second = below.get(column)
    return second === undefined ? [] : [parseVesselHeader(`${text} ${second}`).ship]
  })
}

/** KAIYO LINE, JAX SERVICE. */
function isOperator(text: string): boolean {
  return isCompany(text) || /\b(?:SERVICE|LOOP)\b/i.test(text)
}

/** The name of a vessel in a heading of several lines, without those of weeks, operators and words such as M/V. */
export function withoutOtherLines(header: string): string {
  const lines = header.split('\n').filter((line) => !isHeadingDetail(line))
  if (lines.length === 0) return header
  const names = lines.filter((line) => !isOperator(line))
  const hasName = names.some((line) => parseVoyage(line) === null)
  return (hasName ? names : lines).join('\n')
}

/** A question about texts in the heading over a vessel, down to the first port, that nothing else explains. */
export function unknownHeading(
  { columns, ship, voyage, header: printed }: VesselColumn,
  area: BlockArea,
  rows: BlockRows,
  lexicon: Lexicon,
): string | null {
  const { grid, header, stack } = area
  // Who chose the row of the names has seen the others.
  if (ship === '' || grid.chosenRows?.get(stack.names ?? 0) === 'vessel') return null
  if (TWO_VOYAGES.test(printed)) return `The heading names two voyages: ${quoted(onOneLine(printed))}.`
  const read = [stack.names, stack.namesBelow, stack.voyages, stack.legs, stack.types, rows.typeRow]
  const known = new Set([...read, ...rows.ignored.map(({ row }) => row)])
  // Below CODE NAME, which may be a port of texts, there may still be the voyages.
  const isPort = ({ printed, isDoubtful }: PortRow) => printed !== '' && !(isDoubtful && voyage === null)
  const firstPort = rows.ports.find(isPort)?.row ?? 0
  for (let row = firstHeadingRow(area, columns); row < firstPort; row++) {
    // A second row of voyages is asked about for all vessels.
    if (known.has(row) || isRowOfVoyages(grid, row, header)) continue
    for (const column of columns) {
      const text = headerText(grid, row, column)
      const merge = mergeAt(grid, row, column)
      const isLabel = merge !== undefined && (merge.left <= header.column || known.has(merge.top))
      const isVoyage = voyage === null && isVoyageAlone(text)
      if (text === '' || isLabel || (isUnderstood(text) && !isVoyage)) continue
      if (!SAYS_NO_DATE.has(lexicon.readKind(text))) continue
      const vessel = [ship, voyage && `V.${voyage}`].filter(Boolean).join(' ')
      return `${nameOnSheet(grid, row, column)} in the heading is not understood: ${quoted(onOneLine(text))}. The vessel is read as ${vessel}.`
    }
  }
  return null
}

/**
 * Names and ETA further up may belong to the heading too, and so may a text right above a name if nothing is beside
 * that. A title starts at the left.
 */
function firstHeadingRow({ grid, header, stack }: BlockArea, columns: readonly number[]): number {
  const { top } = stack
  const isOpen = ownText(grid, header.row, header.column) === ''
  for (let row = top - 1; row >= Math.max(1, top - ROWS_ABOVE); row--) {
    const label = ownText(grid, row, header.column)
    if (label !== '' && labelOf(label) === null) break
    const texts = columns.map((column) => headerText(grid, row, column)).filter((text) => text !== '')
    const isHeading = texts.some(
      (text) => legOf(text) !== null || parseVesselHeader(text).voyage !== null || isVoyageAlone(text),
    )
    const isTitle = texts.length === 0 || texts.some((text) => isCompany(text) || YEAR.test(text))
    if (isHeading || (row === top - 1 && isOpen && !isTitle)) return row
  }
  return top
}

function isVoyageAlone(text: string): boolean {
  return /[A-Z]/i.test(text) && parseVoyage(text) !== null
}

const TWO_VOYAGES = /\d[A-Z]{0,2}\s*[/&,+]\s*V(?:OY)?[. ]*\d/i
const ROWS_ABOVE = 4
const YEAR = /\b20\d\d\b/

/** CANCELLED above the ports is said of the vessel. */
const SAYS_NO_DATE: ReadonlySet<string> = new Set(['unreadable', 'omit', 'tba'])

function isUnderstood(text: string): boolean {
  return isHeadingDetail(text) || isShipType(text) || isOperator(text)
}
