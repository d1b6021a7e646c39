import { nameKey } from '@sailing-desk/trade/text'
import type { CircularSheet, CircularTotals } from '../circular.types.ts'

export function countTotals(sheets: readonly CircularSheet[], warnings: number): CircularTotals {
  const calls = sheets.flatMap((sheet) => sheet.schedules)
  const routeOf = (sheet: CircularSheet) => nameKey(sheet.route_direction)
  const vessels = sheets.flatMap((sheet) =>
    sheet.vessels.map(({ name }) => JSON.stringify([routeOf(sheet), nameKey(name)])),
  )
  const by_status: CircularTotals['by_status'] = { dates: 0, approx: 0, tba: 0, omit: 0, invalid: 0 }
  for (const { status } of calls) by_status[status] = (by_status[status] ?? 0) + 1
  const imported = calls.filter((call) => call.import).length
  return {
    routes: new Set(sheets.map(routeOf)).size,
    vessel_columns: vessels.length,
    vessels: new Set(vessels).size,
    cells_with_a_call: calls.length,
    imported,
    withheld: calls.length - imported,
    warnings,
    by_status,
  }
}
