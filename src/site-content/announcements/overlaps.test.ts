import { expect, test } from 'vitest'
import type { Announcement } from './announcement.schema.ts'
import { overlapText } from './overlaps.ts'

const ONE = { scope: 'everywhere', route_id: null, port_id: null } as const
const at = (hour: number) => `2026-11-26T${String(hour).padStart(2, '0')}:00:00.000Z`
const timed = (from: number, until: number | null, place: Partial<Announcement> = {}) => ({
  ...{ ...ONE, from_at: at(from), until_at: until === null ? null : at(until) },
  ...place,
})
const other = (from: number, until: number | null, place: Partial<Announcement> = {}): Announcement => ({
  ...{ id: 7, title: 'Strike', text: null, urgency: 'urgent', state: 'shown', version: 1 },
  ...{ route_direction: null, port_name: null },
  ...timed(from, until, place),
})

test.each([
  [timed(6, 8), other(7, 9), true],
  [timed(6, 7), other(7, 9), false],
  [timed(9, 10), other(7, 9), false],
  [timed(6, null), other(7, 9), true],
  [timed(10, null), other(7, null), true],
  [timed(6, 7), other(8, null), false],
  [timed(6, 8, { scope: 'schedule' }), other(7, 9), false],
  [timed(6, 8, { scope: 'port', port_id: 1 }), other(7, 9, { scope: 'port', port_id: 2 }), false],
  [timed(6, 8, { scope: 'route', route_id: 1 }), other(7, 9, { scope: 'route', route_id: 1 }), true],
])('%o and %o: overlap %s', (draft, stored, expected) => {
  expect(overlapText(draft, [stored]) !== null).toBe(expected)
})

test('the warning names the first one and counts the others', () => {
  expect(overlapText(timed(6, 8), [other(7, 9), other(6, null)])).toBe(
    '“Strike” (26 Nov 2026, 12:30 – 26 Nov 2026, 14:30 IST) and 1 more will be shown in the same place at the same time. Visitors see both, the more urgent first.',
  )
})
