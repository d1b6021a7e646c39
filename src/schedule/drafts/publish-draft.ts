import { eachItem } from '@sailing-desk/records/database/jobs/job-items'
import type { Job, JobLog, WaitingJob } from '@sailing-desk/records/database/jobs/start-jobs'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { type Author, write, writeWithoutRevision } from '@sailing-desk/records/database/write'
import { DomainError } from '@sailing-desk/records/errors'
import type { CallWarning } from '@sailing-desk/timetable/call-contradictions'
import { authorOnBehalf } from '../../accounts/on-behalf.ts'
import {
  findDraft,
  listDue,
  markDraft,
  removePublished,
  requireDraft,
  requireDraftVersion,
} from './draft.store.ts'
import type { DraftKind, DraftRow, Publishers } from './publisher.ts'

/** `batch` is the id in the history; null if nothing had to be changed. */
export type Published = { batch: string | null; routes: number[]; warnings: CallWarning[] }

/**
 * Publishes a draft as it was read, and removes it in the same transaction. Throws 404 or 409 if it was published, discarded
 * or changed since. `requireRight`: asks once more in the transaction whether the author may publish it.
 */
export async function publishDraft(
  database: Database,
  publishers: Publishers,
  author: Author,
  draft: DraftRow,
  requireRight?: (trx: Db) => Promise<unknown>,
): Promise<Published> {
  const publish = await publishers[draft.kind](draft)
  return write(database, author, async (writing) => {
    const { trx, batch } = writing
    await requireRight?.(trx)
    const current = await requireDraft(trx, draft.id)
    await requireDraftVersion(trx, current, draft.version)
    if (current.publish_at !== draft.publish_at)
      throw new DomainError(409, 'The time of publishing was changed meanwhile. Reload and try again.')
    const { routes, warnings = [] } = await publish(writing)
    await removePublished(trx, draft, batch)
    return { batch: routes.length > 0 ? batch : null, routes, warnings }
  })
}

/** Why a kind of draft cannot be published as it is stored: a circular's review has seen what would change. */
const PUBLISHED_ELSEWHERE: Record<DraftKind, string | null> = {
  route: null,
  circular: 'Publish this circular from its review.',
}

/** Changes of a route. */
export async function publishRouteDraft(
  { database, publishers }: { database: Database; publishers: Publishers },
  author: Author,
  id: number,
  version: number,
): Promise<Published> {
  const draft = await requireDraft(database.db, id)
  const elsewhere = PUBLISHED_ELSEWHERE[draft.kind]
  if (elsewhere) throw new DomainError(409, elsewhere)
  await requireDraftVersion(database.db, draft, version)
  return publishDraft(database, publishers, author, draft)
}

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
