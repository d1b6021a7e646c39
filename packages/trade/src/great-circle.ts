import type { Position } from './position.ts'

/** The mean radius of the earth. */
const RADIUS_NM = 6371.0088 / 1.852

/** The shortest distance between two positions over the globe, in nautical miles. No voyage is shorter. */
export function greatCircleDistance(from: Position, to: Position): number {
  const start = radians(from.latitude)
  const end = radians(to.latitude)
  const easting = radians(to.longitude - from.longitude)
  const haversine = squaredHalfSine(end - start) + Math.cos(start) * Math.cos(end) * squaredHalfSine(easting)
  // Rounding may take it past 1 on opposite sides of the globe.
  return 2 * RADIUS_NM * Math.asin(Math.sqrt(Math.min(haversine, 1)))
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const squaredHalfSine = (angle: number) => Math.sin(angle / 2) ** 2
