import {
  type Aside,
  type Cell,
  cellKey,
  cellName,
  type Grid,
  MAX_COLUMNS,
  MAX_ROWS,
  type Merge,
  type Place,
} from './sheet-grid.ts'
import { asideOfBox, type Box, MAX_ASIDES } from './workbook-asides.ts'

/** Collects a sheet within its limits, whatever the format. Rows and columns count from 1. */
export class SheetBuilder {
  readonly #cells = new Map<number, Cell>()
  readonly #merges = new Map<number, Merge>()
  readonly #hiddenRows = new Set<number>()
  readonly #hiddenColumns = new Set<number>()
  readonly #asides: Aside[] = []
  readonly #fills = new Map<number, string>()
  #lastRow = 0
  #lastColumn = 0
  #cut = false
  /** Merged ranges never overlap in a valid file; the allowance limits the cost of an invalid one. */
  #allowance = MAX_ROWS * MAX_COLUMNS

  readonly #maxRows: number

  constructor(maxRows = MAX_ROWS) {
    this.#maxRows = maxRows
  }

  /** Of an empty cell (null) only the colour of its background counts; a filled one beyond the limits is told. */
  add(row: number, column: number, cell: Cell | null, fill?: string) {
    if (!cell) {
      if (fill && row <= this.#maxRows && column <= MAX_COLUMNS) this.#fills.set(cellKey(row, column), fill)
      return
    }
    if (row > this.#maxRows || column > MAX_COLUMNS) {
      this.#cut = true
      return
    }
    this.#cells.set(cellKey(row, column), cell)
    this.#lastRow = Math.max(this.#lastRow, row)
    this.#lastColumn = Math.max(this.#lastColumn, column)
  }

  /** Notes what somebody wrote about a cell; about an empty one, it is a text beside the cells. */
  comment(row: number, column: number, comment: string) {
    if (comment === '' || row > this.#maxRows || column > MAX_COLUMNS) return
    const cell = this.#cells.get(cellKey(row, column))
    const name = cellName(row, column)
    if (cell) cell.comment = comment
    else this.#addAsides([{ cell: name, where: `The comment on ${name}`, text: comment }])
  }

  box(box: Box) {
    this.#addAsides(asideOfBox(box))
  }

  #addAsides(asides: readonly Aside[]) {
    this.#asides.push(...asides.slice(0, MAX_ASIDES - this.#asides.length))
  }

  hideRow(row: number) {
    if (row <= this.#maxRows) this.#hiddenRows.add(row)
  }

  hideColumns(first: number, last: number) {
    for (let column = Math.max(1, first); column <= Math.min(last, MAX_COLUMNS); column++)
      this.#hiddenColumns.add(column)
  }

  merge(first: Place, last: Place) {
    const merge = {
      top: Math.min(first.row, last.row),
      left: Math.min(first.column, last.column),
      bottom: Math.min(Math.max(first.row, last.row), this.#maxRows),
      right: Math.min(Math.max(first.column, last.column), MAX_COLUMNS),
    }
    const [height, width] = [merge.bottom - merge.top + 1, merge.right - merge.left + 1]
    this.#allowance -= Math.max(0, height) * Math.max(0, width)
    if (this.#allowance < 0) return
    for (let row = merge.top; row <= merge.bottom; row++) {
      for (let column = merge.left; column <= merge.right; column++)
        this.#merges.set(cellKey(row, column), merge)
    }
  }

  grid(name: string, hidden: boolean): Grid {
    return {
      name,
      hidden,
      lastRow: this.#lastRow,
      lastColumn: this.#lastColumn,
      cut: this.#cut,
      cells: this.#cells,
      merges: this.#merges,
      hiddenRows: this.#hiddenRows,
      hiddenColumns: this.#hiddenColumns,
      ...(this.#asides.length > 0 && { asides: this.#asides }),
      ...(this.#fills.size > 0 && { fills: this.#fills }),
    }
  }
}
