import PQueue from 'p-queue'
import { TooManyRequests } from '../../lib/errors.ts'

const RETRY_AFTER_SECONDS = 2

/**
 * Limits expensive work to `running` tasks at once and `waiting` in the queue, so that a flood of logins leaves
 * capacity for visitors. More is refused with TooManyRequests.
 */
export function createHashQueue({ running, waiting }: { running: number; waiting: number }) {
  const queue = new PQueue({ concurrency: running })

  /** Throws TooManyRequests if the queue is full. Cheap, so call it before any other work. */
  function requireCapacity(): void {
    if (queue.pending >= running && queue.size >= waiting) {
      throw new TooManyRequests('Too many requests at the moment. Please try again.', RETRY_AFTER_SECONDS)
    }
  }

  /** `isAhead` is for the few known devices: always admitted, and before all others. */
  async function run<Result>(work: () => Promise<Result>, isAhead = false): Promise<Result> {
    if (!isAhead) requireCapacity()
    return queue.add(work, { priority: isAhead ? 1 : 0 })
  }

  return { run, requireCapacity }
}
