import { type RefObject, useEffect } from 'react'

/**
 * Keeps a table's head row visible in browsers where sticky cells stick to a box that scrolls sideways. The box does not
 * scroll while the table fits into it, and is no taller than the screen otherwise.
 */
export function useStickyHead(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = region.current
    const table = box?.querySelector('table')
    if (!box || !table || supportsClip(box)) return
    const observer = new ResizeObserver(() => {
      box.dataset.scrolling = table.offsetWidth > box.clientWidth ? 'boxed' : 'open'
    })
    observer.observe(box)
    observer.observe(table)
    return () => observer.disconnect()
  }, [region])
}

/** Browsers without support compute `clip` as `hidden`. */
function supportsClip(box: HTMLElement): boolean {
  return getComputedStyle(box).overflowY === 'clip'
}
