import { isDitto } from '../words/sheet-words.ts'
import { filledCells } from '../words/title-rows.ts'
import { type Cell, cellKey, type Grid } from '../workbook/sheet-grid.ts'
import { isCall, type Lexicon } from './lexicon.ts'

/**
 * The sheet with the names that ditto marks repeat from the cell above. A date is repeated only with the call that it
 * belongs to, which is then no second call; elsewhere its ditto mark stays, and is a question.
 */
export function withoutDittos(grid: Grid, lexicon: Lexicon): Grid {
  if (![...grid.cells.values()].some(({ text }) => isDitto(text))) return grid
  const cells = new Map(grid.cells)
  let above: Row = { cells: new Map(), hasCalls: false }
  for (let row = 1; row <= grid.lastRow; row++) {
    const own = readRow(grid, row, lexicon)
    // Without dates these are headings, in which a ditto mark may repeat the cell to the left.
    const read = own.hasCalls && above.hasCalls ? resolved(own, above, lexicon) : own
    for (const column of own.cells.keys()) {
      const cell = read.cells.get(column)
      if (cell) cells.set(cellKey(row, column), cell)
      else cells.delete(cellKey(row, column))
    }
    above = { ...read, cells: new Map([...read.cells, ...repeatedDates(own, above, read)]) }
  }
  return { ...grid, cells }
}

/** The filled cells of a row by column. */
type Row = { cells: Map<number, Cell>; hasCalls: boolean }

function readRow(grid: Grid, row: number, lexicon: Lexicon): Row {
  const cells = filledCells(grid, row, row)
  return {
    cells: new Map(cells.map(({ column, cell }) => [column, cell])),
    hasCalls: cells.some(({ cell }) => isCall(cell, lexicon)),
  }
}

function resolved(own: Row, above: Row, lexicon: Lexicon): Row {
  const cells = new Map<number, Cell>()
  let names = 0
  let isSameCall = true
  for (const [column, cell] of own.cells) {
    const before = above.cells.get(column)
    const isDate = isCall(before ?? cell, lexicon)
    if (!isDitto(cell.text) || !before) cells.set(column, cell)
    else if (!isDate) cells.set(column, before)
    else if (names === 0 || !isSameCall) cells.set(column, cell)
    if (isDate) continue
    names++
    isSameCall &&= cells.get(column)?.text === before?.text
  }
  return { cells, hasCalls: own.hasCalls }
}

/** What a further ditto mark below repeats. */
function repeatedDates(own: Row, above: Row, read: Row): Array<[number, Cell]> {
  return [...own.cells.keys()].flatMap((column): Array<[number, Cell]> => {
    const before = above.cells.get(column)
    return read.cells.has(column) || !before ? [] : [[column, before]]
  })
}
