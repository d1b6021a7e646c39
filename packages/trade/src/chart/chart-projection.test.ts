import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHART_BOX, CHART_HEIGHT, CHART_WIDTH, project, unproject } from './chart-projection.ts'

test('projects the corners of the box to the corners of the chart', () => {
  expect(project(CHART_BOX.west, CHART_BOX.north)).toEqual({ x: 0, y: 0 })
  const { x, y } = project(CHART_BOX.east, CHART_BOX.south)
  expect(x).toBe(CHART_WIDTH)
  expect(Math.round(y)).toBe(CHART_HEIGHT)
})

test('projects north upwards, with longer degrees towards the pole', () => {
  const degreeAt = (latitude: number) => project(100, latitude).y - project(100, latitude + 1).y
  expect(degreeAt(0)).toBeGreaterThan(0)
  expect(degreeAt(40)).toBeGreaterThan(degreeAt(0))
})

test('inverts the projection', () => {
  const within = (min: number, max: number) => fc.double({ min, max, noNaN: true })
  fc.assert(
    fc.property(
      within(CHART_BOX.west, CHART_BOX.east),
      within(CHART_BOX.south, CHART_BOX.north),
      (longitude, latitude) => {
        const back = unproject(project(longitude, latitude))
        expect(back.longitude).toBeCloseTo(longitude, 6)
        expect(back.latitude).toBeCloseTo(latitude, 6)
      },
    ),
  )
})
