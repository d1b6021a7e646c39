import type { Db } from '../database/open.ts'
import { contains, matchCount, prefixFirst } from '../database/read-page.ts'

export function findAccounts(db: Db, text: string, max: number) {
  return db
    .selectFrom('account')
    .select(['id', 'username', 'email', matchCount.as('matches')])
    .where(contains(['username_key'], text))
    .orderBy(prefixFirst('username_key', text))
    .orderBy('username_key')
    .limit(max)
    .execute()
}

export function listUsernames(db: Db, ids: readonly number[]) {
  return db.selectFrom('account').select(['id', 'username']).where('id', 'in', ids).execute()
}
