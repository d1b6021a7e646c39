import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { TryLater } from '../errors.ts'
import { inTurnOfLargeReads } from './concurrency.ts'

test('long lists are read one at a time, and refused when too many wait', async () => {
  let reading = 0
  const read = () =>
    inTurnOfLargeReads(async () => {
      expect(++reading).toBe(1)
      await nextTurn()
      reading--
    })

  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, read))

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(31)
  expect(outcomes.at(-1)).toMatchObject({ reason: expect.any(TryLater) })
  expect(await inTurnOfLargeReads(async () => 'next')).toBe('next')
})
