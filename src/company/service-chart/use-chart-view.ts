import { type RefObject, useCallback, useEffect, useState } from 'react'
import { type ChartFrame, type ChartView, moved } from './chart-view.ts'

type MeasuredFrame = ChartFrame & { first: ChartView }
export type ChangeView = (change: (view: ChartView, frame: ChartFrame) => ChartView) => void

/**
 * The view of the chart. The initial view is defined in CSS for each screen width; it applies until the chart is moved,
 * and without scripts. `frame` is null until it is measured.
 */
export function useChartView(element: RefObject<HTMLElement | null>) {
  const [view, setView] = useState<ChartView | null>(null)
  const [frame, setFrame] = useState<MeasuredFrame | null>(null)

  useEffect(() => {
    const target = element.current
    if (!target) return
    const observer = new ResizeObserver(() => setFrame(measure(target)))
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])

  const change: ChangeView = useCallback(
    (next) => frame && setView((current) => next(current ?? frame.first, frame)),
    [frame],
  )
  const reset = useCallback(() => setView(null), [])
  return { view: view ?? frame?.first ?? null, isMoved: view !== null, frame, change, reset }
}

function measure(element: HTMLElement): MeasuredFrame {
  const style = getComputedStyle(element)
  const number = (name: string) => Number(style.getPropertyValue(name))
  const { clientWidth: width, clientHeight: height } = element
  const frame = { width, height, unit: Math.min(width / number('--across'), height / number('--tall')) }
  const first = { x: number('--first-x'), y: number('--first-y'), zoom: 1 }
  return { ...frame, first: moved(first, frame, { x: 0, y: 0 }) }
}
