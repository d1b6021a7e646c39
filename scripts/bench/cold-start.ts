import { startSite } from '../site-process.ts'
import { median } from './compare.ts'

export type ColdStart = { health: number; schedule: number }

const ROUNDS = 5

/** Milliseconds from starting the program to its first answers; medians. */
export async function measureColdStart(databaseUrl: string, schedulePath: string): Promise<ColdStart> {
  const rounds: ColdStart[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const startedAt = performance.now()
    const site = await startSite({ databaseUrl })
    const health = await timeOf(`${site.url}/healthz`, startedAt)
    const schedule = await timeOf(site.url + schedulePath, startedAt)
    await site.stop()
    // The first round warms the disk's cache, and this program's own fetch.
    if (round > 0) rounds.push({ health, schedule })
  }
  return {
    health: median(rounds, ({ health }) => health).health,
    schedule: median(rounds, ({ schedule }) => schedule).schedule,
  }
}

async function timeOf(url: string, startedAt: number): Promise<number> {
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return performance.now() - startedAt
}
