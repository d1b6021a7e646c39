import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cpuTime } from '../../../tests/cpu-time.ts'
import { longestTurn } from '../../../tests/event-loop.ts'
import { yieldIfLate } from './yield-if-late.ts'

const PARTS = 100
const PART_MS = 3

test('long work in parts gives others a turn, whoever else works in the same way', async () => {
  const work = async () => {
    for (let part = 0; part < PARTS; part++) {
      const began = cpuTime()
      while (cpuTime() - began < PART_MS);
      await yieldIfLate()
    }
  }

  expect(await longestTurn(() => Promise.all([work(), work()]))).toBeLessThan((PARTS * PART_MS) / 2)
})

test('short work is done in one turn, longer work is not', async () => {
  await nextTurn()
  // Of a clock that stands still: on a busy machine any work may take long.
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let turns = 0
  const count = setImmediate(() => turns++)
  for (let part = 0; part < PARTS; part++) await yieldIfLate()
  expect(turns).toBe(0)

  vi.advanceTimersByTime(1000)
  await yieldIfLate()
  expect(turns).toBe(1)
  clearImmediate(count)
})
