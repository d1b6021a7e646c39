/**
 * The sketch of the coast around an office. It is drawn ahead by scripts/make-office-coasts.ts, because the coast of
 * the world is no file to load with a page; its name holds the position, so that a moved office without a new sketch
 * fails the test beside this.
 */
export type Place = { longitude: number; latitude: number }

export const COAST_WIDTH = 720
export const COAST_HEIGHT = 400
/** From the west to the east of a sketch, in degrees of longitude: about 70 km. */
export const COAST_SPAN = 0.66

export function coastFile({ city, latitude, longitude }: Place & { city: string }): string {
  const name = city.toLowerCase().replaceAll(/[^a-z]+/g, '-')
  return `coast-${name}-${latitude.toFixed(4)}-${longitude.toFixed(4)}.svg`
}

/** Where a place lies on the sketch around an office, in its units. */
export function placeOnCoast(office: Place, { longitude, latitude }: Place): { x: number; y: number } {
  const unit = COAST_WIDTH / COAST_SPAN
  return {
    x: COAST_WIDTH / 2 + (longitude - office.longitude) * unit,
    y: COAST_HEIGHT / 2 + (northing(office.latitude) - northing(latitude)) * unit,
  }
}

export type NetLine = { is: 'meridian' | 'parallel'; degrees: number; at: number }

const NET_MINUTES = 10
const STEPS = [-3, -2, -1, 0, 1, 2, 3]

/** The meridians and parallels of every tenth minute that cross the sketch. */
export function netOfCoast(office: Place): NetLine[] {
  const near = (degrees: number) =>
    STEPS.map((step) => ((Math.round((degrees * 60) / NET_MINUTES) + step) * NET_MINUTES) / 60)
  return [
    ...near(office.longitude).map((degrees): NetLine => {
      const { x: at } = placeOnCoast(office, { ...office, longitude: degrees })
      return { is: 'meridian', degrees, at }
    }),
    ...near(office.latitude).map((degrees): NetLine => {
      const { y: at } = placeOnCoast(office, { ...office, latitude: degrees })
      return { is: 'parallel', degrees, at }
    }),
  ].filter(({ is, at }) => at > 0 && at < (is === 'meridian' ? COAST_WIDTH : COAST_HEIGHT))
}

/** Mercator's northing in degrees of longitude at the equator. */
function northing(latitude: number): number {
  return (Math.asinh(Math.tan((latitude * Math.PI) / 180)) * 180) / Math.PI
}
