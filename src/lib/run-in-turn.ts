import { setImmediate as nextTurn } from 'node:timers/promises'

/** Runs blocking work one by one, yielding to the event loop before each. */
export function createRunner() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Result): Promise<Result> => {
    const done = last.then(() => nextTurn()).then(work)
    last = done.catch(() => {})
    return done
  }
}
