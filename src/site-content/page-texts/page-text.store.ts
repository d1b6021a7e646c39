import type { Db } from '@sailing-desk/records/database/open'
import type { Tables } from '@sailing-desk/records/database/schema'
import type { Selectable, Updateable } from 'kysely'

export type PageTextRow = Selectable<Tables['page_text']>
export type PageDraftRow = Selectable<Tables['page_draft']>

export function listTexts(db: Db) {
  return db.selectFrom('page_text').selectAll().orderBy('id').execute()
}

export function listTextsOf(db: Db, page: string) {
  return db.selectFrom('page_text').selectAll().where('page', '=', page).orderBy('id').execute()
}

const selectDrafts = (db: Db) =>
  db
    .selectFrom('page_draft')
    .leftJoin('account', 'account.id', 'page_draft.updated_by')
    .selectAll('page_draft')
    .select('account.username as author')

export type FoundDraft = PageDraftRow & { author: string | null }

export function listDrafts(db: Db) {
  return selectDrafts(db).execute()
}

export function findDraft(db: Db, page: string) {
  return selectDrafts(db).where('page', '=', page).executeTakeFirst()
}

/** Those whose time has come, the first one first. */
export function listDue(db: Db, now: string) {
  return selectDrafts(db).where('publish_at', '<=', now).orderBy('publish_at').execute()
}

export async function nextPublishing(db: Db): Promise<string | null> {
  const { at } = await db
    .selectFrom('page_draft')
    .select((row) => row.fn.min('publish_at').as('at'))
    .executeTakeFirstOrThrow()
  return at
}

type DraftValues = Omit<PageDraftRow, 'id' | 'version'>

/** Adds the draft of a page, or changes it and its version. */
export async function putDraft(db: Db, values: DraftValues): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('page_draft')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('page', '=', values.page)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await db.insertInto('page_draft').values(values).execute()
}

export function markDraft(db: Db, id: number, values: Updateable<Tables['page_draft']>) {
  return db.updateTable('page_draft').set(values).where('id', '=', id).execute()
}

export function deleteDraft(db: Db, page: string) {
  return db.deleteFrom('page_draft').where('page', '=', page).execute()
}
