import type { Db } from '@sailing-desk/records/database/open'

const ROWS_AT_ONCE = 500

/** Adds followers of a page, who have confirmed that they want to hear of any change at once. */
export async function addFollowers(db: Db, count: number, path: string): Promise<void> {
  const ids = Array.from({ length: count }, (_, at) => at + 1)
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const some = ids.slice(from, from + ROWS_AT_ONCE)
    const followers = some.map((id) => ({
      ...{ id, reference: `F-${id}`, email: `${id}@a.example`, email_key: `${id}`, created_at: '' },
    }))
    await db.insertInto('follower').values(followers).execute()
    const wanted = { path, title: path, min_days: 0, frequency: 'immediate' as const }
    const terms = { requested_at: '', confirmed_at: '2026', ends_at: '9999' }
    const subscriptions = some.map((id) => ({
      ...{ ...wanted, ...terms, reference: `S-${id}`, follower_id: id },
    }))
    await db.insertInto('subscription').values(subscriptions).execute()
  }
}
