import { addPage, LINE_HEIGHT, MARGIN, type Paper, widthOfPaper } from './paper.ts'
import { CELL_PADDING, isTotal, layOutTable, type RowLayout, saidOnce } from './table-layout.ts'

/** Draws the table of a document with its header row on every page. */
export function drawTable(paper: Paper, size: number): void {
  const { pen, document } = paper
  const { title, notes, asOf } = document
  const once = saidOnce(document)
  let room = addPage(paper, { title, notes: [...once, ...notes], asOf })
  const table = layOutTable(document, widthOfPaper(paper), size)
  const lineHeight = size * LINE_HEIGHT
  const heightOf = (row: RowLayout) => Math.max(...row.map(({ length }) => length), 1) * lineHeight + 5

  function drawRow(row: RowLayout, top: number, look: 'row' | 'head' | 'total' = 'row'): number {
    let x = MARGIN
    const height = heightOf(row)
    const weight = look === 'row' ? 'plex-400' : 'plex-600'
    if (look === 'head') pen.fill(MARGIN, top, widthOfPaper(paper), height)
    for (const [at, { width, isNumber }] of table.columns.entries()) {
      const edge = isNumber ? x + width - CELL_PADDING : x + CELL_PADDING
      for (const [n, line] of (row[at] ?? []).entries())
        pen.write(line, edge, top + size + 1 + n * lineHeight, {
          size,
          weight,
          align: isNumber ? 'right' : 'left',
        })
      x += width
    }
    pen.rule(MARGIN, x, top + height)
    return top + height
  }

  let y = drawRow(table.head, room.top, 'head')
  for (const [at, row] of table.rows.entries()) {
    if (y + heightOf(row) > room.bottom) {
      room = addPage(paper, { title, notes: once, asOf })
      y = drawRow(table.head, room.top, 'head')
    }
    y = drawRow(row, y, isTotal(document, at) ? 'total' : 'row')
  }
  if (document.rows.length === 0) pen.write('No entries.', MARGIN, y + 2 * size, { size: 9 })
}
