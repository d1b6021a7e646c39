import { momentOfDayInIndia } from '@sailing-desk/dates/days'
import { type Position, positionBetween } from '@sailing-desk/trade/position'

/** A track has a position every three hours of a day. */
export const TRACK_STEP_MS = 3 * 3_600_000
export const TRACK_STEPS = 8

/** 90 miles. Between two ports on one day, of which nobody knows the hours, a ship leaps. */
const MAX_STEP_DEGREES = 1.5

/** The position at a moment of the day on which the track begins, in India; before and after it the first and the last. */
export function onTrack(track: readonly Position[], day: string, moment: number): Position | undefined {
  const steps = (moment - Date.parse(momentOfDayInIndia(day))) / TRACK_STEP_MS
  const step = Math.min(Math.max(steps, 0), TRACK_STEPS)
  const [from, to] = [track[Math.floor(step)], track[Math.ceil(step)]]
  if (!from || !to) return from
  const isLeap = Math.hypot(to.longitude - from.longitude, to.latitude - from.latitude) > MAX_STEP_DEGREES
  return isLeap ? from : positionBetween(from, to, step - Math.floor(step))
}
