import { readingOf } from '@sailing-desk/dates/date-status'
import { readDates, readKnownDates } from '@sailing-desk/dates/read-dates'
import { understoodDates } from '../understood-dates.ts'

/** The last day of a cut-off as typed, or null if it has none. `reference` (ISO day) decides the year. */
export function cutOffDay(cutOff: string | null, reference: string): string | null {
  return cutOff === null ? null : readDates(cutOff, reference).end
}

type CutOff = { cut_off: string | null; cut_off_on: string | null }

/** By text and day: reading a text takes longer than the rest of a call, and the same ones come again and again. */
const understood = new Map<string, string | undefined>()
const MAX_UNDERSTOOD = 20_000

/** The days of an ambiguous cut-off: '28 Nov' for '28/11 1700'. The stored day decides its year and its order again. */
export function understoodCutOff({ cut_off, cut_off_on }: CutOff): string | undefined {
  if (cut_off === null || cut_off_on === null) return undefined
  const key = `${cut_off_on} ${cut_off}`
  if (understood.has(key)) return understood.get(key)
  if (understood.size >= MAX_UNDERSTOOD) understood.clear()
  const days = datesOf(cut_off, cut_off_on)
  understood.set(key, days)
  return days
}

function datesOf(cut_off: string, cut_off_on: string): string | undefined {
  const day = { start: cut_off_on, end: cut_off_on, kind: 'exact' as const }
  const { start, end, kind } = readKnownDates(cut_off, { end: cut_off_on }) ?? day
  return understoodDates({ dates: cut_off, starts_on: start, ends_on: end, reading: readingOf(kind) })
}
