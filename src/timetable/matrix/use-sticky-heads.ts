import { type RefObject, useEffect } from 'react'

/**
 * Keeps the head row of each table in `area` visible in browsers where sticky cells stick to a box that scrolls sideways. The box
 * does not scroll while the table fits into it, and is no taller than the screen otherwise. `shown` changes with the tables.
 */
export function useStickyHeads(area: RefObject<HTMLElement | null>, ...shown: unknown[]): void {
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
