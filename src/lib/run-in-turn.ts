import { setImmediate as nextTurn } from 'node:timers/promises'

/** Does what keeps the program busy one by one, with a turn for everybody else before each. */
export function createRunner() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Result): Promise<Result> => {
    const done = last.then(() => nextTurn()).then(work)
    last = done.catch(() => {})
    return done
  }
}
