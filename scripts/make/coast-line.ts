import { readFileSync } from 'node:fs'
import { geoMercator, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'

type Point = [number, number]

type Frame = {
  /** Of Natural Earth's land: 1:10 or 1:50 million. */
  scale: '10m' | '50m'
  width: number
  height: number
  /** How far the drawing extends beyond its frame, so that no edge of land is visible. */
  bleed: number
  /** How far a point that is left out may lie beside the new line. */
  tolerance: number
  /** In square units. */
  smallestIsland: number
  /** Width of a degree of longitude. */
  degree: number
  /** A position, and where it is drawn. */
  at: { longitude: number; latitude: number; x: number; y: number }
}

/** Returns the coast in Mercator's projection as SVG path data in whole units. */
export function coastLine(frame: Frame): string {
  const { width, height, bleed, at } = frame
  const projection = geoMercator()
    .scale((frame.degree * 180) / Math.PI)
    .center([at.longitude, at.latitude])
    .translate([at.x, at.y])
    .precision(0)
    .clipExtent([
      [-bleed, -bleed],
      [width + bleed, height + bleed],
    ])
  const topology = JSON.parse(readFileSync(`node_modules/world-atlas/land-${frame.scale}.json`, 'utf8'))
  const path: string = geoPath(projection).digits(9)(feature(topology, topology.objects.land))
  const rings = path
    .split('Z')
    .filter(Boolean)
    .map((ring) =>
      ring
        .slice(1)
        .split('L')
        .map((point) => point.split(',').map(Number) as Point),
    )
  // A ring around the whole frame is a distant continent, inverted by the clipping.
  const isInside = ([x, y]: Point) => x > -bleed && x < width + bleed && y > -bleed && y < height + bleed
  return rings
    .filter((ring) => ring.some(isInside) && area(ring) >= frame.smallestIsland)
    .map((ring) => ringPath(simplifyRing(ring, frame.tolerance)))
    .join('')
}

/** Returns a colour of tokens.css, that of the light scheme, for images that style sheets do not apply to. */
export function colour(name: string): string {
  const found = readFileSync('src/styles/tokens.css', 'utf8').match(
    new RegExp(`--${name}: (?:light-dark\\()?(#[0-9a-f]{6})`),
  )?.[1]
  if (!found) throw new Error(`tokens.css has no colour --${name}`)
  return found
}

/** Relative steps compress best. */
function ringPath(ring: Point[]): string {
  const points = ring.map(([x, y]): Point => [Math.round(x), Math.round(y)])
  const [start] = points
  if (!start || points.length < 3) return ''
  const steps = points.slice(1).map(([x, y], i) => {
    const [fromX, fromY] = points[i] ?? start
    return fromX === x && fromY === y ? '' : `${x - fromX} ${y - fromY}`
  })
  return `M${start.join(' ')}l${steps.filter(Boolean).join(' ').replaceAll(' -', '-')}z`
}

/** Douglas and Peucker's algorithm, for both halves of a ring. */
function simplifyRing(ring: Point[], tolerance: number): Point[] {
  const half = Math.floor(ring.length / 2)
  const halves = [ring.slice(0, half + 1), [...ring.slice(half), ...ring.slice(0, 1)]]
  return halves.flatMap((line) => simplifyLine(line, tolerance).slice(0, -1))
}

function simplifyLine(line: Point[], tolerance: number): Point[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return line
  const distances = line.map((point) => distanceToLine(point, first, last))
  const furthest = Math.max(...distances)
  if (furthest <= tolerance) return [first, last]
  const at = distances.indexOf(furthest)
  const [before, after] = [line.slice(0, at + 1), line.slice(at)]
  return [...simplifyLine(before, tolerance).slice(0, -1), ...simplifyLine(after, tolerance)]
}

function distanceToLine([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length === 0) return Math.hypot(x - x1, y - y1)
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length
}

function area(ring: Point[]): number {
  const twice = ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}
