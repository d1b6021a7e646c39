import type { PortMatcher } from '../words/port-matching.ts'
import { type Grid, onSheet } from '../workbook/sheet-grid.ts'
import { callCell } from './block-area.ts'
import { cellsOfCall } from './call-places.ts'
import type { ReadKind } from './call-text.ts'
import { isCall } from './call-text.ts'
import { layOutList } from './list-layout.ts'
import { layOutPortsAcross } from './ports-across.ts'
import { type Block, layOutPortsDown } from './sheet-layout.ts'

type LayOut = (grid: Grid, matcher: PortMatcher, readKind: ReadKind) => Block[]

const LAYOUTS: readonly LayOut[] = [layOutList, layOutPortsDown, layOutPortsAcross]

/** Lays a sheet out in each way it could be meant, and takes the one that explains the most calls. */
export function layOutSheet(grid: Grid, matcher: PortMatcher, readKind: ReadKind): Block[] {
  let best: Block[] = []
  let most = -1
  for (const layOut of LAYOUTS) {
    const blocks = layOut(grid, matcher, readKind)
    const explained = blocks.reduce((sum, block) => sum + explainedCalls(block, matcher, readKind), 0)
    if (blocks.length > 0 && explained > most) {
      best = blocks
      most = explained
    }
  }
  return best
}

/** The number of calls of a named vessel at a known port. */
function explainedCalls(block: Block, matcher: PortMatcher, readKind: ReadKind): number {
  const named = block.vessels.filter(({ ship }) => ship !== '')
  const known = block.rows.ports.filter(({ text }) => matcher.match(text).by !== 'none')
  const cells = new Set<string>()
  for (const port of known) {
    for (const vessel of named) {
      for (const place of cellsOfCall(block, port, vessel)) {
        const cell = callCell(block.area, place.row, place.column)
        if (!cell || !isCall(cell, readKind)) continue
        const { row, column } = onSheet(block.area.grid, place.row, place.column)
        cells.add(`${row}:${column}`)
      }
    }
  }
  return cells.size
}
