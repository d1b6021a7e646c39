/**
 * Sketches of the coast around the offices. scripts/make/office-coasts.ts draws them in advance, because the world's
 * coastline is too large to load. File names contain the position, so that a test fails if an office moves without a
 * new sketch.
 */
export type Place = { longitude: number; latitude: number }

export const COAST_WIDTH = 720
export const COAST_HEIGHT = 400
/** Width of a sketch in degrees of longitude, about 70 km. */
export const COAST_SPAN = 0.66

export function coastFile({ city, latitude, longitude }: Place & { city: string }): string {
  const name = city.toLowerCase().replaceAll(/[^a-z]+/g, '-')
  return `coast-${name}-${latitude.toFixed(4)}-${longitude.toFixed(4)}.svg`
}

/** Converts a position to the units of the sketch around an office. */
export function placeOnCoast(office: Place, { longitude, latitude }: Place): { x: number; y: number } {
  const unit = COAST_WIDTH / COAST_SPAN
  return {
    x: COAST_WIDTH / 2 + (longitude - office.longitude) * unit,
    y: COAST_HEIGHT / 2 + (northing(office.latitude) - northing(latitude)) * unit,
  }
}

export type GridLine = { kind: 'meridian' | 'parallel'; degrees: number; at: number }

const GRID_MINUTES = 10
const STEPS = [-3, -2, -1, 0, 1, 2, 3]

/** The meridians and parallels of every tenth minute that cross the sketch. */
export function coastGridLines(office: Place): GridLine[] {
  const near = (degrees: number) =>
    STEPS.map((step) => ((Math.round((degrees * 60) / GRID_MINUTES) + step) * GRID_MINUTES) / 60)
  return [
    ...near(office.longitude).map((degrees): GridLine => {
      const { x: at } = placeOnCoast(office, { ...office, longitude: degrees })
      return { kind: 'meridian', degrees, at }
    }),
    ...near(office.latitude).map((degrees): GridLine => {
      const { y: at } = placeOnCoast(office, { ...office, latitude: degrees })
      return { kind: 'parallel', degrees, at }
    }),
  ].filter(({ kind, at }) => at > 0 && at < (kind === 'meridian' ? COAST_WIDTH : COAST_HEIGHT))
}

/** Mercator northing, in degrees of longitude at the equator. */
function northing(latitude: number): number {
  return (Math.asinh(Math.tan((latitude * Math.PI) / 180)) * 180) / Math.PI
}
