import { setImmediate as nextTurn } from 'node:timers/promises'
import { cpuTime } from './cpu-time.ts'

/**
 * The goal of one turn is 100 ms. Six times as much fails: slow machines and a processor that others use too take longer for the same
 * work, and work that is not divided takes longer still.
 */
export const MOST_TURN_MS = 600

/** Returns the longest time that the event loop computed without a turn for others, in milliseconds of the processor. */
export async function longestTurn(run: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isDone = false
  const watching = (async () => {
    while (!isDone) {
      const before = cpuTime()
      await nextTurn()
      longest = Math.max(longest, cpuTime() - before)
    }
  })()
  await run()
  isDone = true
  await watching
  return longest
}
