import { afterEach, expect, test, vi } from 'vitest'
import { createLineLimit } from './monitor.ts'

afterEach(() => vi.useRealTimers())

test('so many lines of one kind are logged in a minute, and the next one says how many were left out', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const limit = createLineLimit()
  const logged = Array.from({ length: 1000 }, () => limit('login throttled')).filter(Boolean)

  expect(logged).toHaveLength(60)
  expect(limit('logout')).toEqual({})
  vi.advanceTimersByTime(60_000)
  expect([limit('login throttled'), limit('login throttled')]).toEqual([{ left_out: 940 }, {}])
})
