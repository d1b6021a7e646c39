import type { ReadOnlyDatabase } from '../../database/inspection/open-read-only.ts'
import type { Config } from '../config.ts'
import { counted, type Finding, ok, problem, warning } from './finding.ts'

const SUBJECT = 'Accounts'

/** Whether somebody can log in. */
export async function checkAccounts({ accounts }: Config, { db }: ReadOnlyDatabase): Promise<Finding[]> {
  const rows = await db
    .selectFrom('account')
    .select(['status', 'totp_secret', 'password_hash'])
    .select((row) =>
      row
        .exists(
          row.selectFrom('passkey').select('passkey.id').whereRef('passkey.account_id', '=', 'account.id'),
        )
        .as('has_passkey'),
    )
    .execute()
  const { count } = await db
    .selectFrom('session')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirstOrThrow()
  const active = rows.filter(({ status }) => status === 'active')
  const able = active.filter(({ password_hash, has_passkey }) => password_hash !== null || has_passkey)
  if (able.length === 0)
    return [problem(SUBJECT, 'No administrator can log in', 'npm run cli -- create-admin USERNAME')]
  const unprotected = active.filter(({ totp_secret, has_passkey }) => totp_secret === null && !has_passkey)
  if (accounts.requireSecondFactor && unprotected.length > 0)
    return [
      warning(
        SUBJECT,
        `${counted(unprotected.length, 'administrator has', 'administrators have')} no second factor yet`,
        'They must set one up when they log in next.',
      ),
    ]
  return [ok(SUBJECT, `${counted(able.length, 'administrator')}, ${counted(Number(count), 'session')}`)]
}
