import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect } from 'react'
import { columnOf, type Stop, stopAfterKey } from './matrix-keys.ts'

type ElementStop = Stop & { element: HTMLElement }

/**
 * Makes each matrix in `area` a single tab stop with arrow keys inside. The focus is never under the sticky row and column. Until
 * the script runs, links stay in the tab order. `shown` changes with the matrices. Returns the handlers of the area.
 */
export function useMatrixKeys(area: RefObject<HTMLElement | null>, ...shown: unknown[]) {
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
