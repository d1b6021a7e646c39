import type { ChartPoint } from '@sailing-desk/trade/chart/chart-projection'
import type { KeyboardEvent } from 'react'
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

/** A key zooms the chart by a factor, or moves it by some pixels. */
type KeyAction = { factor: number } | { move: ChartPoint }

export const ZOOM_STEP = 1.6
const MOVE_STEP = 90

const ACTIONS: ReadonlyMap<string, KeyAction> = new Map(
  Object.entries<KeyAction>({
    '+': { factor: ZOOM_STEP },
    '=': { factor: ZOOM_STEP },
    '-': { factor: 1 / ZOOM_STEP },
    _: { factor: 1 / ZOOM_STEP },
    ArrowLeft: { move: { x: MOVE_STEP, y: 0 } },
    ArrowRight: { move: { x: -MOVE_STEP, y: 0 } },
    ArrowUp: { move: { x: 0, y: MOVE_STEP } },
    ArrowDown: { move: { x: 0, y: -MOVE_STEP } },
  }),
)

const keyAction = (key: string): KeyAction | undefined => ACTIONS.get(key)
