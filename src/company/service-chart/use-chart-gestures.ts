import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { ChartPoint } from './chart-projection.ts'
import { moved, zoomed } from './chart-view.ts'
import type { ChangeView } from './use-chart-view.ts'

/** A finger or a mouse that moves less than this means to press. */
const SLOP = 5
/** Pixels of the wheel that make the chart about e times closer. */
const WHEEL = 240

/**
 * Moves the chart by drag, by two fingers, and by the wheel with Ctrl (as a trackpad sends a pinch). The wheel alone
 * scrolls the page. `isHeld` while a pointer moves the chart.
 */
export function useChartGestures(element: RefObject<HTMLElement | null>, change: ChangeView) {
  const pointers = useRef(new Map<number, ChartPoint>())
  const [isHeld, setHeld] = useState(false)
  useWheel(element, change)

  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0 || (event.target as Element).closest('[popover]')) return
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }

  function onPointerMove({ pointerId, clientX: x, clientY: y, currentTarget }: PointerEvent) {
    const before = pointers.current.get(pointerId)
    if (!before) return
    if (!isHeld && pointers.current.size === 1 && Math.hypot(x - before.x, y - before.y) < SLOP) return
    // From here on the press belongs to the chart, whatever mark is under it.
    currentTarget.setPointerCapture(pointerId)
    setHeld(true)
    const other = [...pointers.current].find(([id]) => id !== pointerId)?.[1]
    pointers.current.set(pointerId, { x, y })
    if (other) change((view, frame) => pinched(view, frame, middleOf(currentTarget), before, { x, y }, other))
    else change((view, frame) => moved(view, frame, { x: x - before.x, y: y - before.y }))
  }

  function onPointerUp({ pointerId }: PointerEvent) {
    pointers.current.delete(pointerId)
    if (pointers.current.size === 0) setHeld(false)
  }

  return {
    isHeld,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}

type View = Parameters<typeof zoomed>[0]
type Frame = Parameters<typeof zoomed>[1]

/** One of two fingers moved from `before` to `now`: closer by what they went apart, around the point between them. */
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
  const pulled = moved(view, frame, { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 })
  return zoomed(pulled, frame, span(now) / span(before), at)
}

function middleOf(element: Element): ChartPoint {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** Not through React, whose listeners for the wheel cannot keep the browser from zooming the page. */
function useWheel(element: RefObject<HTMLElement | null>, change: ChangeView) {
  useEffect(() => {
    const frame = element.current
    if (!frame) return
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      const middle = middleOf(frame)
      const at = { x: event.clientX - middle.x, y: event.clientY - middle.y }
      change((view, size) => zoomed(view, size, Math.exp(-event.deltaY / WHEEL), at))
    }
    frame.addEventListener('wheel', onWheel, { passive: false })
    return () => frame.removeEventListener('wheel', onWheel)
  }, [element, change])
}
