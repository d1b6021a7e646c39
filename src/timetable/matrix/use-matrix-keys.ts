import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect } from 'react'
import { type Stop, stopAfterKey } from './matrix-keys.ts'

type ElementStop = Stop & { element: HTMLElement }

/**
 * Makes a matrix a single tab stop with arrow keys inside. The focus is never under the sticky row and column. Until the
 * script runs, links stay in the tab order. Returns the region's handlers.
 */
export function useMatrixKeys(region: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!region.current) return
    for (const [at, { element }] of stopsIn(region.current).entries()) element.tabIndex = at === 0 ? 0 : -1
    setScrollMargins(region.current)
  }, [region])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.metaKey || event.shiftKey) return
    const stops = stopsIn(event.currentTarget)
    const from = stops.find(({ element }) => element === event.target)
    const to = from && stopAfterKey(stops, from, event)
    if (!to) return
    event.preventDefault()
    setScrollMargins(event.currentTarget)
    to.element.focus()
  }

  /** Makes the focused element the tab stop, so that Tab returns to it. */
  function onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
    if (target === currentTarget) return
    for (const stop of currentTarget.querySelectorAll<HTMLElement>('[tabindex="0"]')) stop.tabIndex = -1
    target.tabIndex = 0
  }

  return { onKeyDown, onFocus }
}

/** A head cell has two stops, one below the other, hence the doubled row index. */
function stopsIn(region: HTMLElement): ElementStop[] {
  return [...region.querySelectorAll('tr')].flatMap((tr) =>
    [...tr.cells].flatMap((cell) =>
      [...cell.querySelectorAll<HTMLElement>('button, a')].map((element, at) => ({
        element,
        row: tr.rowIndex * 2 + at,
        column: cell.cellIndex,
      })),
    ),
  )
}

function setScrollMargins(region: HTMLElement): void {
  const corner = region.querySelector('th')
  region.style.setProperty('--clear-above', `${corner?.offsetHeight ?? 0}px`)
  region.style.setProperty('--clear-before', `${corner?.offsetWidth ?? 0}px`)
}
