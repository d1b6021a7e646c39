import { isInTooltip } from '@sailing-desk/records/ui/dialogs/use-tooltip'
import type { ChartPoint } from '@sailing-desk/trade/chart/chart-projection'
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { moved, zoomed } from './chart-view.ts'
import type { ChangeView } from './use-chart-view.ts'

/** In pixels. Smaller movements are clicks. */
const CLICK_TOLERANCE = 5
/** Wheel pixels for a zoom by the factor e. */
const WHEEL_PIXELS = 240

/**
 * Moves and zooms the chart by drag, two fingers, and the wheel with Ctrl (which trackpads send for a pinch). The wheel
 * alone scrolls the page. `isDragging` while a pointer moves the chart.
 */
export function useChartGestures(element: RefObject<HTMLElement | null>, change: ChangeView) {
  const pointers = useRef(new Map<number, ChartPoint>())
  const [isDragging, setDragging] = useState(false)
  useWheel(element, change)

  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0 || isInTooltip(event.target)) return
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }

  function onPointerMove({ pointerId, clientX: x, clientY: y, currentTarget }: PointerEvent) {
    const before = pointers.current.get(pointerId)
    if (!before) return
    if (
      !isDragging &&
      pointers.current.size === 1 &&
      Math.hypot(x - before.x, y - before.y) < CLICK_TOLERANCE
    )
      return
    // From here on it is a drag, not a click on a mark.
    currentTarget.setPointerCapture(pointerId)
    setDragging(true)
    const other = [...pointers.current].find(([id]) => id !== pointerId)?.[1]
    pointers.current.set(pointerId, { x, y })
    if (other) change((view, frame) => pinched(view, frame, middleOf(currentTarget), before, { x, y }, other))
    else change((view, frame) => moved(view, frame, { x: x - before.x, y: y - before.y }))
  }

  function onPointerUp({ pointerId }: PointerEvent) {
    pointers.current.delete(pointerId)
    if (pointers.current.size === 0) setDragging(false)
  }

  return { isDragging, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp } }
}

type View = Parameters<typeof zoomed>[0]
type Frame = Parameters<typeof zoomed>[1]

/** One of two fingers moved from `before` to `now`: zooms by the change of their distance, around their midpoint. */
function pinched(
  view: View,
  frame: Frame,
  middle: ChartPoint,
  before: ChartPoint,
  now: ChartPoint,
  other: ChartPoint,
) {
  const span = (finger: ChartPoint) => Math.max(1, Math.hypot(finger.x - other.x, finger.y - other.y))
  const at = { x: (now.x + other.x) / 2 - middle.x, y: (now.y + other.y) / 2 - middle.y }
  const movedView = moved(view, frame, { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 })
  return zoomed(movedView, frame, span(now) / span(before), at)
}

function middleOf(element: Element): ChartPoint {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** Not through React, whose passive wheel listeners cannot prevent the browser from zooming the page. */
function useWheel(element: RefObject<HTMLElement | null>, change: ChangeView) {
  useEffect(() => {
    const frame = element.current
    if (!frame) return
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      const middle = middleOf(frame)
      const at = { x: event.clientX - middle.x, y: event.clientY - middle.y }
      change((view, size) => zoomed(view, size, Math.exp(-event.deltaY / WHEEL_PIXELS), at))
    }
    frame.addEventListener('wheel', onWheel, { passive: false })
    return () => frame.removeEventListener('wheel', onWheel)
  }, [element, change])
}
