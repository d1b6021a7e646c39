import { eachItem } from '@sailing-desk/records/database/jobs/job-items'
import type { Job, JobLog, WaitingJob } from '@sailing-desk/records/database/jobs/start-jobs'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { writeWithoutRevision } from '@sailing-desk/records/database/write'
import { authorOnBehalf } from '../../accounts/on-behalf.ts'
import { findDraft, listDue, markDraft } from './draft.store.ts'
import { publishDraft } from './publish-draft.ts'
import type { DraftRow, Publishers } from './publisher.ts'

type Log = Pick<JobLog, 'error'>

const NAME = 'publish drafts'
/** The database may have been away. */
const RETRY_MS = 20_000

type Publishing = {
  publishDue: (log?: Log, signal?: AbortSignal) => Promise<void>
  nextPublishing: WaitingJob['nextAt']
}

/** Publishes drafts at their times. */
export const publishing = ({ publishDue, nextPublishing }: Publishing): Job => ({
  name: NAME,
  hasItems: true,
  nextAt: nextPublishing,
  retryMs: RETRY_MS,
  run: async (signal, log) => void (await publishDue(log, signal)),
})

/**
 * Publishes the drafts whose time has come, on behalf of the accounts that chose the times. Several processes may share one
 * database: a draft is published once. What cannot be published keeps the reason and loses its time.
 */
export function createScheduledPublishing(database: Database, publishers: Publishers) {
  const { db } = database

  async function publishDue(log?: Log, signal?: AbortSignal): Promise<void> {
    const doing = {
      ...{ job: NAME, log, signal, setAside: keepFailure },
      keyOf: ({ id, version, publish_at }: DraftRow) => `${id} ${version} ${publish_at}`,
      nameOf: ({ title }: DraftRow) => `Draft '${title}'`,
    }
    await eachItem(database, doing, await listDue(db, new Date().toISOString()), async (draft) => {
      const authorIn = (trx: Db) => authorOnBehalf(trx, 'draft', draft.publish_by)
      await publishDraft(database, publishers, await authorIn(db), draft, authorIn)
    })
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
