import type { Db } from '../../database/open.ts'
import { findDraft, findUsername } from '../../drafts/draft.store.ts'
import type { DraftRow } from '../../drafts/publisher.ts'
import { DomainError } from '../../lib/errors.ts'

/** Throws 404 if it was published or discarded. */
export async function requireCircular(db: Db, id: number): Promise<DraftRow> {
  const draft = await findDraft(db, id)
  if (draft?.kind !== 'circular') throw new DomainError(404, 'Circular not found')
  return draft
}

/** Also throws 409 if it was changed since it had this version. */
export async function requireCircularVersion(db: Db, id: number, version: number): Promise<DraftRow> {
  const draft = await requireCircular(db, id)
  if (draft.version === version) return draft
  const account = await findUsername(db, draft.updated_by)
  throw new DomainError(409, `This circular was changed by ${account?.username ?? 'somebody'} meanwhile.`)
}
