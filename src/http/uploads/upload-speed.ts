/** Bytes per second. At less, a resume of 500 kB would exceed the request timeout. */
const MIN_SPEED = 8000

/**
 * Returns a test whether an upload is too slow, measured over consecutive spans of at least `graceMs`, because a fast sender
 * may stall later.
 */
export function watchSpeed(received: () => number, graceMs: number): () => boolean {
  let since = performance.now()
  let bytesThen = received()
  return () => {
    const now = performance.now()
    if (now - since < graceMs) return false
    const speed = ((received() - bytesThen) * 1000) / (now - since)
    since = now
    bytesThen = received()
    return speed < MIN_SPEED
  }
}
