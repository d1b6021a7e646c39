import { setImmediate as nextTurn } from 'node:timers/promises'
import PQueue from 'p-queue'

/** Runs blocking work one by one, yielding to the event loop before each. */
export function createRunner() {
  const queue = new PQueue({ concurrency: 1 })
  return <Result>(work: () => Result): Promise<Awaited<Result>> =>
    queue.add(async () => {
      await nextTurn()
      return work()
    })
}
