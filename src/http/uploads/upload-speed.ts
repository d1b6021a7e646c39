/** Bytes a second. Slower than this, no resume of 500 kB comes within the time of a request. */
const SLOW = 8000

/**
 * Tells whether an upload is too slow, over one span of at least `graceMs` after the other: a sender that was fast at
 * first may have stopped since.
 */
export function watchSpeed(received: () => number, graceMs: number): () => boolean {
  let since = Date.now()
  let bytesThen = received()
  return () => {
    const now = Date.now()
    if (now - since < graceMs) return false
    const speed = ((received() - bytesThen) * 1000) / (now - since)
    since = now
    bytesThen = received()
    return speed < SLOW
  }
}
