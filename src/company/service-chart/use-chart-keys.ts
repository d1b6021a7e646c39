import type { KeyboardEvent } from 'react'
import { meaningOf } from './chart-keys.ts'
import type { ChartPoint } from './chart-projection.ts'
import { moved, placeInFrame, zoomed } from './chart-view.ts'
import type { ChangeView } from './use-chart-view.ts'

/**
 * + and − on the chart and on its ports, which then stay in their place; the arrow keys on the chart itself.
 * `pointOf` says which chart point an element stands for. What is drawn may still be on its way there.
 */
export function useChartKeys(change: ChangeView, pointOf: (element: Element) => ChartPoint | undefined) {
  return function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const [frame, target] = [event.currentTarget, event.target as Element]
    const meaning = meaningOf(event.key)
    if (!meaning || target.closest('[popover]') || ('pull' in meaning && target !== frame)) return
    event.preventDefault()
    if ('pull' in meaning) return change((view, size) => moved(view, size, meaning.pull))
    const point = pointOf(target)
    // Further out, the port may no longer stand apart from its neighbour, and take the focus away with it.
    if (meaning.factor < 1) frame.focus()
    change((view, size) => zoomed(view, size, meaning.factor, point && placeInFrame(view, size, point)))
  }
}
