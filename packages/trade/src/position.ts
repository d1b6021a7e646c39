export type Position = { latitude: number; longitude: number }

/** Formats degrees as on a chart: '35°27′ N 139°35′ E', or with one decimal '13°05.8′ N 80°17.5′ E'. */
export function positionText({ latitude, longitude }: Position, decimals = 0): string {
  return `${latitudeText(latitude, decimals)} ${longitudeText(longitude, decimals)}`
}

export const latitudeText = (latitude: number, decimals = 0) => angle(latitude, 'N', 'S', decimals)
export const longitudeText = (longitude: number, decimals = 0) => angle(longitude, 'E', 'W', decimals)

/** Rounds before splitting, so that minutes never read 60. */
function angle(value: number, positive: string, negative: string, decimals: number): string {
  const parts = 10 ** decimals
  const whole = Math.round(Math.abs(value) * 60 * parts)
  const minutes = ((whole % (60 * parts)) / parts).toFixed(decimals)
  const width = decimals === 0 ? 2 : 3 + decimals
  return `${Math.floor(whole / (60 * parts))}°${minutes.padStart(width, '0')}′ ${value < 0 ? negative : positive}`
}

/** A share of the way from one position to another, straight on a chart. For short ways that do not cross the date line. */
export const positionBetween = (one: Position, other: Position, share: number): Position => ({
  latitude: one.latitude + (other.latitude - one.latitude) * share,
  longitude: one.longitude + (other.longitude - one.longitude) * share,
})
