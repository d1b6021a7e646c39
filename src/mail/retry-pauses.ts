const MINUTE_MS = 60_000

/** Minutes between attempts at mail that the server rejects for now, three days in total. */
const PAUSES = [1, 5, 15, 30, 60, 120, 240, ...Array<number>(10).fill(360), 249]

/** Minutes between attempts while the server cannot be used; the last one is repeated. */
const SERVER_PAUSES = [1, 5, 15]

/** After which mail is not kept waiting for the server any more. */
export const LONGEST_WAIT_MS = 3 * 24 * 60 * MINUTE_MS

/** Returns the pause in milliseconds after the given number of rejections; null after the last. */
export function pauseAfter(rejections: number): number | null {
  const minutes = PAUSES[rejections - 1]
  return minutes === undefined ? null : minutes * MINUTE_MS
}

/** Longer than mail ever waits for its next attempt. */
export const TOO_FAR_AHEAD_MS = (Math.max(...PAUSES) + 60) * MINUTE_MS

/**
 * While the mail server cannot be used, one mail is tried after each pause and all others wait. Known to this process
 * alone, so that nothing has to be undone when the server is back.
 */
export function createServerPause() {
  let failures = 0
  let endsAt = 0
  let lastsMs = 0

  return {
    /** A clock that was put back does not make it longer. */
    isOn(): boolean {
      const left = endsAt - Date.now()
      return left > 0 && left <= lastsMs
    },

    /** Returns when it ends. */
    begin(): number {
      lastsMs = (SERVER_PAUSES[failures] ?? Math.max(...SERVER_PAUSES)) * MINUTE_MS
      failures += 1
      endsAt = Date.now() + lastsMs
      return endsAt
    },

    end(): void {
      failures = 0
      endsAt = 0
    },
  }
}
