import { momentOfDayInIndia } from '../../lib/days.ts'
import type { Position } from '../../lib/geography/position.ts'

export const BY_SCHEDULE = 'By schedule, not tracked'

/** A track has a position every three hours of a day. */
export const TRACK_STEP_MS = 3 * 3_600_000
export const TRACK_STEPS = 8

/** The position at a moment of the day on which the track begins, in India; before and after it the first and the last. */
export function onTrack(track: readonly Position[], day: string, moment: number): Position | undefined {
  const steps = (moment - Date.parse(momentOfDayInIndia(day))) / TRACK_STEP_MS
  const step = Math.min(Math.max(steps, 0), TRACK_STEPS)
  const [from, to] = [track[Math.floor(step)], track[Math.ceil(step)]]
  const share = step - Math.floor(step)
  return from && to && between(from, to, share)
}

const between = (one: Position, other: Position, share: number): Position => ({
  longitude: one.longitude + (other.longitude - one.longitude) * share,
  latitude: one.latitude + (other.latitude - one.latitude) * share,
})
