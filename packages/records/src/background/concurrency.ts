import { setImmediate as nextTurn } from 'node:timers/promises'
import PQueue from 'p-queue'
import { TryLater } from '../errors.ts'

const MAX_WAITING = 30

const RETRY_AFTER_SECONDS = 10

const TOO_BUSY = 'Too many long lists are being read at the moment. Please try again in a few seconds.'

const queue = new PQueue({ concurrency: 1 })

/** Does each in turn, the others also if one fails; then throws the first error. Returns the results. */
export async function eachInTurn<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const errors: unknown[] = []
  for (const item of items) {
    try {
      results.push(await work(item))
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
  return results
}

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

/**
 * Runs the reads of whole lists one at a time: with 20,000 calls each holds up to 40 MB, and all of them would be in memory
 * together. Throws TryLater if too many wait.
 */
export async function inTurnOfLargeReads<Result>(read: () => Promise<Result>): Promise<Result> {
  if (queue.size >= MAX_WAITING) throw new TryLater(503, TOO_BUSY, RETRY_AFTER_SECONDS)
  return queue.add(read)
}

/** The pause after a task that threw. */
const FAILED_MS = 60_000

/**
 * Runs a task at once, and again after each pause (ms) that it returns, until `stop` is called, which waits for the run
 * under way. A task that throws is run again later.
 */
export function repeat(task: (stopping: AbortSignal) => Promise<number>): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  let next: NodeJS.Timeout | undefined
  let run = Promise.resolve()
  schedule(0)

  function schedule(pause: number): void {
    next = setTimeout(() => {
      run = runOnce()
    }, pause).unref()
  }

  async function runOnce(): Promise<void> {
    let nextPause = FAILED_MS
    try {
      nextPause = await task(stopping.signal)
    } catch (error) {
      console.error(error)
    }
    if (!stopping.signal.aborted) schedule(nextPause)
  }

  async function stop(): Promise<void> {
    clearTimeout(next)
    stopping.abort()
    await run
  }

  return { stop }
}

/** Adds an entry as the newest of a map, and drops the oldest ones above `most`. */
export function keepLatest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
  map.delete(key)
  map.set(key, value)
  for (const [oldest] of map) {
    if (map.size <= most) return
    map.delete(oldest)
  }
}
