import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { LANES } from '@sailing-desk/trade/chart/lanes'
import { APPROACHES } from '@sailing-desk/trade/chart/passage'
import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import type { Position } from '@sailing-desk/trade/position'
import { feature } from 'topojson-client'

type Point = readonly [number, number]
type Edge = readonly [Point, Point]

/** The shores on which the service chart is drawn, as edges by the degrees of latitude that they touch. */
const EDGES = byLatitude(readShores())

function readShores(): Edge[] {
  const atlas = createRequire(import.meta.url).resolve('world-atlas/land-50m.json')
  const topology = JSON.parse(readFileSync(atlas, 'utf8'))
  // The atlas file has no type; its land is a collection of polygons.
  const land = feature(topology, topology.objects.land) as unknown as {
    features: { geometry: { coordinates: Point[][][] } }[]
  }
  const rings = land.features.flatMap(({ geometry }) => geometry.coordinates.flat())
  return rings.flatMap((ring) =>
    ring.map((point, at): Edge => [point, ring[(at + 1) % ring.length] ?? point]),
  )
}

function byLatitude(edges: readonly Edge[]): Map<number, Edge[]> {
  const touched = edges.flatMap((edge) => {
    const [south, north] = [edge[0][1], edge[1][1]].sort((a, b) => a - b).map(Math.floor) as [number, number]
    return Array.from({ length: north - south + 1 }, (_, at) => [south + at, edge] as const)
  })
  const groups = Map.groupBy(touched, ([degree]) => degree)
  return new Map([...groups].map(([degree, of]) => [degree, of.map(([, edge]) => edge)]))
}

/** A point is on land if it is inside an odd number of shores, because lakes have shores too. */
export function isOnLand({ longitude, latitude }: Position): boolean {
  const crossed = (EDGES.get(Math.floor(latitude)) ?? []).filter(([[x1, y1], [x2, y2]]) => {
    if (y1 > latitude === y2 > latitude) return false
    return longitude < x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1)
  })
  return crossed.length % 2 === 1
}

/** 12 miles, within which the coast is too coarse; further up rivers, which it does not have. */
const IN_PORT_DEGREES = 0.2
const UP_RIVER_DEGREES = 1

const RIVER_PORTS = [...LANES, ...APPROACHES].flatMap(({ river, waypoints }) =>
  river && waypoints[0] ? [{ longitude: waypoints[0][0], latitude: waypoints[0][1] }] : [],
)

/** Whether a vessel can be there: at sea, or in the approach or river of a known port. */
export const isNavigable = (at: Position): boolean =>
  !isOnLand(at) ||
  KNOWN_PORTS.some((port) => degrees(at, port) < IN_PORT_DEGREES) ||
  RIVER_PORTS.some((port) => degrees(at, port) < UP_RIVER_DEGREES)

const degrees = (one: Position, other: Position) =>
  Math.hypot(one.longitude - other.longitude, one.latitude - other.latitude)
