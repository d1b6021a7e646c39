import { expect, test } from 'vitest'
import { testedDatabase } from './databases.ts'
import { fuzz, reportText, statusCounts } from './fuzz/campaign.ts'
import { newFolder } from './temporary-files.ts'

/** Set by `npm run test:fuzz -- 100000 7`: the number of requests to each database, and the seed. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 200)
const SEED = Number(process.env.FUZZ_SEED ?? 20_270_101)
const IS_CAMPAIGN = process.env.FUZZ_REQUESTS !== undefined
const TIMEOUT_MINUTES = 60

test(
  `${REQUESTS} of them cause no server error and no restart`,
  async () => {
    const databaseUrl = await testedDatabase.create('migrated')
    const report = await fuzz({ databaseUrl, folder: newFolder(), requests: REQUESTS, seed: SEED })
    if (IS_CAMPAIGN) console.info(`${testedDatabase.name}, seed ${SEED}: ${reportText(report)}`)

    const statuses = statusCounts(report.sent)
    expect(report.faults.join('\n\n')).toBe('')
    expect(report.sent.length).toBeGreaterThanOrEqual(REQUESTS)
    // If nearly all requests are refused early, the code behind is not tested.
    expect(shareOf(statuses, 200, 299)).toBeGreaterThan(0.25)
    expect(shareOf(statuses, 404, 405)).toBeLessThan(0.35)
  },
  TIMEOUT_MINUTES * 60_000,
)

function shareOf(statuses: Map<number, number>, from: number, to: number): number {
  const all = [...statuses]
  const count = (some: [number, number][]) => some.reduce((sum, [, n]) => sum + n, 0)
  return count(all.filter(([status]) => status >= from && status <= to)) / count(all)
}
