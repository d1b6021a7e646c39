import { describe, expect, it, test } from 'vitest'
import { greatCircleDistance } from '../../lib/geography/great-circle.ts'
import { KNOWN_PORTS } from '../../lib/ports/known-ports.ts'
import { CHART_HEIGHT, CHART_WIDTH, project, unproject } from './chart-projection.ts'
import { passageCurves, sectionAround } from './passage.ts'

function port(name: string) {
  const found = KNOWN_PORTS.find((each) => each.name === name)
  if (!found) throw new Error(`There is no port ${name}`)
  return found
}

/** In nautical miles, along the waypoints. */
function lengthBetween(from: string, to: string): number {
  const stops = passageCurves(port(from), port(to)).flatMap(([start, , , end]) => [
    unproject(start),
    unproject(end),
  ])
  const all = [port(from), ...stops, port(to)]
  return all.slice(1).reduce((sum, at, before) => sum + greatCircleDistance(all[before] ?? at, at), 0)
}

describe('the passage between two ports', () => {
  it('is known for all known ports', () => {
    const unknown = KNOWN_PORTS.filter((each) => passageCurves(each, port('Singapore')).length === 0)
    expect(unknown.map(({ name }) => name)).toEqual(['Singapore'])
  })

  it.each([
    ['Chennai', 'Yokohama', 4600],
    ['Nagoya', 'Mumbai', 5200],
    ['Busan', 'Kobe', 560],
    ['Kolkata', 'Chittagong', 370],
    ['Hong Kong', 'Shanghai', 820],
  ])('from %s to %s is as long as ships sail', (from, to, miles) => {
    expect(Math.abs(lengthBetween(from, to) / miles - 1)).toBeLessThan(0.12)
    expect(lengthBetween(to, from)).toBeCloseTo(lengthBetween(from, to), 0)
  })

  it('is unknown for a port far from all lanes', () => {
    expect(passageCurves({ latitude: 25, longitude: 57 }, port('Mumbai'))).toEqual([])
  })
})

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
