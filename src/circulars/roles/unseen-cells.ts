import { heldFor } from '../checks/hold-back.ts'
import type { CircularWarning } from '../circular.types.ts'
import type { ReadSheet } from '../reader/sheet-calls.ts'
import { comparable, onOneLine, quoted } from '../workbook/cell-text.ts'
import { columnName, type Grid, type Place, parseCellName } from '../workbook/sheet-grid.ts'
import type { RoleOfCell } from './cell-roles.ts'

/** What says which route, vessel, port and month the dates of other cells are of. A company or a type of vessel does not. */
const DECIDES: Record<NonNullable<RoleOfCell['role']>, boolean> = {
  route: true,
  'issue date': true,
  heading: true,
  port: true,
  vessel: true,
  voyage: true,
  title: false,
  'number of the circular': false,
  type: false,
  stay: false,
  arrival: false,
  departure: false,
  'cut-off': false,
  remark: false,
  note: false,
  service: false,
  'transit time': false,
  total: false,
  detail: false,
}

/** Holds back what hidden rows and columns decide about dates that are shown, as readers of the sheet do not see it. */
export function askUnseen(
  grid: Grid,
  roles: readonly RoleOfCell[],
  reads: readonly ReadSheet[],
): CircularWarning[] {
  const calls = reads.flatMap((read) => read.calls)
  if (calls.length === 0) return []
  // A vessel or port whose own row or column is hidden is asked about with its calls.
  const asked = calls
    .filter(({ vessel, port }) => vessel.hidden || port.hidden)
    .flatMap(({ call }) => [call.cell, call.cell_etd ?? ''])
    .flatMap((cell) => parseCellName(cell) ?? [])
  const rows = grid.hiddenRows.difference(new Set(asked.map(({ row }) => row)))
  const columns = grid.hiddenColumns.difference(new Set(asked.map(({ column }) => column)))
  const lineOf = ({ row, column }: Place): string | null => {
    if (rows.has(row)) return `Row ${row}`
    return columns.has(column) && !grid.hiddenRows.has(row) ? `Column ${columnName(column)}` : null
  }
  const isHidden = ({ place }: RoleOfCell) =>
    grid.hiddenRows.has(place.row) || grid.hiddenColumns.has(place.column)
  const shown = new Set(roles.flatMap((one) => (isHidden(one) ? [] : comparable(one.cell.text))))
  const deciding = roles.filter(
    ({ role, cell, where }) =>
      role && DECIDES[role] && !where && !(role === 'route' && shown.has(comparable(cell.text))),
  )
  const unseen = Map.groupBy(deciding, ({ place }) => lineOf(place))
  return [...unseen].flatMap(([line, cells]) => {
    const [first] = cells
    if (line === null || !first) return []
    const fault = `${line} is hidden in the file, but says what other cells mean: ${quoted(onOneLine(first.cell.text))}.`
    return heldFor('hidden_cells', { sheet: grid.name, cell: first.name }, fault, calls)
  })
}
