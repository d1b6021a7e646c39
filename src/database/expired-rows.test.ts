import { expect, test } from 'vitest'
import { describeOnBoth, openForTest } from '../../tests/databases.ts'
import { createThrottle } from '../accounts/login/throttle.ts'
import { removeExpiredRows } from './expired-rows.ts'

const ROUNDS = 15
const NAMES = 60
const OLD = '2000-01-01T00:00:00.000Z'

const secret = () => Promise.resolve('secret')

describeOnBoth('rows that have expired', (on) => {
  test('are removed by several processes while others change the same, without a deadlock', async () => {
    const url = await on.create('migrated')
    const processes = [1, 2, 3, 4].map(() => openForTest(url))
    const counting = processes.map((database) => {
      const throttle = createThrottle(database, secret)
      return async (n: number) =>
        throttle.begin([await throttle.ofUsername(`name ${n}`), throttle.ofAddress(`10.1.0.${n}`)])
    })
    const failed: unknown[] = []
    for (let round = 0; round < ROUNDS; round++) {
      for (let n = 0; n < NAMES; n++) await counting[0]?.(n)
      await processes[0]?.db.updateTable('throttle').set({ last_at: OLD, failures: 1 }).execute()
      const attempts = counting.flatMap((begin, process) =>
        [0, 1, 2, 3].map((n) => begin(round + process * 4 + n)),
      )
      const removing = processes.map(removeExpiredRows)
      for (const result of await Promise.allSettled([...attempts, ...removing]))
        if (result.status === 'rejected') failed.push(result.reason)
    }
    expect(failed.map(String)).toEqual([])
  })

  test('go, however many there are, and younger ones stay', async () => {
    const database = openForTest(await on.create('migrated'))
    const counts = (at: string, rows: number) =>
      Array.from({ length: rows }, (_, n) => ({ bucket: `${at} ${n}`, submissions: 1, last_at: at }))
    const young = new Date().toISOString()
    for (const row of [...counts(OLD, 2100), ...counts(young, 2)])
      await database.db.insertInto('submission_count').values(row).execute()

    expect(await removeExpiredRows(database)).toMatchObject({ submission_count: 2100, session: 0 })
    const left = await database.db.selectFrom('submission_count').select('last_at').execute()
    expect(left).toEqual([{ last_at: young }, { last_at: young }])
  })
})
