import { parseRange } from '@sailing-desk/circular-reader/choices/chosen-cells'
import type { ChosenRole } from '@sailing-desk/circular-reader/choices/reader-choices'
import { parseVesselHeader, parseVoyage } from '@sailing-desk/circular-reader/words/vessel-names'
import { comparable } from '@sailing-desk/circular-reader/workbook/cell-text'
import {
  type Cell,
  cellName,
  columnName,
  type Grid,
  shownCell,
} from '@sailing-desk/circular-reader/workbook/sheet-grid'
import { isToBeNominated } from '@sailing-desk/trade/vessel-name'

/** A heading, and those of its nearest neighbours; empty if there is none. */
type Line = { heading: string[]; before: string; after: string }

/**
 * What a choice about a column, row or cell was made on. Where that is is not part of it, because columns and rows move
 * from month to month.
 */
export type BoundRole = Line & { scope: 'column' | 'row' | 'cell'; role: ChosenRole }

/** `isShip`: whether a vessel of this name exists. `isCallCell`: whether a cell has the dates of a call. */
export type Bindings = { isShip: (name: string) => boolean; isCallCell: (cell: Cell) => boolean }

/** Longer texts are no headings. */
const MAX_LENGTH = 1000

/** In place of a neighbour that is a vessel, since another one is there next month, or a date. */
const VESSEL = '(VESSEL)'
const DATE = '(DATE)'

/** The headings of a sheet, to which choices are bound. */
export class SheetHeadings {
  readonly #bindings: Bindings
  /** Of the columns and rows from the first on. */
  readonly #columns: Line[]
  readonly #rows: Line[]
  /** The texts of each row, by column; dates are named so. */
  readonly #texts: string[][]

  constructor(grid: Grid, bindings: Bindings) {
    this.#bindings = bindings
    const cells = upTo(grid.lastRow).map((row) =>
      upTo(grid.lastColumn).map((column) => shownCell(grid, row, column)),
    )
    this.#texts = cells.map((row) => row.map((cell) => (cell ? this.#textOf(cell) : '')))
    // Rows with a single text above the others are titles.
    const first = cells.findIndex((row) => new Set(row.filter(Boolean)).size > 1)
    const table = first === -1 ? [] : cells.slice(first)
    this.#columns = this.#linesOf(
      upTo(grid.lastColumn).map((column) => this.#columnHeading(table, column - 1)),
    )
    const rows = cells.map((row) => this.#textsOf(new Set(row)).filter((text) => text !== DATE))
    // The row beside another one is known by its first text, unless it names vessels.
    this.#rows = this.#linesOf(rows, (texts) => texts.filter((text, i) => i === 0 || this.#isVessel(text)))
  }

  /** Null if there is nothing that the next circular would repeat: no heading, a single date, or a vessel. */
  bind({ range, role }: { range: string; role: ChosenRole }): BoundRole | null {
    const { row, column } = parseRange(range)
    const isDate = row !== null && column !== null && this.#texts[row - 1]?.[column - 1] === DATE
    // A date stands for its column, but one that is ignored only for itself.
    if (isDate && role === 'ignored') return null
    const scope = row === null || isDate ? 'column' : column === null ? 'row' : 'cell'
    const line = scope === 'cell' ? this.#cellAt(row ?? 0, column ?? 0) : this.#lineAt(scope, row, column)
    if (!line || line.heading.length === 0 || line.heading.some((text) => this.#isVessel(text))) return null
    if (keyOf(line).length > MAX_LENGTH) return null
    return { scope, role, ...line }
  }

  /** The columns, rows or cells with the same heading and neighbours. */
  rangesOf(bound: BoundRole): string[] {
    const wanted = keyOf(bound)
    const isSame = (line: Line) => keyOf(line) === wanted
    if (bound.scope === 'column')
      return this.#columns.flatMap((line, i) => (isSame(line) ? [columnName(i + 1)] : []))
    if (bound.scope === 'row') return this.#rows.flatMap((line, i) => (isSame(line) ? [String(i + 1)] : []))
    return this.#texts.flatMap((texts, row) =>
      texts.flatMap((text, column) =>
        text === bound.heading[0] && isSame(this.#cellAt(row + 1, column + 1))
          ? [cellName(row + 1, column + 1)]
          : [],
      ),
    )
  }

  #lineAt(scope: 'column' | 'row', row: number | null, column: number | null): Line | undefined {
    return scope === 'column' ? this.#columns[(column ?? 0) - 1] : this.#rows[(row ?? 0) - 1]
  }

  #cellAt(row: number, column: number): Line {
    const texts = this.#texts[row - 1] ?? []
    const text = texts[column - 1] ?? ''
    const named = texts.map((each) => (this.#isVessel(each) ? VESSEL : each))
    return {
      heading: [text].filter(Boolean),
      before: named.slice(0, Math.max(0, column - 1)).findLast(Boolean) ?? '',
      after: named.slice(column).find(Boolean) ?? '',
    }
  }

  /** Every text among the dates of a column, for each of the schedules on a sheet; without dates the first text. */
  #columnHeading(rows: ReadonlyArray<Array<Cell | undefined>>, column: number): string[] {
    const texts = this.#textsOf(new Set(rows.map((row) => row[column])))
    return texts.includes(DATE) ? texts.filter((text) => text !== DATE) : texts.slice(0, 1)
  }

  #linesOf(headings: readonly string[][], short = (heading: string[]) => heading): Line[] {
    const names = headings.map((heading) => {
      const texts = short(heading)
      return texts.some((text) => this.#isVessel(text)) ? VESSEL : texts.join(' / ')
    })
    return headings.map((heading, i) => ({
      heading,
      before: names.slice(0, i).findLast(Boolean) ?? '',
      after: names.slice(i + 1).find(Boolean) ?? '',
    }))
  }

  #textsOf(cells: ReadonlySet<Cell | undefined>): string[] {
    return [...cells]
      .flatMap((cell) => (cell ? [this.#textOf(cell)] : []))
      .filter((text) => /[\p{L}\p{N}]/u.test(text))
  }

  #textOf(cell: Cell): string {
    return this.#bindings.isCallCell(cell) ? DATE : comparable(cell.text)
  }

  #isVessel(text: string): boolean {
    const { ship, voyage } = parseVesselHeader(text)
    return (
      voyage !== null || parseVoyage(text) !== null || isToBeNominated(ship) || this.#bindings.isShip(ship)
    )
  }
}

const keyOf = ({ heading, before, after }: Line) => JSON.stringify([heading, before, after])

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1)
