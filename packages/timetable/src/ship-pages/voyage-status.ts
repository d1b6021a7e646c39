import { TO_BE_CONFIRMED } from '@sailing-desk/dates/date-status'
import { daysAndMonths } from '@sailing-desk/dates/day-text'
import { dayInIndia } from '@sailing-desk/dates/days'
import { BY_SCHEDULE } from '../shared/place-text.ts'
import type { VoyagePage } from '../ship-page.schema.ts'

/** How a voyage stands, in one line: 'On schedule. No change since 26 Nov. By schedule, not tracked.' */
export function voyageStatus({ voyages }: Pick<VoyagePage, 'voyages'>): string {
  const calls = voyages.flatMap((voyage) => voyage.calls)
  if (calls.length > 0 && calls.every(({ doubt }) => doubt))
    return `All dates ${TO_BE_CONFIRMED.toLowerCase()}.`
  const changes = calls.flatMap(({ last_change }) => last_change ?? [])
  const last = changes
    .map(({ at }) => at)
    .sort()
    .at(-1)
  const days = (at: string) => daysAndMonths(dayInIndia(Date.parse(at)))
  if (last) {
    const changed = changes.length === 1 ? '1 call has changed' : `${changes.length} calls have changed`
    return `${changed}, most recently on ${days(last)}. ${BY_SCHEDULE}.`
  }
  const since = calls
    .flatMap(({ unchanged_since }) => unchanged_since ?? [])
    .sort()
    .at(-1)
  return `On schedule. No change ${since ? `since ${days(since)}` : 'in the last 90 days'}. ${BY_SCHEDULE}.`
}
