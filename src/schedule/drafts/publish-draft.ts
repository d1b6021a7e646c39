import type { Database, Db } from '@sailing-desk/records/database/open'
import { type Author, write } from '@sailing-desk/records/database/write'
import { DomainError } from '@sailing-desk/records/errors'
import type { CallWarning } from '@sailing-desk/timetable/call-contradictions'
import { removePublished } from './draft.store.ts'
import { requireDraft, requireDraftVersion } from './draft-version.ts'
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
