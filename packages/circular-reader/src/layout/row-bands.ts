import {
  isBoundTitle,
  isOutdatedTitle,
  isTitleBetween,
  isTitleRow,
  monthOfTitle,
} from '../words/block-titles.ts'
import { isCutOff, isVersion, labelOf, legOf, sideIn } from '../words/sheet-words.ts'
import { filledCells, type TitleCell } from '../words/title-rows.ts'
import { comparable, onOneLine } from '../workbook/cell-text.ts'
import type { Cell, Grid } from '../workbook/sheet-grid.ts'
import type { Block, BlockArea, BlockRows, PortRow } from './block.ts'
import type { Lexicon } from './lexicon.ts'

type Side = 'arrival' | 'departure'

const WORD =
  'E\\.?T\\.?[ABDS]|AT[AD]|ARR|DEP|ARRIVALS?|DEPARTURES?|SAILINGS?|ESTIMATED|EXPECTED|DATES?|TIMES?|PORTS?|AT|OF|FROM|LT|着|発|入港日?|出港日?'
/** ETA, DATES OF ARRIVAL, PORTS (ETD), but not a sentence with one of these words. */
const SIDE_BAND = new RegExp(
  `^[^\\p{L}\\p{N}]*(?:${WORD})(?:[^\\p{L}\\p{N}]+(?:${WORD}))*[^\\p{L}\\p{N}]*$`,
  'u',
)

/** What the headings between the rows say about those below: ETA, LOADING PORTS (ETD), DECEMBER, OLD. */
export class RowBands {
  #side: Side | null
  #within: Side | null
  /** The rows below a heading CUT-OFF are no calls, if the ports are those above. */
  isCutOff = false
  /** Its text, if ports are above it: what is below it may be the cut-off at another port. */
  cutOff: string | null = null
  /** The heading that says that the dates may no longer hold. */
  outdated: string | null = null
  /** The month, as `DEC 2026`. */
  month: string | null = null

  /** A schedule with the same side over each vessel begins with it. */
  constructor({ vessels }: BlockArea) {
    const sides = vessels.map(({ arrival, departure }) =>
      (arrival === null) === (departure === null) ? null : arrival === null ? 'departure' : 'arrival',
    )
    this.#side = onlyOne(sides)
    this.#within = this.#side
  }

  /** The side of the next row. */
  get side(): Side | null {
    return this.#within
  }

  /** Whether the side holds for all ports, not only for those of LOADING PORTS. */
  get isForAllPorts(): boolean {
    return this.#side !== null && this.#side === this.#within
  }

  /** Reads a row without calls: its label, and the words over the vessels. */
  readBand(label: string, cells: readonly Cell[], isBelowPorts: boolean) {
    this.month = monthOfTitle(label) ?? this.month
    if (isOutdatedTitle(label)) this.outdated = onOneLine(label)
    else if (isVersion(label)) this.outdated = null
    const legs = cells.map(({ text }) => sideOfLabel(text))
    const side = sideOfLabel(label) ?? (label === '' || legOf(label) !== null ? onlyOne(legs) : null)
    if (cells.length === 0 && isCutOff(label)) {
      this.isCutOff = true
      this.cutOff = isBelowPorts ? onOneLine(label) : null
    } else if (side !== null || labelOf(label) === 'band') {
      this.isCutOff = false
      this.cutOff = null
    }
    if (side !== null) this.#side = this.#within = side
    else if (labelOf(label) === 'band') this.#within = sideIn(label) ?? onlyOne(legs) ?? this.#side
  }

  /** Reads the text to the left of a port, which also holds for the rows below it. */
  readLeft(text: string) {
    const side = sideIn(text)
    if (side === null) return
    if (sideOfLabel(text) !== null) this.#side = side
    this.#within = side
  }
}

/** The side that a heading names and nothing else: ETA, DATES OF ARRIVAL. */
export function sideOfLabel(label: string): Side | null {
  return SIDE_BAND.test(comparable(label)) ? sideIn(label) : null
}

function onlyOne(sides: ReadonlyArray<Side | null>): Side | null {
  const [only = null] = sides
  return sides.every((side) => side === only) ? only : null
}

