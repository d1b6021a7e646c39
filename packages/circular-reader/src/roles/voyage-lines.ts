import { joined } from '@sailing-desk/trade/counted'
import type { ReadingOption } from '../choices/reader-choices.ts'
import type { ReadCall, ReadSheet } from '../reader/sheet-calls.ts'
import { labelOf } from '../words/sheet-words.ts'
import { parseVoyage } from '../words/vessel-names.ts'
import { onOneLine, quoted } from '../workbook/cell-text.ts'
import { columnName, type Grid, ownText, parseCellName } from '../workbook/sheet-grid.ts'
import type { RoleOfCell } from './cell-roles.ts'

/** A column, or a row, of voyages: `range` as in choices. */
type VoyageLine = { range: string; heading: string; first: RoleOfCell }

/** Columns or rows of voyages of which at most one is read, and the calls of their table. */
export type OpenVoyages = { lines: VoyageLine[]; cells: readonly RoleOfCell[]; calls: readonly ReadCall[] }

/** Voyages that no rule explains, W/B beside E/B or IN beside OUT, and those beside calls without one: one question for a table. */
export function openVoyages(
  grid: Grid,
  roles: readonly RoleOfCell[],
  reads: readonly ReadSheet[],
): OpenVoyages[] {
  const all = reads.flatMap((read) => read.calls)
  const unknown = roles.filter(
    ({ role, rule, cell }) =>
      role === null && rule !== 'cell' && rule !== 'period' && parseVoyage(cell.text) !== null,
  )
  const cells = [...unknown, ...besideCallsWithout(roles, all)]
  const tables = Map.groupBy(
    cells.filter(({ calls }) => calls.length > 0),
    ({ calls }) => calls[0]?.block,
  )
  return [...tables].flatMap(([block, ofTable]) => {
    const open = [...Map.groupBy(ofTable, (one) => rangeOf(grid, one))]
    const calls = all.filter((one) => one.block === block)
    const read = readLine(grid, roles, { isOfRows: open.every(([range]) => /^\d/.test(range)), calls })
    const lines = [
      ...(read ? [read] : []),
      ...open.flatMap(([range, [first]]) => (first ? [lineAt(grid, range, first)] : [])),
    ]
    const inOrder = lines.toSorted((a, b) => a.first.place.column - b.first.place.column)
    return open.length === 0 || !block ? [] : [{ lines: inOrder, cells: ofTable, calls }]
  })
}

/** V.051W below NO., or below nothing, in the rows of calls that were read without a voyage. */
function besideCallsWithout(roles: readonly RoleOfCell[], calls: readonly ReadCall[]): RoleOfCell[] {
  const inRow = Map.groupBy(calls, ({ call }) => parseCellName(call.cell)?.row)
  return roles.flatMap((one) => {
    const beside = inRow.get(one.place.row) ?? []
    const isOpen = one.role === 'remark' || one.role === 'detail'
    const isVoyage = /[A-Z]/i.test(one.cell.text) && parseVoyage(one.cell.text) !== null
    const hasNone = beside.length > 0 && beside.every(({ call }) => call.voyage === null)
    return isOpen && isVoyage && hasNone ? [{ ...one, calls: beside }] : []
  })
}

/** V.051W below PALM ORCHID, in a row of its own: a voyage of no call, where vessels have none. */
export function loneVoyages(roles: readonly RoleOfCell[], calls: readonly ReadCall[]) {
  const without = calls.filter(({ call, vessel }) => vessel.hasName && call.voyage === null)
  const voyages = roles.filter(
    ({ role, cell: { text } }) =>
      (role === 'vessel' || role === 'note') && /[A-Z]/i.test(text) && parseVoyage(text) !== null,
  )
  const [first] = voyages
  if (!first || without.length === 0) return []
  const cells = voyages.map(({ name }) => name)
  const fault = `${first.name} ${quoted(onOneLine(first.cell.text))} may be the voyage of a vessel that was read without one.`
  return [{ code: 'heading_not_understood' as const, cell: first.name, cells, fault, calls: without }]
}

/** Voyages in the heading over vessels are in a row, those beside calls in a column. */
function rangeOf(grid: Grid, { rule, place: { row, column } }: RoleOfCell): string {
  const isRow = rule === 'heading' && labelOf(firstText(grid, row)) === 'voyage'
  return isRow ? String(row) : columnName(column)
}

function firstText(grid: Grid, row: number): string {
  for (let column = 1; column <= grid.lastColumn; column++) {
    const text = ownText(grid, row, column)
    if (text !== '') return text
  }
  return ''
}

/** The line of the voyages that are read. */
function readLine(
  grid: Grid,
  roles: readonly RoleOfCell[],
  { isOfRows, calls }: { isOfRows: boolean; calls: readonly ReadCall[] },
): VoyageLine | null {
  const voyages = new Set(calls.map(({ call }) => call.voyage))
  const first = roles.find(({ role, cell }) => role === 'voyage' && voyages.has(parseVoyage(cell.text)))
  if (!first) return null
  return lineAt(grid, isOfRows ? String(first.place.row) : columnName(first.place.column), first)
}

function lineAt(grid: Grid, range: string, first: RoleOfCell): VoyageLine {
  const { row, column } = first.place
  if (/^\d/.test(range)) return { range, heading: onOneLine(firstText(grid, row)), first }
  for (let above = row - 1; above >= 1; above--) {
    const text = ownText(grid, above, column)
    if (text !== '' && parseVoyage(text) === null) return { range, heading: onOneLine(text), first }
  }
  return { range, heading: '', first }
}

const nameOf = ({ range, heading }: VoyageLine): string =>
  `${/^\d/.test(range) ? 'row' : 'column'} ${range}${heading === '' ? '' : ` (${heading})`}`

export function voyagesFault({ lines }: OpenVoyages): string {
  const names = joined(lines.map(nameOf))
  return lines.length > 1
    ? `Voyages are in ${names}, and only one of them can be that of the calls.`
    : `The voyages in ${names} may be those of the calls.`
}

export function voyageOptions({ name: sheet }: Grid, { lines, calls }: OpenVoyages): ReadingOption[] {
  const [only, ...others] = lines
  const ship = calls[0]?.call.ship_name ?? 'The vessel'
  const choose = (range: string | null): ReadingOption['choices'] => ({
    roles: lines.map((line) => ({
      sheet,
      range: line.range,
      role: line.range === range ? 'voyage' : 'ignored',
    })),
  })
  return [
    ...lines.map((line) => ({
      label: `The voyage is in ${nameOf(line)}`,
      examples: [`${ship} V.${parseVoyage(line.first.cell.text)}`],
      choices: choose(line.range),
    })),
    ...(only && others.length === 0
      ? [{ label: `Ignore ${nameOf(only)}`, examples: [], choices: choose(null) }]
      : []),
  ]
}
