import { isOutdatedSheet, monthOfTitle, namesService } from '../words/block-titles.ts'
import { isDateHeading, labelOf } from '../words/sheet-words.ts'
import { filledCells } from '../words/title-rows.ts'
import { cellName, type Grid, nameOnSheet, onSheet, parseCellName } from '../workbook/sheet-grid.ts'
import { filledCallCells } from './call-places.ts'
import { withoutDittos } from './dittos.ts'
import { withEventHeadings } from './event-headings.ts'
import { isCall, type Lexicon } from './lexicon.ts'
import { layOutList } from './list-layout.ts'
import { withMonths } from './month-columns.ts'
import { layOutPortsAcross } from './ports-across.ts'
import { type Block, layOutPortsDown } from './sheet-layout.ts'
import { legGrids } from './two-legs.ts'
import type { VesselColumn } from './vessel-columns.ts'

type LayOut = (grid: Grid, lexicon: Lexicon) => Block[]

const LAYOUTS: readonly LayOut[] = [layOutList, layOutPortsDown, layOutPortsAcross]

/** Another layout that explains more than this share of the calls of the best one makes it doubtful. */
const RIVAL_SHARE = 0.6

/**
 * Lays a sheet out in each way it could be meant, and takes the one that explains the most calls. If another one
 * explains nearly as many, and differently, the sheet is doubtful.
 */
export function layOutSheet(grid: Grid, lexicon: Lexicon): Block[] {
  const plain = withEventHeadings(withoutDittos(withMonths(grid), lexicon), lexicon)
  const parts = legGrids(plain, lexicon)
  const found = parts.map(({ grid: part, doubt }) =>
    layOutPart(part, lexicon).map((block) => ({ ...block, doubt: block.doubt ?? doubt })),
  )
  const blocks = found.flat()
  if (parts.length === 1) return blocks
  // The titles are in the first part.
  const [first] = blocks
  if (first && found[0]?.length === 0) first.titles = filledCells(plain, 1, rowOnSheet(first) - 1)
  return blocks.toSorted((a, b) => rowOnSheet(a) - rowOnSheet(b))
}

function rowOnSheet({ area: { grid, header } }: Block): number {
  return onSheet(grid, header.row, header.column).row
}

function layOutPart(grid: Grid, lexicon: Lexicon): Block[] {
  const candidates = layoutsOf(grid)
    .map((layOut) => {
      const blocks = layOut(grid, lexicon)
      return { blocks, calls: new Map(blocks.flatMap((block) => explainedCalls(block, lexicon))) }
    })
    .filter(({ blocks }) => blocks.length > 0)
    .sort((a, b) => b.calls.size - a.calls.size)
  const [best, ...others] = candidates
  if (!best) return []
  const isDoubtful = others.some(
    ({ calls }) =>
      calls.size > best.calls.size * RIVAL_SHARE &&
      [...calls].some(([cell, meaning]) => best.calls.get(cell) !== meaning),
  )
  for (const port of best.blocks.flatMap(({ rows }) => rows.ports)) {
    port.month ??= monthOfTitle(grid.name)
    if (isOutdatedSheet(grid.name)) port.outdated ??= grid.name
  }
  const title = serviceBetween(grid, best.blocks, [...best.calls.keys()])
  for (const block of best.blocks) {
    if (isDoubtful) block.doubt = 'This sheet can be read in more than one way.'
    else if (title) block.doubt = `The rows below ${title} may be of another route than those above it.`
  }
  return best.blocks
}

/** In a list and below ports across, the cell of a title without a header of its own between rows of calls. */
function serviceBetween(grid: Grid, blocks: readonly Block[], calls: readonly string[]): string | null {
  if (!blocks.some(({ area }) => area.grid.source)) return null
  const rows = calls.flatMap((name) => parseCellName(name)?.row ?? [])
  const titled = new Set(blocks.flatMap(({ titles }) => titles.map(({ row }) => row)))
  const [first, last] = [Math.min(...rows), Math.max(...rows)]
  for (let row = first + 1; row < last; row++) {
    const [only, ...others] = filledCells(grid, row, row)
    if (only && others.length === 0 && !titled.has(row) && namesService(only.cell.text))
      return cellName(row, only.column)
  }
  return null
}

/** A row of ports is across the top, and a row of vessels above ports down the side. */
function layoutsOf({ chosenRows }: Grid): readonly LayOut[] {
  const chosen = new Set(chosenRows?.values())
  if (chosen.has('port')) return [layOutPortsAcross]
  return chosen.size > 0 ? [layOutPortsDown] : LAYOUTS
}

/** The calls of named vessels at known ports: each cell with its port and vessel. */
function explainedCalls(block: Block, lexicon: Lexicon): Array<[cell: string, meaning: string]> {
  const isNamed = ({ ship }: VesselColumn) => ship !== '' && labelOf(ship) === null && !isDateHeading(ship)
  return filledCallCells(block).flatMap(({ port, vessel, place, cell }): Array<[string, string]> => {
    const isKnown = lexicon.matcher.match(port.text).by !== 'none'
    if (!isKnown || !isNamed(vessel) || !isCall(cell, lexicon)) return []
    return [[nameOnSheet(block.area.grid, place.row, place.column), `${port.printed} ${vessel.header}`]]
  })
}