/** The arrivals of a port in one band and its departures in another are the two rows of the port. */
export function joinSides(
  ports: readonly PortRow[],
  { vessels }: BlockArea,
  lexicon: Lexicon,
): readonly PortRow[] {
  if (vessels.some(({ columns }) => columns.length > 1)) return ports
  const byPort = Map.groupBy(ports, ({ text }) => lexicon.matcher.match(text).found?.name ?? comparable(text))
  const joined = new Map<PortRow, readonly PortRow[]>()
  for (const [name, rows] of byPort) {
    const arrival = rows.find(({ side }) => side === 'arrival')
    const departure = rows.find(({ side }) => side === 'departure')
    const areTwo = rows.length === 2 && rows.every(({ isSideOfAll }) => isSideOfAll)
    if (name === '' || !areTwo || !arrival || !departure) continue
    const cutOffRow = arrival.cutOffRow ?? departure.cutOffRow
    joined.set(arrival, [{ ...arrival, departureRow: departure.row, cutOffRow, side: null }])
    joined.set(departure, [])
  }
  return ports.flatMap((port) => joined.get(port) ?? [port])
}

/** The titles in rows of their own, from one row to another, that name the route of the rows below them. */
export function titlesBetween(grid: Grid, from: number, to: number): TitleCell[] {
  const cells = grid.source && !grid.keepsRows ? [] : filledCells(grid, from, to)
  return [...Map.groupBy(cells, ({ row }) => row).values()].flatMap((row) => {
    // Beside each other, W/B and E/B are over columns of voyages.
    const areOfColumns = row.length > 1 && row.every(({ cell }) => isBoundTitle(cell.text))
    if (areOfColumns) return []
    if (row.every(({ cell }) => cell.kind === 'text' && isTitleBetween(cell.text))) return row
    return isTitleRow(row) ? row.slice(0, 1) : []
  })
}

/** The rows of ports between one title and the next. */
export function portsByRoute(
  ports: readonly PortRow[],
  titles: readonly TitleCell[],
): Array<readonly PortRow[]> {
  const ofTitles = new Set(titles.map(({ row }) => row))
  const titleOf = ({ row }: PortRow) => titles.findLast((title) => title.row < row)?.row ?? 0
  return [
    ...Map.groupBy(
      ports.filter(({ row }) => !ofTitles.has(row)),
      titleOf,
    ).values(),
  ]
}

/** A table with titles of routes between its rows, as one for each of them: all have the vessels above. */
export function splitAtRoutes(block: Block): Block[] {
  const { area, rows } = block
  const { grid, header, stack } = area
  const lastPort = rows.ports.at(-1)?.row ?? 0
  const titles = titlesBetween(grid, Math.max(header.row, stack.bottom) + 1, lastPort - 1)
  if (titles.length === 0) return [block]
  const parts: Block[] = []
  let above = 0
  for (const ports of portsByRoute(rows.ports, titles)) {
    const [top, bottom] = [ports[0]?.row ?? 0, ports.at(-1)?.row ?? 0]
    const own = titles.filter(({ row }) => row > above && row < top)
    const before = parts.at(-1)
    parts.push({
      ...block,
      titles: before ? ownOf(own, block) : [...block.titles, ...ownOf(own, block)],
      rows: { ...rows, ports, ...othersOf(rows, above, bottom === lastPort ? grid.lastRow : bottom) },
      ...(before && { continues: { ports: before.rows.ports, isSure: false } }),
    })
    above = bottom
  }
  // A title below the heading, too, says that each part has the vessels of the heading.
  const [first] = parts
  const isOfSections = first !== undefined && first.titles.length > block.titles.length
  return parts.map((part) => {
    const { continues, titles, rows } = part
    const [title, port] = [titles.at(-1)?.row ?? 0, rows.ports[0]?.row ?? 0]
    const isSure = isOfSections && filledCells(grid, title + 1, port - 1).every(isBandAlone)
    return continues ? { ...part, continues: { ...continues, isSure } } : part
  })
}

const isBandAlone = ({ cell }: TitleCell) => labelOf(cell.text) === 'band'

/** Of titles beside each other over several tables, those over this one. */
function ownOf(titles: readonly TitleCell[], { area: { header } }: Block): TitleCell[] {
  const own = titles.filter(({ column }) => column >= header.column && column <= header.lastColumn)
  return own.length > 0 ? own : [...titles]
}

function othersOf(
  { ignored, notes }: BlockRows,
  above: number,
  bottom: number,
): Pick<BlockRows, 'ignored' | 'notes'> {
  const isOwn = ({ row }: { row: number }) => row > above && row <= bottom
  return { ignored: ignored.filter(isOwn), notes: notes.filter(isOwn) }
}
