export type Mutex = () => Promise<() => void>

/** Grants the lock in order of request. Resolves with the function that releases it. */
export function createMutex(): Mutex {
  let last = Promise.resolve()
  return () => {
    const before = last
    const { promise, resolve } = Promise.withResolvers<void>()
    last = promise
    return before.then(() => resolve)
  }
}
