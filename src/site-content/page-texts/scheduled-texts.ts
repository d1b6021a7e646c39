import { authorOnBehalf } from '../../accounts/on-behalf.ts'
import type { Database, Db } from '../../database/open.ts'
import { write, writeWithoutRevision } from '../../database/write.ts'
import type { Timed } from '../../lib/background/run-at-times.ts'
import { DomainError, errorMessage } from '../../lib/errors.ts'
import { baseOf, readState } from './page-state.ts'
import * as store from './page-text.store.ts'
import type { PageTextsService } from './page-texts.service.ts'
import { publishTexts } from './publish-texts.ts'

type Log = { error: (details: object, message: string) => void }

/** What publishes texts at their times. */
export const publishingTexts = (
  { publishDue, nextPublishing }: Pick<PageTextsService, 'publishDue' | 'nextPublishing'>,
  log: Log,
): Timed => ({
  runDue: (stopping) => publishDue(log, stopping),
  nextAt: nextPublishing,
  failure: 'page texts cannot be read or published',
})

/** Publishes the texts whose time has come, on behalf of who chose it. Several processes may share one database. */
export async function publishDueTexts(database: Database, log: Log, stop?: AbortSignal): Promise<void> {
  const { db, dialect } = database
  for (const draft of await store.listDue(db, new Date().toISOString())) {
    if (stop?.aborted) return
    try {
      await publishOne(database, draft)
    } catch (error) {
      // Tried again later.
      if (error instanceof Error && (dialect.isUnavailable(error) || dialect.isFull(error))) throw error
      const isKnown = error instanceof DomainError
      if (!isKnown) log.error({ error: errorMessage(error) }, `texts of ${draft.page} could not be published`)
      const failure = isKnown
        ? error.message
        : 'Something went wrong on our side. The log of the site says what.'
      await keepFailure(database, draft, failure)
    }
  }
}

async function publishOne(database: Database, draft: store.FoundDraft): Promise<void> {
  const { page } = draft
  const authorIn = (db: Db) => authorOnBehalf(db, 'page_draft', draft.publish_by)
  await write(database, await authorIn(database.db), async (writing) => {
    await authorIn(writing.trx)
    const { draft: current, rows } = await readState(writing.trx, page)
    // Published, discarded or changed meanwhile.
    if (!current || !isSame(current, draft)) return
    if (draft.base !== baseOf(rows))
      throw new DomainError(
        409,
        'The published texts were changed meanwhile. Look at the draft and publish it.',
      )
    await publishTexts(writing, page, rows, JSON.parse(draft.texts))
  })
}

const isSame = (one: store.PageDraftRow, other: store.PageDraftRow) =>
  one.id === other.id && one.version === other.version && one.publish_at === other.publish_at

function keepFailure(database: Database, draft: store.FoundDraft, failure: string): Promise<void> {
  return writeWithoutRevision(database, { account_id: draft.publish_by }, async (trx) => {
    const current = await store.findDraft(trx, draft.page)
    if (!current || !isSame(current, draft)) return
    await store.markDraft(trx, draft.id, { publish_at: null, publish_by: null, failure })
  })
}
