import { isOutdatedTitle, monthOfTitle } from '../words/block-titles.ts'
import { isCutOff, isVersion, labelOf, legOf, sideIn } from '../words/sheet-words.ts'
import { comparable, onOneLine } from '../workbook/cell-text.ts'
import type { Cell } from '../workbook/sheet-grid.ts'
import type { BlockArea, PortRow } from './block.ts'
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
