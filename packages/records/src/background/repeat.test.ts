import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeat } from './concurrency.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each([
  ['rejects', async () => Promise.reject(new Error('failed'))],
  [
    'throws at once',
    () => {
      throw new Error('failed')
    },
  ],
])('a task that %s is reported and run again, and can be stopped', async (_, fail) => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  let runs = 0
  const repeated = repeat((): Promise<number> => {
    runs += 1
    return runs === 2 ? fail() : Promise.resolve(1000)
  })

  await vi.advanceTimersByTimeAsync(1000)
  expect([runs, reported.mock.calls.length]).toEqual([2, 1])
  await vi.advanceTimersByTimeAsync(61_000)
  expect(runs).toBe(4)
  await repeated.stop()
  await vi.advanceTimersByTimeAsync(100_000)
  expect(runs).toBe(4)
})
