import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import type { TestCell } from '../../packages/circular-reader/tests/workbook.ts'
import { contentOf, isBlank, type Table, withContent } from './marked-cells.ts'
import type { Style } from './styles.ts'

/** Adds a column or a row that has nothing to do with the calls. */
export function addLines(table: Table, { trap, bands }: Style, layout: string) {
  const hasColumn = trap === 'number column' || trap === 'country column'
  if (hasColumn) {
    const head = trap === 'number column' ? 'NO.' : 'COUNTRY'
    let number = 0
    const heads = layout === 'column groups' ? 1 : 0
    table.rows = table.rows.map((row, r) => {
      if (r === heads) return [head, ...row]
      const isBand = bands && row.length === 1
      return [
        r < heads || isBand || isBlank(row[0]) ? null : trap === 'number column' ? ++number : 'JAPAN',
        ...row,
      ]
    })
    table.merges = table.merges.map(([t, l, b, r]) => [t, l + 1, b, r + 1])
  }
  if (trap === 'blank rows' && layout !== 'row pairs' && table.merges.length === 0) {
    table.rows = table.rows.flatMap((row, r) => (r > 3 && r % 2 === 0 ? [[], row] : [row]))
  }
}

/** Changes the first table cell that suits the trap. */
export function setTrap({ rows }: Table, { trap, stayNotation, dates }: Style, layout: string) {
  const cells = rows.flatMap((row, r) => row.map((cell, c) => ({ cell: contentOf(cell), r, c })))
  const stay = cells.find(
    ({ cell }) => typeof cell === 'string' && /^\d{1,2}-\d{1,2} [A-Z][a-z]{2}$/.test(cell),
  )
  const set = (r: number, c: number, value: TestCell) => {
    const row = rows[r]
    if (row) row[c] = withContent(row[c], value)
  }
  if (trap === 'two stays' && stay) set(stay.r, stay.c, `${stay.cell}\n${stay.cell}`)
  if (trap === 'weekdays' && stayNotation === 'd-d Mon' && dates === 'stay') {
    for (const { cell, r, c } of cells) {
      if (typeof cell === 'string' && /^\d{1,2} [A-Z][a-z]{2}$/.test(cell)) set(r, c, `${cell} Sun`)
    }
  }
  if (trap === 'unknown port') {
    const port = cells.find(
      ({ cell }) => typeof cell === 'string' && KNOWN_PORTS.some(({ name }) => name.toUpperCase() === cell),
    )
    for (const { cell, r, c } of cells) if (port && cell === port.cell) set(r, c, 'ATLANTIS')
  }
  if (trap === 'same vessel twice' && layout === 'matrix') {
    for (const row of rows) if (row.length > 2) row.push(row[1])
  }
}
