/** 'B5', 'column B', 'row 5'. */
export function rangeName(range: string): string {
  if (/^\d+$/.test(range)) return `row ${range}`
  return /\d/.test(range) ? range : `column ${range}`
}

/** 'column J' or 'row 5' for cells that are all in it; null for others, and for a single cell. */
export function lineOf(cells: readonly string[]): string | null {
  if (cells.length < 2) return null
  const line = lineShared(cells, COLUMN) ?? lineShared(cells, ROW)
  return line && rangeName(line)
}

const COLUMN = /\d/g
const ROW = /[A-Z]/g

/** What is left of all cells without this part, if it is the same. */
function lineShared(cells: readonly string[], other: RegExp): string | null {
  const [line, ...others] = new Set(cells.map((cell) => cell.replace(other, '')))
  return line === undefined || others.length > 0 ? null : line
}

/** For groups of cells of which one is chosen: 'column J' if each is in a column, or a row, of its own. */
export function rivalLines(groups: readonly (readonly string[])[]): string[] {
  for (const other of [COLUMN, ROW]) {
    const lines = groups.map((cells) => lineShared(cells, other))
    const own = new Set(lines.filter((line) => line !== null))
    if (own.size === groups.length) return [...own].map(rangeName)
  }
  return groups.map((cells) => cells.join(', '))
}
