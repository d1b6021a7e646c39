import { CHART_HEIGHT, CHART_WIDTH, type ChartPoint } from '@sailing-desk/trade/chart/chart-projection'

/** The chart point in the middle of the frame, and the zoom relative to the initial view. */
export type ChartView = ChartPoint & { zoom: number }

/** The size of the frame in pixels, and the pixels per chart unit in the initial view. */
export type ChartFrame = { width: number; height: number; unit: number }

/** Above this, the simplification of the coast line is visible. */
export const MAX_ZOOM = 8

/** Moves the chart by pixels, up to its edges. */
export function moved(view: ChartView, frame: ChartFrame, by: ChartPoint): ChartView {
  const unit = frame.unit * view.zoom
  return onSheet({ ...view, x: view.x - by.x / unit, y: view.y - by.y / unit }, frame)
}

/** Zooms by a factor. The point `at`, in pixels from the frame's middle, does not move. */
export function zoomed(
  view: ChartView,
  frame: ChartFrame,
  factor: number,
  at: ChartPoint = { x: 0, y: 0 },
): ChartView {
  const zoom = between(view.zoom * factor, 1, MAX_ZOOM)
  const shift = 1 / (frame.unit * view.zoom) - 1 / (frame.unit * zoom)
  return onSheet({ zoom, x: view.x + at.x * shift, y: view.y + at.y * shift }, frame)
}

/** The position of a chart point, in pixels from the frame's middle. */
export function placeInFrame(view: ChartView, frame: ChartFrame, point: ChartPoint): ChartPoint {
  const unit = frame.unit * view.zoom
  return { x: (point.x - view.x) * unit, y: (point.y - view.y) * unit }
}

/** Whether a point is inside the frame and at least `edge` pixels from its edge. */
export function isInFrame(view: ChartView, frame: ChartFrame, point: ChartPoint, edge = 0): boolean {
  const { x, y } = placeInFrame(view, frame, point)
  return Math.abs(x) <= frame.width / 2 - edge && Math.abs(y) <= frame.height / 2 - edge
}

function onSheet(view: ChartView, frame: ChartFrame): ChartView {
  const unit = frame.unit * view.zoom
  return {
    zoom: view.zoom,
    x: middleWithin(view.x, frame.width / unit, CHART_WIDTH),
    y: middleWithin(view.y, frame.height / unit, CHART_HEIGHT),
  }
}

/** The chart is centred in a larger frame. */
function middleWithin(middle: number, extent: number, sheet: number): number {
  return extent >= sheet ? sheet / 2 : between(middle, extent / 2, sheet - extent / 2)
}

const between = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)
