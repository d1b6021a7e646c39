import { dayInIndia, momentOfDayInIndia } from '@sailing-desk/dates/days'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { insertChanges } from '@sailing-desk/records/database/recording'
import { writeWithoutRevision } from '@sailing-desk/records/database/write'
import { type AccountRow, type Caller, ENTITY } from '../account.ts'
import { countUp } from './throttle.store.ts'

const NO_ACCOUNT = 0
/** Failed logins need no account, so the history must not grow with each of them. */
const MAX_SINGLE_PER_DAY = 100

/**
 * Records a failed login in the history, the same way whether the account exists or not. The first of a day are single
 * rows, the rest are one row with their number. Active accounts are counted separately, so that a flood of other
 * names cannot hide attempts on them. An unknown username is not stored: it may be a mistyped password.
 */
export function recordLoginFailure(
  database: Database,
  account: AccountRow | undefined,
  { address }: Caller,
  reason: 'password' | 'code' | 'passkey',
): Promise<void> {
  const active = account?.status === 'active' ? account : null
  const day = dayInIndia()
  const batch = `login-failures-${day}-${active?.id ?? 'others'}`
  const author = { account_id: account?.id ?? null, account_name: account?.username ?? null, address }
  return writeWithoutRevision(database, author, async (trx, record) => {
    const failures = await countFailure(trx, batch, day)
    if (failures <= MAX_SINGLE_PER_DAY) {
      record({
        entity: ENTITY,
        entity_id: account?.id ?? NO_ACCOUNT,
        action: 'login_failed',
        after: { reason },
      })
      return
    }
    const after = { failures: failures - MAX_SINGLE_PER_DAY }
    if (await changeSum(trx, batch, after)) return
    const owner = { account_id: active?.id ?? null, account_name: active?.username ?? null }
    await insertChanges(trx, batch, owner, [
      { entity: ENTITY, entity_id: active?.id ?? NO_ACCOUNT, action: 'login_failures', after },
    ])
  })
}

/** Returns how many there are on this day in India. The count is kept beside those of the throttle until the day is over. */
function countFailure(trx: Db, batch: string, day: string): Promise<number> {
  const end = momentOfDayInIndia(day, 1)
  return countUp(trx, batch, end, { from: end, to: end })
}

/** Returns false if there is no row with the number of this day yet. */
async function changeSum(trx: Db, batch: string, after: { failures: number }): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('change')
    .set({ at: new Date().toISOString(), after: JSON.stringify(after) })
    .where('batch', '=', batch)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
