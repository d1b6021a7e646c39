import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import { describe, expect, test } from 'vitest'
import { APPROACHES } from './approaches.ts'
import { type ChartPoint, unproject } from './chart-projection.ts'
import { type Curve, laneCurves } from './lane-path.ts'
import { LANES } from './lanes.ts'

type Position = readonly [number, number]
type Ring = readonly Position[]

const atlas = createRequire(import.meta.url).resolve('world-atlas/land-50m.json')
const topology = JSON.parse(readFileSync(atlas, 'utf8'))
// The atlas file has no type; its land is a collection of polygons.
const land = feature(topology, topology.objects.land) as unknown as {
  features: { geometry: { coordinates: Ring[][] } }[]
}
const shores = land.features.flatMap(({ geometry }) => geometry.coordinates.flat()).map(withExtent)

function withExtent(ring: Ring) {
  const [west, east] = [Math.min(...ring.map((p) => p[0])), Math.max(...ring.map((p) => p[0]))]
  const [south, north] = [Math.min(...ring.map((p) => p[1])), Math.max(...ring.map((p) => p[1]))]
  return { ring, west, east, south, north }
}

/** A point is on land if it is inside an odd number of shores, because lakes have shores too. */
function isOnLand(longitude: number, latitude: number) {
  const around = shores.filter(
    ({ ring, west, east, south, north }) =>
      longitude >= west &&
      longitude <= east &&
      latitude >= south &&
      latitude <= north &&
      crossingsEastOf(ring, longitude, latitude) % 2 === 1,
  )
  return around.length % 2 === 1
}

function crossingsEastOf(ring: Ring, longitude: number, latitude: number) {
  return ring.filter(([x1, y1], i) => {
    const [x2, y2] = ring[(i + 1) % ring.length] ?? [x1, y1]
    if (y1 > latitude === y2 > latitude) return false
    return longitude < x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1)
  }).length
}

/** Lanes are not checked within a fifth of a degree (12 miles) of their ends, where the coast line is too coarse. */
const IN_PORT_DEGREES = 0.2
const UP_RIVER_DEGREES = 1
const STEPS = 24

function pointOn([p0, p1, p2, p3]: Curve, t: number): ChartPoint {
  const at = (axis: 'x' | 'y') =>
    (1 - t) ** 3 * p0[axis] +
    3 * (1 - t) ** 2 * t * p1[axis] +
    3 * (1 - t) * t ** 2 * p2[axis] +
    t ** 3 * p3[axis]
  return { x: at('x'), y: at('y') }
}

describe('lanes do not cross land', () => {
  test.each([...LANES, ...APPROACHES].map((lane) => [lane.name, lane] as const))(
    '%s',
    (_name, { waypoints, river }) => {
      const inPortDegrees = river ? UP_RIVER_DEGREES : IN_PORT_DEGREES
      const ends = [waypoints[0], waypoints.at(-1)]
      const inPort = (longitude: number, latitude: number) =>
        ends.some((end) => end && Math.hypot(longitude - end[0], latitude - end[1]) < inPortDegrees)

      const ashore = laneCurves(waypoints)
        .flatMap((curve) => Array.from({ length: STEPS + 1 }, (_, i) => unproject(pointOn(curve, i / STEPS))))
        .filter(({ longitude, latitude }) => !inPort(longitude, latitude))
        .filter(({ longitude, latitude }) => isOnLand(longitude, latitude))
        .map(({ longitude, latitude }) => `${longitude.toFixed(2)} ${latitude.toFixed(2)}`)

      expect(ashore).toEqual([])
    },
  )
})

test('the helper distinguishes land, islands, sea and lakes', () => {
  expect(isOnLand(79, 15)).toBe(true)
  expect(isOnLand(80.7, 7.3)).toBe(true)
  expect(isOnLand(88, 12)).toBe(false)
  expect(isOnLand(51, 42)).toBe(false)
})
