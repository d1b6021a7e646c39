import { createHash } from 'node:crypto'
import { comparable } from '../workbook/cell-text.ts'
import { onSheet, ownText } from '../workbook/sheet-grid.ts'
import type { Block } from './sheet-layout.ts'

type Section = { direction: string; blocks: readonly Block[] }

/**
 * Recognizes circulars of the same layout, whatever vessels and dates they contain: 16 hexadecimal digits of the
 * directions, headings and positions of all schedules.
 */
export function fingerprintOf(sections: readonly Section[]): string {
  const parts = sections.flatMap(({ direction, blocks }) => blocks.map((block) => describe(direction, block)))
  return createHash('sha256').update(JSON.stringify(parts.toSorted())).digest('hex').slice(0, 16)
}

function describe(direction: string, { area, hasTypes }: Block): string {
  const { grid, header, stack, firstVessel } = area
  const place = onSheet(grid, header.row, header.column)
  return JSON.stringify([
    comparable(direction),
    comparable(ownText(grid, header.row, header.column)),
    place.column,
    firstVessel - header.column,
    [stack.names, stack.voyages, stack.legs].map((row) => (row === null ? null : row - stack.top)),
    hasTypes,
  ])
}
