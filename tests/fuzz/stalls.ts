import { existsSync, readFileSync } from 'node:fs'

/** A time in which the event loop of the site did nothing else, in milliseconds since 1970. */
export type Stall = { from: number; to: number; ms: number; cpuMs: number }

export const MAX_STALL_MS = 100
/** The probe writes shorter ones only if they are the longest so far. */
export const NOTABLE_MS = 50
/** The clock of both processes is the same. The probe may notice a stall a tick late. */
export const now = (): number => performance.timeOrigin + performance.now()

/** The stalls since that moment; what came before is how long the site took to start. */
export function stallsSince(file: string, moment: number): Stall[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): Stall => JSON.parse(line))
    .filter(({ from }) => from >= moment)
}

/**
 * Whether the site computed for that long. By the clock alone a stall may be longer, because other programs had the
 * processors; whether a request is its cause is seen when it is sent alone.
 */
export const isTooLong = ({ cpuMs, ms }: Stall): boolean => ms > MAX_STALL_MS && cpuMs > MAX_STALL_MS

export const stallText = ({ ms, cpuMs }: Stall): string =>
  `${ms.toFixed(0)} ms (${cpuMs.toFixed(0)} ms of them computing)`

export const longest = (stalls: readonly Stall[]): Stall | undefined =>
  stalls.toSorted((one, other) => other.ms - one.ms)[0]
