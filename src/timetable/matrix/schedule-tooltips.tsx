import { type ReactNode, useState } from 'react'
import { Tooltips } from '../../ui/dialogs/tooltip.tsx'
import type { ShownSchedule } from './schedule-view.ts'

type Props = { schedules: readonly ShownSchedule[]; today: string; children: ReactNode }
type FactsModule = typeof import('./cell-facts.ts')

/**
 * Tooltips on the cells, column heads and row heads of the matrices inside. The module for their text is loaded on
 * first hover or focus.
 */
export function ScheduleTooltips({ schedules, today, children }: Props) {
  const [facts, setFacts] = useState<FactsModule>()
  const load = () => {
    // After a failure it is tried again the next time.
    if (!facts) import('./cell-facts.ts').then(setFacts, () => {})
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to events of its children
    <div onPointerEnter={load} onFocus={load}>
      <Tooltips
        triggers="td:has(button), th:has(button)"
        describe={(cell: HTMLTableCellElement) => facts?.cellFacts(cell, schedules, today)}
      >
        {children}
      </Tooltips>
    </div>
  )
}
