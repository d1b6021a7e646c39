import { isOutdatedSheet } from '../words/outdated-titles.ts'
import type { PortMatcher } from '../words/port-matching.ts'
import { labelOf, legOf } from '../words/sheet-words.ts'
import { type Grid, nameOnSheet } from '../workbook/sheet-grid.ts'
import { callCell } from './block-area.ts'
import { cellsOfCall } from './call-places.ts'
import type { ReadKind } from './call-text.ts'
import { isCall } from './call-text.ts'
import { layOutList } from './list-layout.ts'
import type { IsShip } from './name-lines.ts'
import { layOutPortsAcross } from './ports-across.ts'
import { type Block, layOutPortsDown } from './sheet-layout.ts'

type LayOut = (grid: Grid, matcher: PortMatcher, readKind: ReadKind, isShip: IsShip) => Block[]

const LAYOUTS: readonly LayOut[] = [layOutList, layOutPortsDown, layOutPortsAcross]

/** Another layout that explains more than this share of the calls of the best one makes it doubtful. */
const RIVAL_SHARE = 0.6

/**
 * Lays a sheet out in each way it could be meant, and takes the one that explains the most calls. If another one
 * explains nearly as many, and differently, the sheet is doubtful.
 */
export function layOutSheet(
  grid: Grid,
  matcher: PortMatcher,
  readKind: ReadKind,
  isShip: IsShip = () => false,
): Block[] {
  const candidates = LAYOUTS.map((layOut) => {
    const blocks = layOut(grid, matcher, readKind, isShip)
    return { blocks, calls: new Map(blocks.flatMap((block) => explainedCalls(block, matcher, readKind))) }
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
  if (isOutdatedSheet(grid.name))
    for (const port of best.blocks.flatMap(({ rows }) => rows.ports)) port.outdated ??= grid.name
  if (isDoubtful)
    for (const block of best.blocks) block.doubt = 'This sheet can be read in more than one way.'
  return best.blocks
}

/** The calls of named vessels at known ports: each cell with its port and vessel. */
function explainedCalls(
  block: Block,
  matcher: PortMatcher,
  readKind: ReadKind,
): Array<[cell: string, meaning: string]> {
  const named = block.vessels.filter(
    ({ ship }) => ship !== '' && labelOf(ship) === null && legOf(ship) === null,
  )
  const known = block.rows.ports.filter(({ text }) => matcher.match(text).by !== 'none')
  return known.flatMap((port) =>
    named.flatMap((vessel) =>
      cellsOfCall(block, port, vessel).flatMap(({ row, column }): Array<[string, string]> => {
        const cell = callCell(block.area, row, column)
        if (!cell || !isCall(cell, readKind)) return []
        return [[nameOnSheet(block.area.grid, row, column), `${port.printed} ${vessel.header}`]]
      }),
    ),
  )
}
