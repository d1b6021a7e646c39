import {
  isLegVessel,
  isPortColumn,
  isTranshipmentPort,
  isVesselHeading,
  isVoyageHeading,
} from '../words/list-words.ts'
import { legOf, sideIn } from '../words/sheet-words.ts'
import { filledCells, type TitleCell } from '../words/title-rows.ts'
import { type Cell, cellKey, type Grid, placeOfKey, shownCell } from '../workbook/sheet-grid.ts'
import type { Lexicon } from './lexicon.ts'
import { isPortText } from './port-runs.ts'
import { titlesBetween } from './row-bands.ts'

/**
 * A part of a sheet, laid out on its own; `doubt` is a question about all of it. `from`: its first column, if it is beside
 * another part. `isLeg`: its voyages go on from those of the part before.
 */
type SheetPart = { grid: Grid; doubt: string | null; from?: number; isLeg?: boolean }

/** More vessels in a row are no legs of a voyage, and no sheet has more tables of them. */
const MAX_LEGS = 4
const MAX_TABLES = 10

const UNCLEAR = 'Two vessels are named in each row, and it is not clear which dates belong to which of them.'

/** A heading of the table, and what it says about its column. */
type Heading = { row: number; column: number; text: string; side: Side; isPort: boolean }
type Side = 'arrival' | 'departure' | null

const UNNAMED =
  'Cargo changes to another vessel at the port of transhipment, but only one vessel is named in each row. If it stays on board, ignore the column of that port.'

/**
 * Two vessels in each row of a table, one after the other with a transhipment in between: a grid for each of them with its
 * own columns. The second departs from the port at which the first arrives. Other sheets are one grid.
 */
export function legGrids(grid: Grid, lexicon: Lexicon, above = 0): SheetPart[] {
  for (let row = 1; row <= grid.lastRow; row++) {
    const headings = filledCells(grid, row, row).map((head) => toHeading(head, lexicon))
    const vessels = headings.filter(({ text }) => isVesselHeading(text)).map(({ column }) => column)
    if (vessels.length > 1 && headings.some(({ side }) => side !== null)) {
      if (vessels.length > MAX_LEGS || above === MAX_TABLES) return [{ grid, doubt: UNCLEAR }]
      const [first = { grid, doubt: null }, ...later] = split(grid, headings, vessels)
      // The first part contains the other tables of the sheet.
      const parts = legGrids(first.grid, lexicon, above + 1)
      return [...parts.map((part) => ({ ...part, doubt: part.doubt ?? first.doubt })), ...later]
    }
    if (vessels.length === 1 && goesOn(headings)) return [{ grid, doubt: UNNAMED }]
  }
  return [{ grid, doubt: null }]
}

/**
 * Whether dates of a second vessel follow: a departure from the port of transhipment, or a port after its arrival there. A
 * column of such ports without dates is asked about as one that nothing explains.
 */
function goesOn(headings: readonly Heading[]): boolean {
  const at = headings.findIndex(({ text }) => isTranshipmentPort(text))
  const following = headings.slice(at + 1)
  const isDated = following.find(({ side, isPort }) => isPort || side !== null)?.isPort === false
  return at !== -1 && isDated && following.some(({ side, isPort }) => isPort || side === 'departure')
}

function toHeading({ row, column, cell: { text } }: TitleCell, lexicon: Lexicon): Heading {
  const leg = legOf(text)
  const side = leg === 'berth' ? 'arrival' : (leg ?? sideIn(text))
  return {
    row,
    column,
    text,
    side,
    isPort: isPortColumn(text) || (side !== null && isPortText(text, lexicon)),
  }
}

