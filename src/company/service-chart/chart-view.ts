import { CHART_HEIGHT, CHART_WIDTH, type ChartPoint } from './chart-projection.ts'

/** What a frame shows of the chart: the chart point in its middle, and how many times closer than at first. */
export type ChartView = ChartPoint & { zoom: number }

/** A frame on the screen in pixels, and how many of them a chart unit takes there at first. */
export type ChartFrame = { width: number; height: number; unit: number }

/** Closer, the coast line shows where it was simplified. */
export const MOST_ZOOM = 8

/** The view after the chart was pulled by so many pixels, as far as there is chart. */
export function moved(view: ChartView, frame: ChartFrame, by: ChartPoint): ChartView {
  const unit = frame.unit * view.zoom
  return onSheet({ ...view, x: view.x - by.x / unit, y: view.y - by.y / unit }, frame)
}

/** The view so many times closer. What lies at `at`, in pixels from the frame's middle, stays where it is. */
export function zoomed(
  view: ChartView,
  frame: ChartFrame,
  factor: number,
  at: ChartPoint = { x: 0, y: 0 },
): ChartView {
  const zoom = between(view.zoom * factor, 1, MOST_ZOOM)
  const shift = 1 / (frame.unit * view.zoom) - 1 / (frame.unit * zoom)
  return onSheet({ zoom, x: view.x + at.x * shift, y: view.y + at.y * shift }, frame)
}

/** Where a chart point is, in pixels from the frame's middle. */
export function placeInFrame(view: ChartView, frame: ChartFrame, point: ChartPoint): ChartPoint {
  const unit = frame.unit * view.zoom
  return { x: (point.x - view.x) * unit, y: (point.y - view.y) * unit }
}

/** Whether a point is inside the frame, and not closer to its edge than `edge` pixels. */
export function isInSight(view: ChartView, frame: ChartFrame, point: ChartPoint, edge = 0): boolean {
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

/** A frame larger than the sheet shows it in its middle. */
function middleWithin(middle: number, extent: number, sheet: number): number {
  return extent >= sheet ? sheet / 2 : between(middle, extent / 2, sheet - extent / 2)
}

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
