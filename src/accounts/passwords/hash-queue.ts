import { TooManyRequests } from '../../lib/errors.ts'

const RETRY_AFTER_SECONDS = 2

/**
 * Limits expensive work to `running` tasks at once and `waiting` in the queue, so that a flood of logins leaves
 * capacity for visitors. More is refused with TooManyRequests.
 */
export function createHashQueue({ running, waiting }: { running: number; waiting: number }) {
  let busy = 0
  const queue: (() => void)[] = []

  /** Throws TooManyRequests if the queue is full. Cheap, so call it before any other work. */
  function requireCapacity(): void {
    if (busy >= running && queue.length >= waiting) {
      throw new TooManyRequests('Too many requests at the moment. Please try again.', RETRY_AFTER_SECONDS)
    }
  }

  /** `isAhead` is for the few known devices: always admitted, and first in the queue. */
  async function run<Result>(work: () => Promise<Result>, isAhead = false): Promise<Result> {
    if (!isAhead) requireCapacity()
    if (busy < running) busy += 1
    else await new Promise<void>((go) => (isAhead ? queue.unshift(go) : queue.push(go)))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else busy -= 1
    }
  }

  return { run, requireCapacity }
}
