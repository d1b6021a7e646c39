import { setImmediate as nextTurn } from 'node:timers/promises'
import { cpuTime } from './cpu-time.ts'

/**
 * The goal of one turn is 100 ms. Three times as much fails: a processor that others use too takes longer for the same work, and one
 * machine is half as fast as another.
 */
export const MOST_TURN_MS = 300

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