function split(grid: Grid, headings: readonly Heading[], vessels: readonly number[]): SheetPart[] {
  const top = headings[0]?.row ?? 1
  const bottom = lastRowOf(grid, top)
  const plain = withPlainHeadings(grid, headings)
  const legs = vessels.map((vessel, i) => ({
    vessel,
    from: i === 0 ? 1 : vessel,
    to: (vessels[i + 1] ?? grid.lastColumn + 1) - 1,
  }))
  const columns = legs.map(({ from, to }) => headings.filter(({ column }) => column >= from && column <= to))
  const shared = columns.map((own, i) =>
    i > 0 && startsWithDate(own) ? sharedPort(columns[i - 1] ?? []) : null,
  )
  const doubt = columns.every((own, i) => isClear(own, shared[i] ?? null, i > 0)) ? null : UNCLEAR
  const titles = Map.groupBy(titlesBetween(grid, top + 1, bottom), ({ row }) => row)
  return legs.map(({ vessel, from, to }, i) => {
    const isOwn = (column: number) => (column >= from && column <= to) || column === shared[i]
    const isInTable = (row: number) => row >= top && row <= bottom
    // A title between the rows is that of all parts.
    const isShared = (row: number) => titles.get(row)?.length === 1
    const part = only(plain, (row, column) => (isInTable(row) ? isOwn(column) || isShared(row) : i === 0))
    if (i === 0) return { grid: part, doubt }
    const rows = rowsBetween(top + 1, bottom).filter((row) =>
      filledCells(part, row, row).some(({ column }) => column !== shared[i]),
    )
    const port = shared[i] ?? null
    const isNamedLeg = headings.some(({ column, text }) => column === vessel && isLegVessel(text))
    const isLeg = port !== null || isNamedLeg
    const isApart = !isLeg && !headings.some(({ column }) => column === from - 1)
    return {
      grid: isApart ? part : withRepeated(part, rows, { first: vessels[0] ?? 1, vessel, port, grid }),
      doubt,
      from,
      isLeg,
    }
  })
}

type Repeated = { first: number; vessel: number; port: number | null; grid: Grid }

/**
 * Below the same first vessel, an empty cell repeats the port of transhipment. Beside another first vessel, one does not
 * continue the second vessel: it is without a name.
 */
function withRepeated(part: Grid, rows: readonly number[], { first, vessel, port, grid }: Repeated): Grid {
  const cells = new Map<number, Cell>(part.cells)
  let above: Cell | undefined
  for (const row of rows) {
    const isSame = !shownCell(grid, row, first)
    if (!isSame && !shownCell(grid, row, vessel)) cells.set(cellKey(row, vessel), { text: '"', kind: 'text' })
    if (port === null) continue
    above = shownCell(part, row, port) ?? (isSame ? above : undefined)
    if (above) cells.set(cellKey(row, port), above)
  }
  return { ...part, cells }
}

/** The last row before the next header, or of the sheet. */
function lastRowOf(grid: Grid, top: number): number {
  const next = rowsBetween(top + 1, grid.lastRow).find((row) =>
    filledCells(grid, row, row).some(({ cell }) => isVesselHeading(cell.text)),
  )
  return (next ?? grid.lastRow + 1) - 1
}

function rowsBetween(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)
}

function withPlainHeadings(grid: Grid, headings: readonly Heading[]): Grid {
  const cells = new Map(grid.cells)
  for (const { row, column, text } of headings) {
    if (isVesselHeading(text)) cells.set(cellKey(row, column), { text: 'VESSEL', kind: 'text' })
    else if (isVoyageHeading(text)) cells.set(cellKey(row, column), { text: 'VOYAGE', kind: 'text' })
  }
  return { ...grid, cells }
}

function only(grid: Grid, isKept: (row: number, column: number) => boolean): Grid {
  const keep = <Value>(map: ReadonlyMap<number, Value>) =>
    new Map([...map].filter(([key]) => isKept(placeOfKey(key).row, placeOfKey(key).column)))
  return { ...grid, cells: keep(grid.cells), merges: keep(grid.merges) }
}

function startsWithDate(own: readonly Heading[]): boolean {
  const first = own.find(({ side, isPort }) => side !== null || isPort)
  return first !== undefined && !first.isPort
}

/** The column of the port of transhipment: so named, or the last one of several. */
function sharedPort(own: readonly Heading[]): number | null {
  const ports = own.filter(({ isPort }) => isPort)
  const named = ports.find(({ text }) => isTranshipmentPort(text))
  return (named ?? (ports.length > 1 ? ports.at(-1) : undefined))?.column ?? null
}

/** Each leg has dates. The first one does not depart from the port of transhipment, and the others do not arrive there. */
function isClear(own: readonly Heading[], shared: number | null, isLater: boolean): boolean {
  const dates = own.filter(({ side }) => side !== null)
  if (dates.length === 0) return false
  if (isLater && startsWithDate(own) && (shared === null || dates[0]?.side !== 'departure')) return false
  const at = own.findIndex(({ text }) => isTranshipmentPort(text))
  if (at === -1) return true
  const following = own.slice(at + 1)
  const next = following.findIndex(({ isPort }) => isPort)
  const datesThere = next === -1 ? following : following.slice(0, next)
  return !datesThere.some(({ side }) => side === (isLater ? 'arrival' : 'departure'))
}
