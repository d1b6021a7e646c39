import { expect } from 'vitest'
import type { StartedApp } from './app.ts'

/** Requests each address this many times; returns the response times in milliseconds, shortest first. */
export async function responseTimes(
  { inject }: Pick<StartedApp, 'inject'>,
  urls: string[],
  rounds: number,
): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const url of urls) {
      const startedAt = performance.now()
      const { statusCode } = await inject(url)
      times.push(performance.now() - startedAt)
      expect(statusCode, url).toBe(200)
    }
  }
  return times.sort((a, b) => a - b)
}

/** The time within which 95 % of the responses arrived. */
export const percentile95 = (times: number[]) => times[Math.floor(times.length * 0.95)] ?? Infinity

/** The numbers from 1 to n. */
export const count = (n: number) => Array.from({ length: n }, (_, at) => at + 1)
