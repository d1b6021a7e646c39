import { createHash } from 'node:crypto'
import { comparable } from '../workbook/cell-text.ts'
import { onSheet, ownText } from '../workbook/sheet-grid.ts'
import type { Block } from './block.ts'

type Section = { direction: string; blocks: readonly Block[] }

/** A heading of a schedule with its direction and position, and the sheet (from 0) it is on. */
export type LayoutPart = { sheet: number; heading: string }

/** What circulars of the same layout have in common, whatever vessels and dates they contain. */
export function layoutParts(sections: readonly Section[], sheets: readonly string[]): LayoutPart[] {
  return sections.flatMap(({ direction, blocks }) =>
    blocks.map((block) => ({
      sheet: sheets.indexOf(block.area.grid.name),
      heading: describe(direction, block),
    })),
  )
}

/** The same for all circulars of the same layout: 16 hexadecimal digits of the headings and positions of all schedules. */
export function fingerprintOf(parts: readonly LayoutPart[]): string {
  const headings = parts.map(({ heading }) => heading).toSorted()
  return createHash('sha256').update(JSON.stringify(headings)).digest('hex').slice(0, 16)
}

/** The direction of a part, in comparable form. */
export function directionOf({ heading }: LayoutPart): string {
  return String(JSON.parse(heading)[0])
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
