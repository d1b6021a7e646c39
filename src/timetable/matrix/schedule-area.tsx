import { Tooltips } from '@sailing-desk/records/ui/dialogs/tooltip'
import type { ScheduleView } from '@sailing-desk/timetable/matrix/schedule-address'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { LoadedSchedules } from './load-schedules.ts'
import { columnOf, type Stop, stopAfterKey } from './matrix-keys.ts'

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

type ElementStop = Stop & { element: HTMLElement }

/**
 * Makes each matrix in `area` a single tab stop with arrow keys inside. The focus is never under the sticky row and column. Until
 * the script runs, links stay in the tab order. `shown` changes with the matrices. Returns the handlers of the area.
 */
function useMatrixKeys(area: RefObject<HTMLElement | null>, ...shown: unknown[]) {
  useEffect(() => {
    for (const table of area.current?.querySelectorAll('table') ?? []) {
      for (const [at, { element }] of stopsIn(table).entries()) element.tabIndex = at === 0 ? 0 : -1
    }
  }, [area, ...shown])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const table = tableOf(event.target)
    if (!table || event.altKey || event.metaKey || event.shiftKey) return
    const stops = stopsIn(table)
    const from = stops.find(({ element }) => element === event.target)
    const to = from && stopAfterKey(stops, from, event)
    if (!to) return
    event.preventDefault()
    setScrollMargins(table)
    to.element.focus()
  }

  /** Makes the focused element the tab stop, so that Tab returns to it. */
  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const table = tableOf(target)
    if (!table) return
    for (const stop of table.querySelectorAll<HTMLElement>('[tabindex="0"]')) stop.tabIndex = -1
    target.tabIndex = 0
  }

  return { onKeyDown, onFocus }
}

const tableOf = (target: EventTarget) => (target instanceof Element ? target.closest('table') : null)

/** A head cell has two stops, one below the other, hence the doubled row index. */
function stopsIn(table: HTMLTableElement): ElementStop[] {
  return [...table.rows].flatMap((tr) =>
    [...tr.cells].flatMap((cell) =>
      [...cell.querySelectorAll<HTMLElement>('button, a')].map((element, at) => ({
        element,
        row: tr.rowIndex * 2 + at,
        column: columnOf(cell),
      })),
    ),
  )
}

function setScrollMargins(table: HTMLTableElement): void {
  const corner = table.querySelector('th')
  table.style.setProperty('--clear-above', `${corner?.offsetHeight ?? 0}px`)
  table.style.setProperty('--clear-before', `${corner?.offsetWidth ?? 0}px`)
}
