import type { CircularCall } from '@sailing-desk/circular-reader/circular.types'
import type { StoredData } from '../import/circular-books.ts'
import { callKey } from '../import/circular-changes.ts'
import type { ReviewedCircular } from '../import/reviewed-circular.ts'
import { withNamesAfter } from '../import/substituted-vessels.ts'

export type PublishedDates = (call: CircularCall, route: string) => string | null

/** Finds the dates of a call that are published today, whatever becomes of them. */
export function publishedDates(
  { substituted }: Pick<ReviewedCircular, 'substituted'>,
  storedBefore: StoredData,
): PublishedDates {
  const { schedule } = withNamesAfter(storedBefore, substituted)
  const dates = new Map(schedule.calls.map((call) => [callKey(call), call.dates]))
  return ({ vessel, unlocode, port }, route) =>
    vessel === null ? null : (dates.get(callKey({ route, vessel, unlocode, port })) ?? null)
}
