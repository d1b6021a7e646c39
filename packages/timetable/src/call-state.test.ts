import { expect, test } from 'vitest'
import { callStates } from './call-state.ts'

const call = (
  starts_on: string | null,
  ends_on: string | null,
  reading: 'exact' | 'omit' | 'tba' = 'exact',
) => ({ starts_on, ends_on, reading })

test('calls are past from the day after they end; the first dated one that is not past is the next', () => {
  const calls = [
    call('2026-11-20', '2026-11-24'),
    call(null, null, 'omit'),
    call('2026-11-24', '2026-11-25'),
    call(null, null, 'tba'),
    call('2026-12-01', null),
  ]

  expect(callStates(calls, '2026-11-25')).toEqual(['past', 'off', 'next', 'off', 'ahead'])
  expect(callStates(calls, '2026-12-02')).toEqual(['past', 'off', 'past', 'off', 'past'])
})
