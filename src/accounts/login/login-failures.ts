import { insertChanges } from '../../database/change-rows.ts'
import type { Database } from '../../database/open.ts'
import { writeWithoutRevision } from '../../database/write.ts'
import { dayInIndia, momentOfDayInIndia } from '../../lib/days.ts'
import { type AccountRow, type Caller, ENTITY } from '../account.ts'
import { countFailures, findFailureSum, setFailureSum } from './login-failure.store.ts'

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
    const sum = await findFailureSum(trx, batch)
    if (sum !== undefined) return void (await setFailureSum(trx, batch, sum + 1, new Date().toISOString()))
    const since = momentOfDayInIndia(day)
    if ((await countFailures(trx, active?.id ?? null, since, MAX_SINGLE_PER_DAY)) < MAX_SINGLE_PER_DAY) {
      record({
        entity: ENTITY,
        entity_id: account?.id ?? NO_ACCOUNT,
        action: 'login_failed',
        after: { reason },
      })
      return
    }
    const owner = { account_id: active?.id ?? null, account_name: active?.username ?? null }
    await insertChanges(trx, batch, owner, [
      {
        entity: ENTITY,
        entity_id: active?.id ?? NO_ACCOUNT,
        action: 'login_failures',
        after: { failures: 1 },
      },
    ])
  })
}
