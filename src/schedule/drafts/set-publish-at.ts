import type { Database } from '../../database/open.ts'
import { type Author, writeWithoutRevision } from '../../database/write.ts'
import { DomainError } from '../../lib/errors.ts'
import type { PublishAtForm } from './draft.schema.ts'
import { type DraftSummary, findSummary, markDraft } from './draft.store.ts'
import { requireDraft, requireDraftVersion } from './draft-version.ts'
import type { ContentWhenScheduled } from './publisher.ts'

/** Chooses when to publish the draft on behalf of the author; null: not by itself. */
export async function setPublishAt(
  { database, contentWhenScheduled }: { database: Database; contentWhenScheduled: ContentWhenScheduled },
  author: Author,
  id: number,
  { version, publish_at, ...scheduling }: PublishAtForm,
): Promise<DraftSummary> {
  const at = publish_at === null ? null : new Date(publish_at)
  if (at && at.getTime() <= Date.now())
    throw new DomainError(422, 'Publish at must be in the future', 'publish_at')
  const draft = await requireDraft(database.db, id)
  await requireDraftVersion(database.db, draft, version)
  const content = at && (await contentWhenScheduled[draft.kind]?.(draft, scheduling))
  return writeWithoutRevision(database, author, async (trx) => {
    await requireDraftVersion(trx, await requireDraft(trx, id), version)
    const publish_by = at && author.account_id
    await markDraft(trx, id, {
      publish_at: at?.toISOString() ?? null,
      publish_by,
      failure: null,
      ...(content && { content }),
    })
    const summary = await findSummary(trx, id)
    if (!summary) throw new Error('the draft was required above')
    return summary
  })
}
