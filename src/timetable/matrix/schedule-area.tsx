import type { ScheduleView } from '@sailing-desk/timetable/matrix/schedule-address'
import { type FocusEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Tooltips } from '../../ui/dialogs/tooltip.tsx'
import type { LoadedSchedules } from './load-schedules.ts'
import { useMatrixKeys } from './use-matrix-keys.ts'

type Props = { loaded: LoadedSchedules; view: ScheduleView | null; children: ReactNode }
type TooltipModule = typeof import('./cell-tooltip.ts')

/**
 * What the matrices inside do by script: arrow keys, sticky heads, and tooltips on the cells, column heads and row heads. The module
 * for the text of tooltips is loaded on first hover or focus.
 */
export function ScheduleArea({ loaded, view, children }: Props) {
  const [tooltips, setTooltips] = useState<TooltipModule>()
  const area = useRef<HTMLDivElement>(null)
  useStickyHeads(area, loaded, view)
  const { onKeyDown, onFocus } = useMatrixKeys(area, loaded, view)
  const load = () => {
    // After a failure it is tried again the next time.
    if (!tooltips) import('./cell-tooltip.ts').then(setTooltips, () => {})
  }
  const loadAndFocus = (event: FocusEvent<HTMLElement>) => {
    load()
    onFocus(event)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to events of its children
    <div ref={area} onPointerEnter={load} onKeyDown={onKeyDown} onFocus={loadAndFocus}>
      <Tooltips
        triggers="td:has(button), th:has(button)"
        describe={(cell: HTMLTableCellElement) => tooltips?.cellTooltip(cell, loaded)}
      >
        {children}
      </Tooltips>
    </div>
  )
}

/**
 * Keeps the head row of each table in `area` visible in browsers where sticky cells stick to a box that scrolls sideways. The box
 * does not scroll while the table fits into it, and is no taller than the screen otherwise. `shown` changes with the tables.
 */
function useStickyHeads(area: RefObject<HTMLElement | null>, ...shown: unknown[]): void {
  useEffect(() => {
    const tables = [...(area.current?.querySelectorAll('table') ?? [])]
    const observers = tables.flatMap((table) => observe(table, table.parentElement))
    return () => {
      for (const observer of observers) observer.disconnect()
    }
  }, [area, ...shown])
}

function observe(table: HTMLElement, box: HTMLElement | null): ResizeObserver[] {
  if (!box || supportsClip(box)) return []
  const observer = new ResizeObserver(() => {
    box.dataset.scrolling = table.offsetWidth > box.clientWidth ? 'boxed' : 'open'
  })
  observer.observe(box)
  observer.observe(table)
  return [observer]
}

/** Browsers without support compute `clip` as `hidden`. */
function supportsClip(box: HTMLElement): boolean {
  return getComputedStyle(box).overflowY === 'clip'
}
