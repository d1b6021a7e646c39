import { type ReactNode, useState } from 'react'
import { Tooltips } from '../../ui/dialogs/tooltip.tsx'
import type { Facts } from '../../ui/facts.ts'
import { matrixRows, rotations, type ShownSchedule } from './schedule-view.ts'

type Props = { schedules: readonly ShownSchedule[]; today: string; children: ReactNode }
type FactsModule = typeof import('../schedules/schedule-facts.ts')

/**
 * Tooltips on the cells, column heads and row heads of the matrices inside. The module for their text is loaded on
 * first hover or focus.
 */
export function ScheduleTooltips({ schedules, today, children }: Props) {
  const [facts, setFacts] = useState<FactsModule>()
  const load = () => {
    // After a failure it is tried again the next time. The tables contain the same facts.
    if (!facts) import('../schedules/schedule-facts.ts').then(setFacts, () => {})
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to events of its children
    <div onPointerEnter={load} onFocus={load}>
      <Tooltips
        triggers="td:has(button), th:has(button)"
        describe={(cell: HTMLTableCellElement) => facts && describe(facts, cell, schedules, today)}
      >
        {children}
      </Tooltips>
    </div>
  )
}

/** Finds the call, vessel or port of a cell by its position. */
function describe(
  { vesselFacts, portFacts, callFacts }: FactsModule,
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
