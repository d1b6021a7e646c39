import { TooManyRequests } from '../../lib/errors.ts'

export type HashQueue = ReturnType<typeof createHashQueue>

const RETRY_AFTER_SECONDS = 2

/**
 * Lets costly work through, so many at once, and so many waiting in order; more is refused with TooManyRequests,
 * so that a flood of logins leaves the machine to the visitors.
 */
export function createHashQueue({ running, waiting }: { running: number; waiting: number }) {
  let busy = 0
  const queue: (() => void)[] = []

  /** Throws TooManyRequests when there is no place left. Costs nothing: to be asked before any other work. */
  function requireCapacity(): void {
    if (busy >= running && queue.length >= waiting) {
      throw new TooManyRequests('Too many requests at the moment. Please try again.', RETRY_AFTER_SECONDS)
    }
  }

  /** `isAhead` is for few who are known: it finds a place always, before all others. */
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
