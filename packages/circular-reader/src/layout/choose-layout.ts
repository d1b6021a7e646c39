import { isOutdatedSheet, monthOfTitle } from '../words/block-titles.ts'
import { isDateHeading, labelOf } from '../words/sheet-words.ts'
import { filledCells } from '../words/title-rows.ts'
import { quoted } from '../workbook/cell-text.ts'
import { type Grid, nameOnSheet, onSheet } from '../workbook/sheet-grid.ts'
import { type Block, type VesselColumn, withPorts } from './block.ts'
import { filledCallCells } from './call-places.ts'
import { withoutDittos } from './dittos.ts'
import { withEventHeadings } from './event-headings.ts'
import { areDaysAlone, isCall, type Lexicon } from './lexicon.ts'
import { layOutList } from './list-layout.ts'
import { withMonths } from './month-columns.ts'
import { withPortSections } from './port-sections.ts'
import { layOutPortsAcross } from './ports-across.ts'
import { layOutPortsAtRight } from './ports-at-right.ts'
import { layOutPortsDown, shareTitles } from './sheet-layout.ts'
import { legGrids } from './two-legs.ts'

type LayOut = (grid: Grid, lexicon: Lexicon) => Block[]

const LAYOUTS: readonly LayOut[] = [layOutList, layOutPortsDown, layOutPortsAcross, layOutPortsAtRight]

/** Another layout that explains more than this share of the calls of the best one makes it doubtful. */
const RIVAL_SHARE = 0.6

/**
 * Lays a sheet out in each way it could be meant, and takes the one that explains the most calls. If another one
 * explains nearly as many, and differently, the sheet is doubtful.
 */
export function layOutSheet(grid: Grid, lexicon: Lexicon): Block[] {
  const named = withPortSections(withoutDittos(withMonths(grid), lexicon), lexicon)
  const plain = withEventHeadings(named, lexicon)
  const parts = legGrids(plain, lexicon)
  const found = parts.map(({ grid: part, doubt, isLeg = false }) =>
    layOutPart(part, lexicon).map((block) => ({ ...block, doubt: block.doubt ?? doubt, isLeg })),
  )
  let main: readonly Block[] = found[0] ?? []
  const beside = found.slice(1).flatMap(([own, ...others], i): Block[] => {
    if (!own) return []
    const { from, isLeg } = parts[i + 1] ?? {}
    const at = main.findLastIndex((block) => firstRow(block) <= firstRow(own))
    const before = main[at]
    if (from === undefined || isLeg || !before) return [own, ...others]
    const [first, second] = shareTitles(before, own, from)
    main = main.with(at, first)
    return [second, ...others]
  })
  const [first, ...others] = [...main, ...beside]
  if (!first || beside.length === 0) return [...main]
  // The titles are in the first part.
  const titled = main.length > 0 ? first : { ...first, titles: filledCells(plain, 1, rowOnSheet(first) - 1) }
  return [titled, ...others].toSorted((a, b) => firstRow(a) - firstRow(b))
}

/** The first row of the calls of a schedule, which may share its headings with another one. */
function firstRow({ area: { grid, header, stack }, rows, vessels }: Block): number {
  const ports = rows.ports.map(({ row, column }) => onSheet(grid, row, column).row)
  const names = vessels.map(({ columns }) => onSheet(grid, stack.names ?? header.row, columns[0] ?? 0).row)
  return Math.max(Math.min(...ports), Math.min(...names))
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
  const month = monthOfTitle(grid.name)
  const outdated = isOutdatedSheet(grid.name) ? grid.name : null
  return best.blocks.map((block) => ({
    ...withPorts(block, (port) => ({
      ...port,
      month: port.month ?? month,
      outdated: port.outdated ?? outdated,
    })),
    ...(month !== null && contradictsName(block, month) && { doubt: monthsDisagree(grid, month) }),
    ...(isDoubtful && { doubt: 'This sheet can be read in more than one way.' }),
  }))
}

/** Whether days are below titles of other months than that in the name of the sheet: one of them may be left over. */
function contradictsName(block: Block, month: string): boolean {
  const titled = block.rows.ports.flatMap((port) => (port.month === null ? [] : port.month.slice(0, 3)))
  return (
    titled.length > 0 &&
    !titled.includes(month.slice(0, 3)) &&
    filledCallCells(block).some(({ cell }) => areDaysAlone(cell))
  )
}

const monthsDisagree = ({ name }: Grid, month: string) =>
  `The sheet is named ${quoted(name)}, but the days are below the title of another month than ${month}.`

/** A row of ports is across the top, and a row of vessels above ports down the side. */
function layoutsOf({ chosenRows }: Grid): readonly LayOut[] {
  const chosen = new Set(chosenRows?.values())
  if (chosen.has('port')) return [layOutPortsAcross]
  return chosen.size > 0 ? [layOutPortsDown, layOutPortsAtRight] : LAYOUTS
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
