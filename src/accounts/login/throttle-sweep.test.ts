import type { Database } from '@sailing-desk/records/database/open'
import { describe, expect, test } from 'vitest'
import { openForTest, testedDatabase } from '../../../tests/databases.ts'
import { createThrottle, type Throttle } from './throttle.ts'

const ROUNDS = 15
const NAMES = 60

const secret = () => Promise.resolve('secret')

describe('forgotten failures', () => {
  test('are swept by several processes while others count the same, without a deadlock', async () => {
    const url = await testedDatabase.create('migrated')
    const processes = [1, 2, 3, 4].map(() => openForTest(url))
    const counting = processes.map((database) => createThrottle(database, secret))
    // Addresses first, so that a sweep comes upon them before the names.
    for (let n = 0; n < NAMES; n++) await counting[0]?.begin([counting[0].ofAddress(`10.1.0.${n}`)])
    for (const throttle of counting) for (let n = 0; n < NAMES; n++) await begin(throttle, n)

    const failed: unknown[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await makeOld(processes[0])
      const sweeping = processes.map((database) => createThrottle(database, secret))
      const attempts = [...counting, ...sweeping].flatMap((throttle, process) =>
        [0, 1, 2, 3].map((n) => begin(throttle, round + process * 4 + n)),
      )
      for (const result of await Promise.allSettled(attempts))
        if (result.status === 'rejected') failed.push(result.reason)
    }

    expect(failed.map(String)).toEqual([])
  })

  test('go with the next attempt, and the others stay', async () => {
    const database = openForTest(await testedDatabase.create('migrated'))
    for (let n = 0; n < NAMES; n++) await begin(createThrottle(database, secret), n)
    await makeOld(database)

    await begin(createThrottle(database, secret), NAMES)
    await begin(createThrottle(database, secret), NAMES + 1)

    expect(await database.db.selectFrom('throttle').select('bucket').execute()).toHaveLength(4)
  })
})

async function begin(throttle: Throttle, n: number) {
  await throttle.begin([await throttle.ofUsername(`name ${n}`), throttle.ofAddress(`10.1.0.${n}`)])
}

async function makeOld(database: Database | undefined): Promise<void> {
  await database?.db
    .updateTable('throttle')
    .set({ last_at: '2000-01-01T00:00:00.000Z', failures: 1 })
    .execute()
}
