import type { KeyboardEvent } from 'react'
import { keyAction } from './chart-keys.ts'
import type { ChartPoint } from './chart-projection.ts'
import { moved, placeInFrame, zoomed } from './chart-view.ts'
import type { ChangeView } from './use-chart-view.ts'

/**
 * + and − zoom the chart, around a port if it has the focus; arrow keys move the chart if it has the focus.
 * `pointOf` returns the chart point of an element; its position on the screen may still be animated.
 */
export function useChartKeys(change: ChangeView, pointOf: (element: Element) => ChartPoint | undefined) {
  return function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const { currentTarget: frame, target } = event
    const action = keyAction(event.key)
    if (
      !action ||
      !(target instanceof Element) ||
      target.closest('[popover]') ||
      ('move' in action && target !== frame)
    )
      return
    event.preventDefault()
    if ('move' in action) return change((view, size) => moved(view, size, action.move))
    const point = pointOf(target)
    // After zooming out, the port may be hidden and lose the focus.
    if (action.factor < 1) frame.focus()
    change((view, size) => zoomed(view, size, action.factor, point && placeInFrame(view, size, point)))
  }
}
