import type { Facts } from '../../ui/facts.ts'
import { callFacts, portFacts, vesselFacts } from '../schedules/schedule-facts.ts'
import { matrixRows, rotations, type ShownSchedule } from './schedule-view.ts'

/** The facts of a cell's call, vessel or port, which is found by the cell's position. */
export function cellFacts(
  cell: HTMLTableCellElement,
  schedules: readonly ShownSchedule[],
  today: string,
): Facts | null {
  const routeId = Number(cell.closest('table')?.dataset.route)
  const schedule = schedules.find(({ route }) => route.id === routeId)
  if (!schedule) return null
  const row = (cell.closest('tr')?.rowIndex ?? 0) - 1
  const column = cell.cellIndex - 1
  if (row < 0) {
    const shown = rotations(schedule, today)[column]
    return shown ? vesselFacts(shown.vessel, shown.calls) : null
  }
  const shown = matrixRows(schedule, today)[row]
  if (column < 0) return shown ? portFacts(shown.port, today) : null
  const call = shown?.calls[column]
  return call ? callFacts(call) : null
}
