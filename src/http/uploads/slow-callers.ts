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
