import { expect, test } from 'vitest'
import type { VoyagePage } from '../ship-page.schema.ts'
import { voyageStatus } from './voyage-status.ts'

type Call = VoyagePage['voyages'][number]['calls'][number]

const statusOf = (...calls: Partial<Call>[]) =>
  voyageStatus({
    voyages: [{ calls: calls.map((call) => ({ last_change: null, unchanged_since: null, ...call })) }],
  } as never)
const change = (at: string) =>
  ({ last_change: { kind: 'moved', at, days_later: 1, text: 'revised' } }) as Partial<Call>

test('a voyage is on schedule if none of its calls has changed', () => {
  expect(
    statusOf({ unchanged_since: '2026-11-25T06:00:00Z' }, { unchanged_since: '2026-11-26T06:00:00Z' }),
  ).toBe('On schedule. No change since 26 Nov. By schedule, not tracked.')
  expect(statusOf({})).toBe('On schedule. No change in the last 90 days. By schedule, not tracked.')
})

test('the number of changed calls and the last change are told', () => {
  expect(statusOf(change('2026-11-20T06:00:00Z'), {})).toBe(
    '1 call has changed, most recently on 20 Nov. By schedule, not tracked.',
  )
  expect(statusOf(change('2026-11-20T06:00:00Z'), change('2026-11-22T20:00:00Z'))).toBe(
    '2 calls have changed, most recently on 23 Nov. By schedule, not tracked.',
  )
})

test('a voyage wholly in doubt is to be confirmed', () => {
  expect(statusOf({ doubt: 'order' }, { doubt: 'order' })).toBe('All dates to be confirmed.')
})
