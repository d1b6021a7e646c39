import type { ReactNode } from 'react'
import type { Facts } from '../../ui/facts.ts'
import { Tooltips } from '../../ui/tooltip.tsx'
import { callFacts, portFacts, vesselFacts } from '../schedule-facts.ts'
import { matrixRows, rotations, type ShownSchedule } from '../schedule-view.ts'

type Props = { schedules: readonly ShownSchedule[]; today: string; children: ReactNode }

/** Tooltips on the cells, column heads and row heads of the matrices inside. */
export function ScheduleTooltips({ schedules, today, children }: Props) {
  return (
    <Tooltips
      triggers="td:has(button), th:has(button)"
      describe={(cell) => describe(cell as HTMLTableCellElement, schedules, today)}
    >
      {children}
    </Tooltips>
  )
}

/** A cell says by its place which call, vessel or port it shows. */
function describe(
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
