import { project } from '@sailing-desk/trade/chart/chart-projection'
import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { expect, test } from 'vitest'
import { placeMarks, visibleMarks } from './chart-marks.ts'

const port = (name: string, longitude: number | null, latitude: number | null) => ({
  name,
  longitude,
  latitude,
})

test('shows and labels a single port at any scale', () => {
  expect(placeMarks([port('Singapore', 103.85, 1.2833)])).toEqual([
    {
      item: port('Singapore', 103.85, 1.2833),
      at: project(103.85, 1.2833),
      side: 'right',
      visibleFrom: 0,
      labelledFrom: 0,
    },
  ])
})

test('places no marks for ports without a position or outside the chart', () => {
  const marks = placeMarks([
    port('Nowhere', null, null),
    port('Half', 100, null),
    port('Rotterdam', 4.5, 51.9),
    port('Los Angeles', -118.3, 33.7),
    port('North Pole', 100, 90),
  ])
  expect(marks).toEqual([])
})

test('shows the second of two close ports from the scale at which they are separate targets', () => {
  const [first, second] = placeMarks([port('Kobe', 135, 34.65), port('Osaka', 135.3, 34.65)])
  // 0.3° are 6 chart units.
  expect(first?.visibleFrom).toBe(0)
  expect(second?.visibleFrom).toBeCloseTo(24 / 6)
})

test('never shows the second of two ports at the same position', () => {
  const [first, second] = placeMarks([port('Kobe', 135, 34), port('Port of Kobe', 135, 34)])
  expect(first?.visibleFrom).toBe(0)
  expect(second?.visibleFrom).toBe(Number.POSITIVE_INFINITY)
  expect(second?.labelledFrom).toBe(Number.POSITIVE_INFINITY)
})

test('places a label on the side that is free from the smallest scale', () => {
  const [, east] = placeMarks([port('Middle', 100, 0), port('East of it', 102, 0)])
  expect(east?.side).toBe('right')
  const [, west] = placeMarks([port('Middle', 100, 0), port('West of it', 98, 0)])
  expect(west?.side).toBe('left')
})

test('limits the width of a long label', () => {
  const [, near] = placeMarks([port('W'.repeat(200), 100, 0), port('Near', 110, 0)])
  expect(near?.labelledFrom).toBeLessThan(1)
})

test.each([0.23, 0.42, 0.74, 1.5, 3, 6])('does not overlap targets at %s pixels per unit', (scale) => {
  const marks = placeMarks(KNOWN_PORTS)
  const visible = marks.filter(({ visibleFrom }) => visibleFrom <= scale)
  for (const [i, one] of visible.entries()) {
    for (const other of visible.slice(i + 1)) {
      const distance = Math.max(Math.abs(one.at.x - other.at.x), Math.abs(one.at.y - other.at.y)) * scale
      expect(distance, `${one.item.name}, ${other.item.name}`).toBeGreaterThanOrEqual(24 - 1e-6)
    }
  }
  expect(visible.length).toBeGreaterThan(10)
})

test('shows no mark under the label of a more important one', () => {
  const around = [port('East', 102, 0), port('West', 98, 0), port('North', 100, 2), port('South', 100, -2)]
  const [middle, ...others] = placeMarks([port('Middle', 100, 0), ...around])
  const pixels = others.map(({ at, visibleFrom }) => {
    const { x = 0, y = 0 } = middle?.at ?? {}
    return visibleFrom * Math.max(Math.abs(at.x - x), Math.abs(at.y - y))
  })
  // The label is above or below, 24 pixels high with its distance; a dot has 5 more.
  expect(pixels.map(Math.round).toSorted()).toEqual([24, 24, 24, 29])
})

test('assigns hidden ports to the nearest visible mark', () => {
  const marks = placeMarks([port('Kobe', 135, 34), port('Manila', 121, 14), port('Osaka', 135.3, 34)])
  const near = (scale: number) =>
    [...visibleMarks(marks, scale)].map(([mark, ports]) => [mark.item.name, ...ports.map(({ name }) => name)])

  expect(near(1)).toEqual([['Kobe', 'Osaka'], ['Manila']])
  expect(near(5)).toEqual([['Kobe'], ['Manila'], ['Osaka']])
  expect(visibleMarks([], 1).size).toBe(0)
})
