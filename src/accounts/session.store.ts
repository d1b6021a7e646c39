import type { Db } from '../database/open.ts'

/** The account behind a session that has not run out at `now` (ISO moment). */
export function findSessionAccount(db: Db, token_hash: string, now: string) {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['account.id', 'account.username', 'account.role', 'account.status'])
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}
