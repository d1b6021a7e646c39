import { type Grid, type NameRole, placeOfKey } from '../workbook/sheet-grid.ts'
import type { HeaderStack, PortHeader } from './block.ts'
import { roleOf } from './header-rows.ts'
import { isCall, type Lexicon } from './lexicon.ts'

/** Rows of names are at most this far from the heading of the ports. */
const MAX_ROWS_APART = 8

/** The heading of a schedule with the rows of vessels and voyages that an administrator chose. */
export function withChosenRows(
  stack: HeaderStack,
  grid: Grid,
  header: PortHeader,
  lexicon: Lexicon,
): HeaderStack {
  const isHeading = (row: number) => isAboveCalls(grid, header, row, lexicon)
  const names = chosenRow(grid, 'vessel', header, isHeading)
  const voyages = chosenRow(grid, 'voyage', header, isHeading) ?? voyagesBeside(grid, header, names)
  if (names === null && voyages === null) return stack
  const chosen = [names, voyages].filter((one) => one !== null)
  const unlessChosen = (found: number | null) => (chosen.includes(found ?? 0) ? null : found)
  return {
    names: names ?? unlessChosen(stack.names),
    namesBelow: names === null ? stack.namesBelow : null,
    lines: stack.lines,
    voyages: voyages ?? unlessChosen(stack.voyages),
    legs: unlessChosen(stack.legs),
    types: unlessChosen(stack.types),
    top: Math.min(stack.top, ...chosen),
    bottom: Math.max(stack.bottom, ...chosen),
  }
}

/** Below the names, perhaps with another row between, or above them. */
function voyagesBeside(grid: Grid, header: PortHeader, names: number | null): number | null {
  if (names === null) return null
  return (
    [names + 1, names + 2, names - 1].find((row) => row > 0 && roleOf(grid, row, header) === 'voyages') ??
    null
  )
}

/** The nearest row that was chosen for these names. */
function chosenRow(
  { chosenRows }: Grid,
  role: NameRole,
  header: PortHeader,
  isHeading: (row: number) => boolean,
): number | null {
  const rows = [...(chosenRows ?? [])].flatMap(([row, of]) => (of === role && isHeading(row) ? [row] : []))
  const distance = (row: number) => Math.abs(row - header.row)
  const [nearest] = rows.sort((a, b) => distance(a) - distance(b))
  return nearest !== undefined && distance(nearest) <= MAX_ROWS_APART ? nearest : null
}

/** No dates are between a heading and its names. */
function isAboveCalls({ cells }: Grid, header: PortHeader, row: number, lexicon: Lexicon): boolean {
  const [above, below] = [Math.min(row, header.row), Math.max(row, header.row)]
  return [...cells].every(([key, cell]) => {
    const place = placeOfKey(key)
    return place.row < above || place.row > below || !isCall(cell, lexicon)
  })
}
