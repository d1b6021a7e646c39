import { type RefObject, useCallback, useEffect, useState } from 'react'
import { type ChartFrame, type ChartView, moved } from './chart-view.ts'

type Measured = ChartFrame & { first: ChartView }
export type ChangeView = (change: (view: ChartView, frame: ChartFrame) => ChartView) => void

/**
 * What the frame shows of the chart. The style sheet says what it shows at first, for each width of the screen; until
 * somebody moves the chart, and where no script runs, that is all there is. `frame` is null until it is measured.
 */
export function useChartView(element: RefObject<HTMLElement | null>) {
  const [view, setView] = useState<ChartView | null>(null)
  const [frame, setFrame] = useState<Measured | null>(null)

  useEffect(() => {
    const watched = element.current
    if (!watched) return
    const observer = new ResizeObserver(() => setFrame(measure(watched)))
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])

  const change: ChangeView = useCallback(
    (next) => frame && setView((now) => next(now ?? frame.first, frame)),
    [frame],
  )
  const reset = useCallback(() => setView(null), [])
  return { view: view ?? frame?.first ?? null, isMoved: view !== null, frame, change, reset }
}

function measure(element: HTMLElement): Measured {
  const style = getComputedStyle(element)
  const number = (name: string) => Number(style.getPropertyValue(name))
  const { clientWidth: width, clientHeight: height } = element
  const frame = { width, height, unit: Math.min(width / number('--across'), height / number('--tall')) }
  const first = { x: number('--first-x'), y: number('--first-y'), zoom: 1 }
  return { ...frame, first: moved(first, frame, { x: 0, y: 0 }) }
}
