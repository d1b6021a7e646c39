import type { Db } from '../../database/open.ts'
import { DomainError } from '../../lib/errors.ts'
import { findDraft } from '../../schedule/drafts/draft.store.ts'
import { requireDraftVersion } from '../../schedule/drafts/draft-version.ts'
import type { DraftRow } from '../../schedule/drafts/publisher.ts'

/** Throws 404 if it was published or discarded. */
export async function requireCircular(db: Db, id: number): Promise<DraftRow> {
  const draft = await findDraft(db, id)
  if (draft?.kind !== 'circular') throw new DomainError(404, 'Circular not found')
  return draft
}

/** Also throws 409 if it was changed since it had this version. */
export async function requireCircularVersion(db: Db, id: number, version: number): Promise<DraftRow> {
  const draft = await requireCircular(db, id)
  await requireDraftVersion(db, draft, version)
  return draft
}
