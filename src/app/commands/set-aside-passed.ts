import type { Database, Db } from '@sailing-desk/records/database/open'
import type { SetForLater } from '../../accounts/on-behalf.ts'

const DONE_OR_NOT =
  'The database was restored from a backup that is older than this time, so it may have been done already. Somebody who may change it has to decide.'
const SENT_OR_NOT =
  'The database was restored from a backup that was made while this was being sent, so customers may have it already. Somebody has to decide whether it goes on.'

type Updated = { numUpdatedRows: bigint }

/** How each waits for somebody: those that are due at `now`. */
const SET_ASIDE: Record<SetForLater, (db: Db, now: string) => Promise<Updated>> = {
  draft: (db, now) =>
    db
      .updateTable('draft')
      .set({ publish_at: null, publish_by: null, failure: DONE_OR_NOT })
      .where('publish_at', '<=', now)
      .executeTakeFirstOrThrow(),
  page_draft: (db, now) =>
    db
      .updateTable('page_draft')
      .set({ publish_at: null, publish_by: null, failure: DONE_OR_NOT })
      .where('publish_at', '<=', now)
      .executeTakeFirstOrThrow(),
  mailing: (db, now) =>
    db
      .updateTable('mailing')
      .set((row) => ({ failure: DONE_OR_NOT, version: row('version', '+', 1) }))
      .where('state', '=', 'scheduled')
      .where('failure', 'is', null)
      .where('send_at', '<=', now)
      .executeTakeFirstOrThrow(),
  // Shown until its end, before the restore as after it.
  announcement: async () => ({ numUpdatedRows: 0n }),
}

/**
 * After a restore: what the backup has as still to be done was perhaps done before the restore. A mailing would reach customers
 * twice, and a draft bring back dates that were corrected since. Returns how many wait for somebody to decide.
 */
export async function setAsidePassed({ db }: Database): Promise<number> {
  const now = new Date().toISOString()
  let waiting = 0
  for (const setAside of Object.values(SET_ASIDE)) waiting += Number((await setAside(db, now)).numUpdatedRows)
  const { numUpdatedRows: paused } = await db
    .updateTable('mailing')
    .set((row) => ({ state: 'paused', failure: SENT_OR_NOT, version: row('version', '+', 1) }))
    .where('state', '=', 'sending')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('outbox')
          .select('outbox.id')
          .whereRef('mailing_id', '=', 'mailing.id')
          .where('outbox.state', '=', 'waiting'),
      ),
    )
    .executeTakeFirstOrThrow()
  return waiting + Number(paused)
}
