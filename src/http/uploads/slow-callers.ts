const REMEMBERED_MS = 60_000

export type SlowCallers = ReturnType<typeof createSlowCallers>

/** Remembers for a minute which callers had an upload cut off for being too slow. */
export function createSlowCallers() {
  /** Until when, oldest first. */
  const until = new Map<string, number>()

  return {
    add(caller: string): void {
      const now = Date.now()
      until.delete(caller)
      until.set(caller, now + REMEMBERED_MS)
      for (const [oldest, end] of until) {
        if (end > now) break
        until.delete(oldest)
      }
    },

    has: (caller: string): boolean => (until.get(caller) ?? 0) > Date.now(),
  }
}
