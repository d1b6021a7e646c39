const MINUTE_MS = 60_000

/** Minutes between attempts, three days in total. */
const PAUSES = [1, 5, 15, 30, 60, 120, 240, ...Array<number>(10).fill(360), 249]

/** Returns the pause in milliseconds after the given number of attempts; null after the last. */
export function pauseAfter(attempts: number): number | null {
  const minutes = PAUSES[attempts - 1]
  return minutes === undefined ? null : minutes * MINUTE_MS
}

/** Longer than mail ever waits. */
export const TOO_FAR_AHEAD_MS = (Math.max(...PAUSES) + 60) * MINUTE_MS
