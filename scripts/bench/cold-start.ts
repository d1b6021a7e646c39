import { setTimeout } from 'node:timers/promises'
import { startSite } from '../site-process.ts'
import { median } from './compare.ts'
import { residentMegabytes } from './process-figures.ts'

/** Milliseconds from starting the program to its first answers, and what it then holds in memory. */
export type ColdStart = { health: number; schedule: number; megabytes: number }

const ROUNDS = 5
const IDLE_MS = 1000

/** Starts the site again and again; medians. */
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
    // The first round warms the disk's cache, and this program's own fetch.
    if (round > 0) rounds.push({ health, schedule, megabytes })
  }
  const middle = (figure: keyof ColdStart) => median(rounds, (round) => round[figure])[figure]
  return { health: middle('health'), schedule: middle('schedule'), megabytes: middle('megabytes') }
}

async function timeOf(url: string, startedAt: number): Promise<number> {
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return performance.now() - startedAt
}
