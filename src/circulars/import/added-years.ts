import { printDates, readDates } from '../../dates/read-dates.ts'
import type { Circular, CircularCall } from '../circular.types.ts'
import { type CurrentCall, callKey } from './circular-changes.ts'

/**
 * Where a stored text would mean another year, an export prints it with the year, or in the standard form. For the same
 * days that is no change: such calls of the circular get the stored text.
 */
export function dropAddedYears({ sheets, reference_date }: Circular, stored: readonly CurrentCall[]): void {
  const before = new Map(stored.map((call) => [callKey(call), call]))
  for (const { route_direction: route, schedules } of sheets) {
    for (const call of schedules) {
      const { vessel, unlocode, port } = call
      const old = vessel === null ? undefined : before.get(callKey({ route, vessel, unlocode, port }))
      if (old && addsYear(call, old, reference_date)) call.dates = old.dates
    }
  }
}

function addsYear(call: CircularCall, old: CurrentCall, issued: string): boolean {
  const { dates, start, end, precision } = call
  if (start === null || end === null || start !== old.starts_on || end !== old.ends_on) return false
  const kind = precision ?? 'exact'
  const standard = printDates({ start, end, kind, time: readDates(old.dates, start).time }, issued)
  return dates === `${old.dates} ${end.slice(0, 4)}` || dates === standard
}
