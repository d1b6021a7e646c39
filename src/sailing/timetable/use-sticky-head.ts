import { type RefObject, useEffect } from 'react'

/**
 * Keeps a table's head row in sight in browsers in which a box that scrolls sideways holds sticky cells back from the
 * screen's edge. Such a box is opened while the table fits into it, and is no taller than the screen while it does not.
 */
export function useStickyHead(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = region.current
    const table = box?.querySelector('table')
    if (!box || !table || scrollsOneWay(box)) return
    const observer = new ResizeObserver(() => {
      box.dataset.scrolling = table.offsetWidth > box.clientWidth ? 'boxed' : 'open'
    })
    observer.observe(box)
    observer.observe(table)
    return () => observer.disconnect()
  }, [region])
}

/** Browsers that cannot do it compute `clip` as `hidden`. */
function scrollsOneWay(box: HTMLElement): boolean {
  return getComputedStyle(box).overflowY === 'clip'
}
