const MINUTE_MS = 60_000

/** Minutes from one try to the next. Together they are three days. */
const PAUSES = [1, 5, 15, 30, 60, 120, 240, ...Array<number>(10).fill(360), 249]

/** How long to wait after so many tries, in milliseconds; null when it was the last one. */
export function pauseAfter(attempts: number): number | null {
  const minutes = PAUSES[attempts - 1]
  return minutes === undefined ? null : minutes * MINUTE_MS
}
