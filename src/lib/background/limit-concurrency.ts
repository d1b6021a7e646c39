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

export type LimitConcurrency = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Runs at most so many at a time, in order. Rejects what has waited longer than `maxMs`, with the code of a timeout. */
export function createConcurrencyLimit(most: number, maxMs: number): LimitConcurrency {
  let free = most
  const waiting = new Set<Turn>()

  async function take(): Promise<void> {
    if (free > 0) {
      free -= 1
      return
    }
    const turn = newTurn(maxMs)
    waiting.add(turn)
    await turn.given.finally(() => waiting.delete(turn))
  }

  function pass(): void {
    const [next] = waiting
    if (!next) {
      free += 1
      return
    }
    waiting.delete(next)
    next.give()
  }

  return async (work) => {
    await take()
    try {
      return await work()
    } finally {
      pass()
    }
  }
}

type Turn = { given: Promise<void>; give: () => void }

function newTurn(maxMs: number): Turn {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const limit = setTimeout(() => {
    reject(Object.assign(new Error(`Others took longer than ${maxMs} ms`), { code: 'ETIMEDOUT' }))
  }, maxMs)
  return {
    given: promise,
    give() {
      clearTimeout(limit)
      resolve()
    },
  }
}
