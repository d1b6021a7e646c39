import { setTimeout as pause } from 'node:timers/promises'

/** What visitors noticed: milliseconds, and statuses; 0 where the connection broke. */
type Readings = { times: number[]; statuses: number[] }

const READERS = 4
const EVERY_MS = 50
export const PUBLIC_PATHS = [
  '/west-east-bound',
  '/backend/api/sailing-routes',
  '/ports',
  '/vessels',
  '/backend/api/next-sailings',
  '/inland-logistics',
]

/** Visitors who read public pages one after the other, until `stop` is called. */
export function startReaders(url: string) {
  const readings: Readings = { times: [], statuses: [] }
  let isStopping = false

  async function read(path: string): Promise<number> {
    const response = await fetch(url + path)
    await response.arrayBuffer()
    return response.status
  }

  const running = Array.from({ length: READERS }, async (_, reader) => {
    for (let n = reader; !isStopping; n++) {
      const began = performance.now()
      readings.statuses.push(await read(PUBLIC_PATHS[n % PUBLIC_PATHS.length] ?? '/').catch(() => 0))
      readings.times.push(performance.now() - began)
      await pause(EVERY_MS)
    }
  })
  const stop = async () => {
    isStopping = true
    await Promise.all(running)
  }
  return { readings, stop }
}

/** The time that this share of the readings did not exceed. */
export function quantile(times: number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? 0
}

export function statusText({ statuses }: Readings): string {
  const groups = [...Map.groupBy(statuses, (status) => status)]
  return groups.map(([status, { length }]) => `${length} × ${status || 'broken'}`).join(', ')
}
