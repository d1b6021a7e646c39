import { authorOnBehalf } from '../../accounts/on-behalf.ts'
import type { Database, Db } from '../../database/open.ts'
import { writeWithoutRevision } from '../../database/write.ts'
import type { Timed } from '../../lib/background/run-at-times.ts'
import { DomainError, errorMessage } from '../../lib/errors.ts'
import type { DraftService } from './draft.service.ts'
import { findDraft, listDue, markDraft } from './draft.store.ts'
import { publishDraft } from './publish-draft.ts'
import type { DraftRow, Publishers } from './publisher.ts'

type Log = { error: (details: object, message: string) => void }

/** What publishes drafts at their times. */
export const publishing = (
  { publishDue, nextPublishing }: Pick<DraftService, 'publishDue' | 'nextPublishing'>,
  log: Log,
): Timed => ({
  runDue: (stopping) => publishDue(log, stopping),
  nextAt: nextPublishing,
  failure: 'drafts cannot be read or published',
})

/**
 * Publishes the drafts whose time has come, on behalf of the accounts that chose the times. Several processes may share one
 * database: a draft is published once. What cannot be published keeps the reason and loses its time.
 */
export function createScheduledPublishing(database: Database, publishers: Publishers) {
  const { db, dialect } = database

  async function publishDue(log: Log, stop?: AbortSignal): Promise<void> {
    for (const draft of await listDue(db, new Date().toISOString())) {
      if (stop?.aborted) return
      await publishOne(draft, log)
    }
  }

  async function publishOne(draft: DraftRow, log: Log): Promise<void> {
    try {
      const authorIn = (trx: Db) => authorOnBehalf(trx, 'draft', draft.publish_by)
      await publishDraft(database, publishers, await authorIn(db), draft, authorIn)
    } catch (error) {
      if (error instanceof DomainError) return keepFailure(draft, error.message)
      // Tried again later.
      if (error instanceof Error && (dialect.isUnavailable(error) || dialect.isFull(error))) throw error
      log.error({ error: errorMessage(error) }, `draft ${draft.id} could not be published`)
      await keepFailure(draft, 'Something went wrong on our side. The log of the site says what.')
    }
  }

  /** Nothing is kept if the draft was published, discarded or changed meanwhile. */
  function keepFailure({ id, version, publish_at, publish_by }: DraftRow, failure: string): Promise<void> {
    return writeWithoutRevision(database, { account_id: publish_by }, async (trx) => {
      const current = await findDraft(trx, id)
      if (current?.version !== version || current.publish_at !== publish_at) return
      await markDraft(trx, id, { publish_at: null, publish_by: null, failure })
    })
  }

  return publishDue
}
