import { setTimeout as pause } from 'node:timers/promises'

/** What visitors noticed. */
export type Readings = { times: number[]; statuses: Map<number, number>; broken: number }

export type Readers = { readings: Readings; stop: () => Promise<void> }

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

/** Visitors who read public pages one after the other, each at this interval. */
export function startReaders(url: string): Readers {
  const readings: Readings = { times: [], statuses: new Map(), broken: 0 }
  const stopping = new AbortController()

  async function read(path: string): Promise<void> {
    const began = performance.now()
    try {
      const response = await fetch(url + path)
      await response.arrayBuffer()
      readings.statuses.set(response.status, (readings.statuses.get(response.status) ?? 0) + 1)
    } catch {
      readings.broken++
    }
    readings.times.push(performance.now() - began)
  }

  const running = Array.from({ length: READERS }, async (_, reader) => {
    for (let n = reader; !stopping.signal.aborted; n++) {
      await read(PUBLIC_PATHS[n % PUBLIC_PATHS.length] ?? '/')
      await pause(EVERY_MS)
    }
  })
  return {
    readings,
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

/** The time that this share of the readings did not exceed. */
export function quantile(times: number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? 0
}

/** The number of readings that were not answered with 200. */
export function failures({ statuses, broken }: Readings): number {
  return [...statuses].reduce((sum, [status, count]) => (status === 200 ? sum : sum + count), broken)
}

export const statusText = ({ statuses, broken }: Readings) =>
  [
    ...[...statuses].map(([status, count]) => `${count} × ${status}`),
    ...(broken ? [`${broken} broken`] : []),
  ].join(', ')
