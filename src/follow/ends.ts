import { dayInIndia } from '@sailing-desk/dates/days'
import type { Database } from '@sailing-desk/records/database/open'
import { writeWithoutRevision } from '@sailing-desk/records/database/write'
import type { FollowDependencies } from './follow.service.ts'
import * as store from './follow.store.ts'
import { followedPage } from './letters.ts'
import { CONFIRM_MS } from './terms.ts'

/** How long a subscription outlasts its voyage: until the daily mail has reported the end, too. */
const AFTER_VOYAGE_MS = 2 * 86_400_000
const NOBODY = { account_id: null }

/**
 * Lets subscriptions end: to voyages that are over or withdrawn, in two days; and deletes those that have ended, or were not confirmed
 * in 48 hours. Their followers are erased by privacy. Returns how many were deleted.
 */
export async function endSubscriptions(
  database: Database,
  { findPage, readPublished }: Pick<FollowDependencies, 'findPage' | 'readPublished'>,
  now = Date.now(),
): Promise<number> {
  const today = dayInIndia(now)
  const published = await readPublished(today)
  const soon = new Date(now + AFTER_VOYAGE_MS).toISOString()
  const ofVoyages = await store.listConfirmedLike(database.db, '/vessels/%/%')
  const moved = new Map<number, { path: string; title: string }>()
  const ended = new Set<number>()
  for (const { id, path, ends_at } of ofVoyages) {
    // A voyage under a new name is the same one.
    const address = (await findPage(path)) ?? path
    const voyage = followedPage(address, published)
    if (voyage && address !== path) moved.set(id, { path: address, title: voyage.title })
    const isOver = !voyage || (voyage.lastDay !== null && voyage.lastDay < today)
    if (isOver && ends_at !== null && ends_at > soon) ended.add(id)
  }
  return writeWithoutRevision(database, NOBODY, async (trx) => {
    for (const [id, address] of moved) await store.updateSubscription(trx, id, address)
    for (const id of ended) await store.updateSubscription(trx, id, { ends_at: soon })
    return store.deleteEnded(trx, new Date(now - CONFIRM_MS).toISOString(), new Date(now).toISOString())
  })
}
