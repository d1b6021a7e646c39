import { describe, expect, it, test } from 'vitest'
import { isNavigable } from '../../../../tests/land.ts'
import { greatCircleDistance } from '../great-circle.ts'
import { KNOWN_PORTS } from '../known-ports.ts'
import { CHART_HEIGHT, CHART_WIDTH, project } from './chart-projection.ts'
import { nearestJunction, passageBetween, passageCurves, sectionAround } from './passage.ts'

function port(name: string) {
  const found = KNOWN_PORTS.find((each) => each.name === name)
  if (!found) throw new Error(`There is no port ${name}`)
  return found
}

/** In nautical miles. */
const lengthBetween = (from: string, to: string) => passageBetween(port(from), port(to))?.miles ?? 0

describe('the passage between two ports', () => {
  it.each(KNOWN_PORTS.map((from, at) => [from.name, from, at] as const))(
    'leads from %s to all known ports by water',
    (_name, from, at) => {
      for (const to of KNOWN_PORTS.slice(at + 1)) {
        const passage = passageBetween(from, to)
        const stops = Array.from({ length: 150 }, (_, n) => passage?.positionAfter(n / 149))
        expect(
          stops.filter((stop) => !stop || !isNavigable(stop)),
          to.name,
        ).toEqual([])
        expect([stops[0], stops.at(-1)].map(rounded)).toEqual([from, to].map(rounded))
      }
    },
  )

  it('begins and ends with at most 12 miles from lane to port', () => {
    for (const { name, longitude, latitude } of KNOWN_PORTS) {
      const [east, north] = nearestJunction([longitude, latitude])?.waypoint ?? [0, 0]
      const away = greatCircleDistance({ longitude, latitude }, { longitude: east, latitude: north })
      expect(away, name).toBeLessThan(12)
    }
  })

  it.each([
    ['Chennai', 'Yokohama', 4600],
    ['Nagoya', 'Mumbai', 5200],
    ['Busan', 'Kobe', 370],
    ['Kolkata', 'Chittagong', 370],
    ['Hong Kong', 'Shanghai', 820],
    ['Tuticorin', 'Chennai', 812],
    ['Surabaya', 'Colombo', 2300],
  ])('from %s to %s is as long as ships sail', (from, to, miles) => {
    expect(Math.abs(lengthBetween(from, to) / miles - 1)).toBeLessThan(0.12)
    expect(lengthBetween(to, from)).toBeCloseTo(lengthBetween(from, to), 0)
  })

  it('is unknown for a port far from all lanes', () => {
    expect(passageCurves({ latitude: 25, longitude: 57 }, port('Mumbai'))).toEqual([])
    expect(passageBetween({ latitude: 25, longitude: 57 }, port('Mumbai'))).toBeNull()
  })

  it('is sailed at constant speed', () => {
    const passage = passageBetween(port('Kolkata'), port('Kobe'))
    const stops = Array.from({ length: 101 }, (_, n) => passage?.positionAfter(n / 100) ?? port('Kobe'))
    const legs = stops.slice(1).map((at, before) => greatCircleDistance(stops[before] ?? at, at))
    expect(Math.min(...legs) / Math.max(...legs)).toBeGreaterThan(0.85)
  })
})

const rounded = (at?: { longitude: number; latitude: number }) =>
  at && [at.longitude, at.latitude].map((degrees) => degrees.toFixed(3))

test('a section of the chart holds its points and stays within the chart', () => {
  for (const points of [
    [project(72.87, 18.97), project(139.6, 35.45)],
    [project(103.85, 1.28), project(103.85, 1.28)],
    [project(14, -14), project(152, 48)],
  ]) {
    const { x, y, width, height } = sectionAround(points, 1.5)
    expect(width / height).toBeCloseTo(1.5, 1)
    expect([x >= 0, y >= 0, x + width <= CHART_WIDTH, y + height <= CHART_HEIGHT]).not.toContain(false)
    if (points[0]?.x === 0) continue
    expect(points.every((at) => at.x > x && at.x < x + width && at.y > y && at.y < y + height)).toBe(true)
  }
})
