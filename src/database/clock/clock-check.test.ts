import { expect, it } from 'vitest'
import { describeOnBoth, openTestDatabase, type TestDatabase } from '../../../tests/databases.ts'
import { setClockCheck } from './clock-check.store.ts'
import { doubtAboutClock } from './clock-check.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const YEAR = 365 * DAY
const NIGHT = Date.parse('2026-11-21T20:30:00.000Z')

describeOnBoth('the clock', (on) => {
  it('is trusted night after night, and after three days without the site', async () => {
    const isDoubted = await nights(on)

    expect(await isDoubted(DAY, 2 * DAY, 5 * DAY, 5 * DAY + HOUR)).toEqual([false, false, false, false])
  })

  it('is doubted after a jump, whatever is restarted, until it went on from there for a day', async () => {
    const isDoubted = await nights(on)

    expect(await isDoubted(YEAR, YEAR + HOUR, YEAR + 14 * HOUR)).toEqual([true, true, true])
    expect(await isDoubted(YEAR + 38 * HOUR, YEAR + 38 * HOUR, YEAR + 3 * DAY)).toEqual([false, false, false])
  })

  it('is trusted at once when it is put right, and doubted anew at the next jump', async () => {
    const isDoubted = await nights(on)

    expect(await isDoubted(YEAR, DAY, YEAR + DAY, 2 * YEAR)).toEqual([true, false, true, true])
  })

  it('is trusted when it is put back, and doubted for a day when that is put right', async () => {
    const isDoubted = await nights(on)

    expect(await isDoubted(-YEAR, -YEAR + DAY, DAY, 2 * DAY)).toEqual([false, false, true, false])
  })
})

/** A site that checked its clock at `NIGHT`. The result checks it so many milliseconds later. */
async function nights(on: TestDatabase) {
  const database = await openTestDatabase(on)
  await setClockCheck(database.db, { trusted_at: new Date(NIGHT).toISOString(), doubted_at: null })
  return async (...later: number[]): Promise<boolean[]> => {
    const doubts: boolean[] = []
    for (const each of later) doubts.push((await doubtAboutClock(database, NIGHT + each)) !== null)
    return doubts
  }
}
