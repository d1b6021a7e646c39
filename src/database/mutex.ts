export type Mutex = () => Promise<() => void>

/** Lets in one after the other, in the order in which they came. Resolves, when it is one's turn, with what ends it. */
export function createMutex(): Mutex {
  let last = Promise.resolve()
  return () => {
    const before = last
    const { promise, resolve } = Promise.withResolvers<void>()
    last = promise
    return before.then(() => resolve)
  }
}
