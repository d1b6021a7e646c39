import { insertChanges } from '../../database/change-rows.ts'
import type { Database } from '../../database/open.ts'
import { writeUnseen } from '../../database/write.ts'
import { dayInIndia, momentOfDayInIndia } from '../../lib/days.ts'
import { type AccountRow, type Caller, ENTITY } from '../account.ts'
import { countFailures, findSum, setSum } from './login-failure.store.ts'

const NOBODY = 0
/** Anybody can fail to log in as often as the throttle lets them, so the history must not hold each for ever. */
const ONE_BY_ONE_A_DAY = 100

/**
 * Records a failed login, in the same way whether the account exists or not. The first of a day are recorded one by
 * one, further ones by a row with their number. Active accounts are counted each by itself, so that a flood for other
 * names does not hide what is tried on them. A username that fits nobody is not kept: it may be a password.
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
  return writeUnseen(database, author, async (trx, record) => {
    const sum = await findSum(trx, batch)
    if (sum !== undefined) return void (await setSum(trx, batch, sum + 1, new Date().toISOString()))
    const since = momentOfDayInIndia(day)
    if ((await countFailures(trx, active?.id ?? null, since, ONE_BY_ONE_A_DAY)) < ONE_BY_ONE_A_DAY) {
      record({ entity: ENTITY, entity_id: account?.id ?? NOBODY, action: 'login_failed', after: { reason } })
      return
    }
    const whose = { account_id: active?.id ?? null, account_name: active?.username ?? null }
    await insertChanges(trx, batch, whose, [
      { entity: ENTITY, entity_id: active?.id ?? NOBODY, action: 'login_failures', after: { failures: 1 } },
    ])
  })
}
