import { type ReactNode, useState } from 'react'
import { Tooltips } from '../../ui/dialogs/tooltip.tsx'
import type { Facts } from '../../ui/facts.ts'
import { matrixRows, rotations, type ShownSchedule } from './schedule-view.ts'

type Props = { schedules: readonly ShownSchedule[]; today: string; children: ReactNode }
type Wording = typeof import('../schedules/schedule-facts.ts')

/**
 * Tooltips on the cells, column heads and row heads of the matrices inside. What they say is loaded when the pointer or
 * the focus first comes here.
 */
export function ScheduleTooltips({ schedules, today, children }: Props) {
  const [wording, setWording] = useState<Wording>()
  const load = () => {
    // Where that fails it is tried again the next time; all of it stands in the tables as well.
    if (!wording) import('../schedules/schedule-facts.ts').then(setWording, () => {})
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: watches for what happens inside
    <div onPointerEnter={load} onFocus={load}>
      <Tooltips
        triggers="td:has(button), th:has(button)"
        describe={(cell) => wording && describe(wording, cell as HTMLTableCellElement, schedules, today)}
      >
        {children}
      </Tooltips>
    </div>
  )
}

/** A cell says by its place which call, vessel or port it shows. */
function describe(
  { vesselFacts, portFacts, callFacts }: Wording,
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
