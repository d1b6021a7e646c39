import type { KeyboardEvent } from 'react'
import { moved, zoomed } from '../drawings/chart-view.ts'
import { meaningOf } from './chart-keys.ts'
import type { ChangeView } from './use-chart-view.ts'

/** + and − on the chart and on its ports, which then stay in their place; the arrow keys on the chart itself. */
export function useChartKeys(change: ChangeView) {
  return function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const [frame, target] = [event.currentTarget, event.target as Element]
    const meaning = meaningOf(event.key)
    if (!meaning || target.closest('[popover]')) return
    if ('pull' in meaning) {
      if (target !== frame) return
      event.preventDefault()
      return change((view, size) => moved(view, size, meaning.pull))
    }
    event.preventDefault()
    const at = target === frame ? undefined : placeOf(target, frame)
    // Further out, the port may no longer stand apart from its neighbour, and take the focus away with it.
    if (meaning.factor < 1) frame.focus()
    change((view, size) => zoomed(view, size, meaning.factor, at))
  }
}

/** Of an element's middle, from the frame's. */
function placeOf(element: Element, frame: Element) {
  const [one, all] = [element.getBoundingClientRect(), frame.getBoundingClientRect()]
  return {
    x: one.left + one.width / 2 - all.left - all.width / 2,
    y: one.top + one.height / 2 - all.top - all.height / 2,
  }
}
