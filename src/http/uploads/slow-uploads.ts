const EXPIRY_MS = 60_000

/** Remembers for a minute which callers had an upload cut off. */
export function createSlowCallers() {
  /** Expiry by caller, oldest first. */
  const expiries = new Map<string, number>()

  return {
    add(caller: string): void {
      const now = performance.now()
      expiries.delete(caller)
      expiries.set(caller, now + EXPIRY_MS)
      for (const [oldest, end] of expiries) {
        if (end > now) break
        expiries.delete(oldest)
      }
    },

    has: (caller: string): boolean => (expiries.get(caller) ?? 0) > performance.now(),
  }
}

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
