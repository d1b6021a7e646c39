import { momentText } from '@sailing-desk/dates/moment'
import type { Db } from '@sailing-desk/records/database/open'
import { DomainError } from '@sailing-desk/records/errors'
import { findDraft, findUsername } from './draft.store.ts'
import type { DraftRow } from './publisher.ts'

/** Throws 404 if it was published or discarded. */
export async function requireDraft(db: Db, id: number): Promise<DraftRow> {
  const draft = await findDraft(db, id)
  if (!draft) throw new DomainError(404, 'This draft was published or discarded.')
  return draft
}

/** Throws 409 that says who changed the draft and when, if the version is not the current one. */
export async function requireDraftVersion(db: Db, draft: DraftRow, version: number | null): Promise<void> {
  if (version === draft.version) return
  const account = await findUsername(db, draft.updated_by)
  const by = account ? ` by ${account.username}` : ''
  const text = `This draft was changed${by} on ${momentText(draft.updated_at)}. Reload and try again.`
  throw new DomainError(409, text, 'version')
}
