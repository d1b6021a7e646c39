import { isBoundTitle, isTitleBetween, isTitleRow } from '../words/block-titles.ts'
import { labelOf } from '../words/sheet-words.ts'
import { filledCells, type TitleCell } from '../words/title-rows.ts'
import type { Grid } from '../workbook/sheet-grid.ts'
import type { Block, BlockRows, PortRow } from './block.ts'

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
