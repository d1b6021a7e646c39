import { setImmediate as nextTurn } from 'node:timers/promises'
import PQueue from 'p-queue'

/** Runs work one by one. Before each, others have so many turns of the event loop. */
export function createRunner(turnsForOthers = 1) {
  const queue = new PQueue({ concurrency: 1 })
  return <Result>(work: () => Result): Promise<Awaited<Result>> =>
    queue.add(async () => {
      for (let turn = 0; turn < turnsForOthers; turn++) await nextTurn()
      return work()
    })
}

export type LimitConcurrency = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Runs at most so many at a time, in order. Rejects what has waited longer than `maxMs`, with the code of a timeout. */
export function createConcurrencyLimit(most: number, maxMs: number): LimitConcurrency {
  const queue = new PQueue({ concurrency: most })
  return (work) => {
    const waiting = new AbortController()
    const limit = setTimeout(() => {
      const late = new Error(`Others took longer than ${maxMs} ms`)
      waiting.abort(Object.assign(late, { code: 'ETIMEDOUT' }))
    }, maxMs)
    const run = () => {
      clearTimeout(limit)
      return work()
    }
    return queue.add(run, { signal: waiting.signal })
  }
}
