/**
 * The extent of the service chart in degrees, in Mercator projection. One chart unit is a twentieth of a degree of
 * longitude. The west, where we serve no ports, is under the welcome card.
 */
export const CHART_BOX = { west: 14, east: 152, south: -14, north: 48 } as const

const UNITS_PER_DEGREE = 20

export const CHART_WIDTH = (CHART_BOX.east - CHART_BOX.west) * UNITS_PER_DEGREE
export const CHART_HEIGHT = Math.round(
  (northing(CHART_BOX.north) - northing(CHART_BOX.south)) * UNITS_PER_DEGREE,
)

export type ChartPoint = { x: number; y: number }

/** Converts degrees, east and north positive, to chart units from the upper left corner. */
export function project(longitude: number, latitude: number): ChartPoint {
  return {
    x: (longitude - CHART_BOX.west) * UNITS_PER_DEGREE,
    y: (northing(CHART_BOX.north) - northing(latitude)) * UNITS_PER_DEGREE,
  }
}

/** The inverse of `project`: longitude and latitude in degrees. */
export function unproject({ x, y }: ChartPoint): { longitude: number; latitude: number } {
  const north = northing(CHART_BOX.north) - y / UNITS_PER_DEGREE
  return {
    longitude: x / UNITS_PER_DEGREE + CHART_BOX.west,
    latitude: (Math.atan(Math.sinh((north * Math.PI) / 180)) * 180) / Math.PI,
  }
}

/** Mercator's northing in degrees of longitude at the equator. */
function northing(latitude: number) {
  return (Math.asinh(Math.tan((latitude * Math.PI) / 180)) * 180) / Math.PI
}
