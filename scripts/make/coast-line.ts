import { readFile } from 'node:fs/promises'
import { geoPath, type Projection } from 'd3-geo'
import { feature } from 'topojson-client'

export type Point = [number, number]

/** Reads Natural Earth's land at a scale of 1:10 or 1:50 million. */
export async function readLand(scale: '10m' | '50m') {
  const atlas = new URL(`../../node_modules/world-atlas/land-${scale}.json`, import.meta.url)
  const topology = JSON.parse(await readFile(atlas, 'utf8'))
  return feature(topology, topology.objects.land)
}

/** The coast lines as rings of points of the drawing. */
export function projectRings(land: ReturnType<typeof feature>, projection: Projection): Point[][] {
  const rings: Point[][] = []
  const context = {
    beginPath() {},
    moveTo: (x: number, y: number) => void rings.push([[x, y]]),
    lineTo: (x: number, y: number) => void rings.at(-1)?.push([x, y]),
    arc() {},
    closePath() {},
  }
  geoPath(projection, context)(land)
  return rings
}

/**
 * Simplifies a ring (Douglas–Peucker): removed points are within `tolerance` of the new line.
 * Returns an empty ring if it encloses less than `minArea` square units.
 */
export function simplifyRing(ring: readonly Point[], tolerance: number, minArea: number): Point[] {
  if (area(ring) < minArea) return []
  const half = Math.floor(ring.length / 2)
  const firstHalf = ring.slice(0, half + 1)
  const secondHalf = [...ring.slice(half), ...ring.slice(0, 1)]
  const simplified = [firstHalf, secondHalf].flatMap((line) => simplifyLine(line, tolerance).slice(0, -1))
  return simplified.length < 3 ? [] : simplified
}

/** Returns a closed ring as SVG path data in whole units. Relative steps compress best. */
export function ringPath(ring: readonly Point[]): string {
  const points = ring.map(([x, y]): Point => [Math.round(x), Math.round(y)])
  const [start] = points
  if (!start) return ''
  const steps = points.slice(1).map((point, i) => step(points[i] ?? start, point))
  return `M${start[0]} ${start[1]}l${steps.filter(Boolean).join(' ').replaceAll(' -', '-')}z`
}

function step([fromX, fromY]: Point, [toX, toY]: Point) {
  return fromX === toX && fromY === toY ? '' : `${toX - fromX} ${toY - fromY}`
}

function simplifyLine(line: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return [...line]
  const distances = line.map((point) => distanceToLine(point, first, last))
  const furthest = Math.max(...distances)
  if (furthest <= tolerance) return [first, last]
  const at = distances.indexOf(furthest)
  return [
    ...simplifyLine(line.slice(0, at + 1), tolerance).slice(0, -1),
    ...simplifyLine(line.slice(at), tolerance),
  ]
}

function distanceToLine([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point) {
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length === 0) return Math.hypot(x - x1, y - y1)
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length
}

function area(ring: readonly Point[]) {
  const twice = ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}
