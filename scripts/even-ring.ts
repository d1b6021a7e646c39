import type { Point } from './coast-line.ts'

/** The closed ring with points at even steps of about `step` along it, so that a smooth line through them has no corner. */
export function evenRing(ring: readonly Point[], step: number): Point[] {
  const lengths = ring.map((point, i) => distance(point, ring[(i + 1) % ring.length] ?? point))
  const around = lengths.reduce((sum, length) => sum + length, 0)
  const count = Math.round(around / step)
  const found: Point[] = []
  let passed = 0
  ring.forEach((point, i) => {
    const next = ring[(i + 1) % ring.length] ?? point
    const length = lengths[i] ?? 0
    while (found.length < count && found.length * (around / count) < passed + length)
      found.push(between(point, next, (found.length * (around / count) - passed) / length))
    passed += length
  })
  return found
}

const distance = ([x1, y1]: Point, [x2, y2]: Point) => Math.hypot(x2 - x1, y2 - y1)
const between = ([x1, y1]: Point, [x2, y2]: Point, share: number): Point => [
  x1 + (x2 - x1) * share,
  y1 + (y2 - y1) * share,
]
