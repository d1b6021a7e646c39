import type { TooltipContent } from '@sailing-desk/records/ui/dialogs/tooltip'
import { matrixRows, rotations, type ShownSchedule } from '@sailing-desk/timetable/matrix/schedule-view'
import { memoizeByObject } from '@sailing-desk/timetable/memoize-by-object'
import type { LoadedSchedules } from './load-schedules.ts'
import { columnOf } from './matrix-keys.ts'
import { callTooltip, portTooltip, vesselTooltip } from './schedule-tooltips.ts'

const schedulesOf = memoizeByObject(({ texts }: LoadedSchedules) =>
  texts.map((text): ShownSchedule => JSON.parse(text)),
)

/** What the tooltip says of a cell's call, vessel or port, which is found by the cell's position. */
export function cellTooltip(cell: HTMLTableCellElement, loaded: LoadedSchedules): TooltipContent | null {
  const { today } = loaded
  const routeId = Number(cell.closest('table')?.dataset.route)
  const schedule = schedulesOf(loaded).find(({ route }) => route.id === routeId)
  if (!schedule) return null
  const row = (cell.closest('tr')?.rowIndex ?? 0) - 1
  const column = columnOf(cell) - 1
  const columns = rotations(schedule, today)
  if (row < 0) {
    const shown = columns[column]
    return shown ? vesselTooltip(shown.vessel, shown.calls) : null
  }
  const port = schedule.ports[row]
  if (column < 0) return port ? portTooltip(port, today) : null
  const call = matrixRows(schedule, columns)[row]?.calls[column]
  return call ? callTooltip(call) : null
}
