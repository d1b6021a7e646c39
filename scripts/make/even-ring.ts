import type { Point } from './coast-line.ts'

/** Resamples a closed ring at even distances of about `step`, so that a smooth curve through the points has no corners. */
export function evenRing(ring: readonly Point[], step: number): Point[] {
  const lengths = ring.map((point, i) => distance(point, ring[(i + 1) % ring.length] ?? point))
  const perimeter = lengths.reduce((sum, length) => sum + length, 0)
  const count = Math.round(perimeter / step)
  const points: Point[] = []
  let passed = 0
  ring.forEach((point, i) => {
    const next = ring[(i + 1) % ring.length] ?? point
    const length = lengths[i] ?? 0
    while (points.length < count && points.length * (perimeter / count) < passed + length)
      points.push(between(point, next, (points.length * (perimeter / count) - passed) / length))
    passed += length
  })
  return points
}

const distance = ([x1, y1]: Point, [x2, y2]: Point) => Math.hypot(x2 - x1, y2 - y1)
const between = ([x1, y1]: Point, [x2, y2]: Point, share: number): Point => [
  x1 + (x2 - x1) * share,
  y1 + (y2 - y1) * share,
]
