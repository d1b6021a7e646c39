import { setTimeout } from 'node:timers/promises'
import { startSite } from '../site-process.ts'
import { median } from './compare.ts'
import { residentMegabytes } from './process-figures.ts'

/** Milliseconds from the start of the program to its first responses, and its memory afterwards. */
export type ColdStart = { health: number; schedule: number; megabytes: number }

const ROUNDS = 5
const IDLE_MS = 1000

/** Starts the site several times and returns medians. */
export async function measureColdStart(databaseUrl: string, schedulePath: string): Promise<ColdStart> {
  const rounds: ColdStart[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const startedAt = performance.now()
    const site = await startSite({ databaseUrl })
    const health = await timeOf(`${site.url}/healthz`, startedAt)
    const schedule = await timeOf(site.url + schedulePath, startedAt)
    await setTimeout(IDLE_MS)
    const megabytes = residentMegabytes(site.pid)
    await site.stop()
    // The first round warms up the disk cache and this program's `fetch`.
    if (round > 0) rounds.push({ health, schedule, megabytes })
  }
  const medianOf = (figure: keyof ColdStart) => median(rounds, (round) => round[figure])[figure]
  return { health: medianOf('health'), schedule: medianOf('schedule'), megabytes: medianOf('megabytes') }
}

async function timeOf(url: string, startedAt: number): Promise<number> {
  const response = await fetch(url)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return performance.now() - startedAt
}
