import { CHART_HEIGHT, CHART_WIDTH } from '@sailing-desk/trade/chart/chart-projection'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ChartFrame,
  type ChartView,
  isInFrame,
  MAX_ZOOM,
  moved,
  placeInFrame,
  zoomed,
} from './chart-view.ts'

const FRAME: ChartFrame = { width: 1000, height: 500, unit: 0.5 }
const VIEW: ChartView = { x: 1700, y: 700, zoom: 1 }

test('moves the chart with the pointer', () => {
  expect(moved(VIEW, FRAME, { x: 50, y: -20 })).toEqual({ x: 1600, y: 740, zoom: 1 })
  expect(moved({ ...VIEW, zoom: 2 }, FRAME, { x: 50, y: 0 })).toMatchObject({ x: 1650 })
})

test('stops at the edges of the chart', () => {
  expect(moved(VIEW, FRAME, { x: 9000, y: 9000 })).toEqual({ x: 1000, y: 500, zoom: 1 })
  expect(moved(VIEW, FRAME, { x: -9000, y: -9000 })).toEqual({
    x: CHART_WIDTH - 1000,
    y: CHART_HEIGHT - 500,
    zoom: 1,
  })
})

test('zooms around the middle or a given point', () => {
  expect(zoomed(VIEW, FRAME, 2)).toEqual({ x: 1700, y: 700, zoom: 2 })
  const at = { x: 120, y: -60 }
  const under = { x: VIEW.x + at.x / FRAME.unit, y: VIEW.y + at.y / FRAME.unit }
  const place = placeInFrame(zoomed(VIEW, FRAME, 4, at), FRAME, under)
  expect(place.x).toBeCloseTo(at.x)
  expect(place.y).toBeCloseTo(at.y)
})

test('limits the zoom', () => {
  expect(zoomed(VIEW, FRAME, 0.1).zoom).toBe(1)
  expect(zoomed(VIEW, FRAME, 100).zoom).toBe(MAX_ZOOM)
})

test('centres the chart in a larger frame', () => {
  expect(moved(VIEW, { width: 3000, height: 2000, unit: 1 }, { x: 10, y: 10 })).toEqual({
    x: CHART_WIDTH / 2,
    y: CHART_HEIGHT / 2,
    zoom: 1,
  })
})

test('detects points inside the frame', () => {
  expect(isInFrame(VIEW, FRAME, { x: 2699, y: 700 })).toBe(true)
  expect(isInFrame(VIEW, FRAME, { x: 2701, y: 700 })).toBe(false)
  expect(isInFrame(VIEW, FRAME, { x: 2699, y: 700 }, 12)).toBe(false)
  expect(isInFrame(VIEW, FRAME, { x: 1700, y: 1201 })).toBe(false)
})

test('keeps the frame filled after any moves and zooms', () => {
  const pixels = fc.integer({ min: -3000, max: 3000 })
  const step = fc.tuple(pixels, pixels, fc.double({ min: 0.2, max: 5, noNaN: true }))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let view = VIEW
      for (const [x, y, factor] of steps)
        view = zoomed(moved(view, FRAME, { x, y }), FRAME, factor, { x: x % 500, y: y % 250 })
      const unit = FRAME.unit * view.zoom
      expect(view.x - FRAME.width / 2 / unit).toBeGreaterThanOrEqual(-1e-6)
      expect(view.x + FRAME.width / 2 / unit).toBeLessThanOrEqual(CHART_WIDTH + 1e-6)
      expect(view.y - FRAME.height / 2 / unit).toBeGreaterThanOrEqual(-1e-6)
      expect(view.y + FRAME.height / 2 / unit).toBeLessThanOrEqual(CHART_HEIGHT + 1e-6)
    }),
  )
})
