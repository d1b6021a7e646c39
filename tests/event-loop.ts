import { setImmediate as nextTurn } from 'node:timers/promises'
import { cpuTime } from './cpu-time.ts'

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
