import { expect, test } from 'vitest'
import { KNOWN_PORTS } from '../../sailing/ports/known-ports.ts'
import { placeMarks, standingMarks } from './chart-marks.ts'
import { project } from './chart-projection.ts'

const port = (name: string, longitude: number | null, latitude: number | null) => ({
  name,
  longitude,
  latitude,
})

test('a port alone stands and is named at any scale', () => {
  expect(placeMarks([port('Singapore', 103.85, 1.2833)])).toEqual([
    {
      port: port('Singapore', 103.85, 1.2833),
      at: project(103.85, 1.2833),
      side: 'right',
      standsFrom: 0,
      namedFrom: 0,
    },
  ])
})

test('ports without a position, or off the chart, have no mark', () => {
  const marks = placeMarks([
    port('Nowhere', null, null),
    port('Half', 100, null),
    port('Rotterdam', 4.5, 51.9),
    port('Los Angeles', -118.3, 33.7),
    port('North Pole', 100, 90),
  ])
  expect(marks).toEqual([])
})

test('the later of two neighbours waits until a finger can tell them apart', () => {
  const [first, second] = placeMarks([port('Kobe', 135, 34.65), port('Osaka', 135.3, 34.65)])
  // 0.3° are 6 chart units.
  expect(first?.standsFrom).toBe(0)
  expect(second?.standsFrom).toBeCloseTo(24 / 6)
})

test('two ports at one spot: the first stands, the second never does', () => {
  const [first, second] = placeMarks([port('Kobe', 135, 34), port('Port of Kobe', 135, 34)])
  expect(first?.standsFrom).toBe(0)
  expect(second?.standsFrom).toBe(Number.POSITIVE_INFINITY)
  expect(second?.namedFrom).toBe(Number.POSITIVE_INFINITY)
})

test('a name goes to the side that is free soonest', () => {
  const [, east] = placeMarks([port('Middle', 100, 0), port('East of it', 102, 0)])
  expect(east?.side).toBe('right')
  const [, west] = placeMarks([port('Middle', 100, 0), port('West of it', 98, 0)])
  expect(west?.side).toBe('left')
})

test('a name of 200 letters keeps others off no further than it is drawn', () => {
  const [, near] = placeMarks([port('W'.repeat(200), 100, 0), port('Near', 110, 0)])
  expect(near?.namedFrom).toBeLessThan(1)
})

test.each([0.23, 0.42, 0.74, 1.5, 3, 6])(
  'at %s pixels a unit no two targets and no two names overlap',
  (scale) => {
    const marks = placeMarks(KNOWN_PORTS)
    const standing = marks.filter(({ standsFrom }) => standsFrom <= scale)
    for (const [i, one] of standing.entries()) {
      for (const other of standing.slice(i + 1)) {
        const apart = Math.max(Math.abs(one.at.x - other.at.x), Math.abs(one.at.y - other.at.y)) * scale
        expect(apart, `${one.port.name}, ${other.port.name}`).toBeGreaterThanOrEqual(24 - 1e-6)
      }
    }
    expect(standing.length).toBeGreaterThan(10)
  },
)

test('a port that waits is told of by the mark nearest to it', () => {
  const marks = placeMarks([port('Kobe', 135, 34), port('Manila', 121, 14), port('Osaka', 135.3, 34)])
  const near = (scale: number) =>
    [...standingMarks(marks, scale)].map(([mark, ports]) => [
      mark.port.name,
      ...ports.map(({ name }) => name),
    ])

  expect(near(1)).toEqual([['Kobe', 'Osaka'], ['Manila']])
  expect(near(5)).toEqual([['Kobe'], ['Manila'], ['Osaka']])
  expect(standingMarks([], 1).size).toBe(0)
})
