import { memoizeByObject } from '../../lib/memoize-by-object.ts'
import type { Facts } from '../../ui/facts.ts'
import type { LoadedSchedules } from './load-schedules.ts'
import { columnOf } from './matrix-keys.ts'
import { callFacts, portFacts, vesselFacts } from './schedule-facts.ts'
import { matrixRows, rotations, type ShownSchedule } from './schedule-view.ts'

const schedulesOf = memoizeByObject(({ texts }: LoadedSchedules) =>
  texts.map((text): ShownSchedule => JSON.parse(text)),
)

/** The facts of a cell's call, vessel or port, which is found by the cell's position. */
export function cellFacts(cell: HTMLTableCellElement, loaded: LoadedSchedules): Facts | null {
  const { today } = loaded
  const routeId = Number(cell.closest('table')?.dataset.route)
  const schedule = schedulesOf(loaded).find(({ route }) => route.id === routeId)
  if (!schedule) return null
  const row = (cell.closest('tr')?.rowIndex ?? 0) - 1
  const column = columnOf(cell) - 1
  const columns = rotations(schedule, today)
  if (row < 0) {
    const shown = columns[column]
    return shown ? vesselFacts(shown.vessel, shown.calls) : null
  }
  const port = schedule.ports[row]
  if (column < 0) return port ? portFacts(port, today) : null
  const call = matrixRows(schedule, columns)[row]?.calls[column]
  return call ? callFacts(call) : null
}
