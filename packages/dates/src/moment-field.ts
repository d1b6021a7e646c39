import { INDIA_AHEAD_OF_UTC_MS } from './moment.ts'

/** An ISO timestamp as the value of a datetime-local field in Indian time: '2026-11-21T18:05'. */
export const indianFieldValue = (at: string): string =>
  new Date(Date.parse(at) + INDIA_AHEAD_OF_UTC_MS).toISOString().slice(0, 16)

/** The ISO timestamp for such a value; null if it is none. */
export function momentOfIndianField(value: string): string | null {
  const moment = Date.parse(`${value}Z`) - INDIA_AHEAD_OF_UTC_MS
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value) && !Number.isNaN(moment)
    ? new Date(moment).toISOString()
    : null
}

/** 06:00 of the next day in India, as the value of such a field. */
export const tomorrowMorning = (now: number): string =>
  `${indianFieldValue(new Date(now + DAY_MS).toISOString()).slice(0, 10)}T06:00`

const DAY_MS = 86_400_000
