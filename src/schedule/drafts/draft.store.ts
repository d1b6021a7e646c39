import { momentText } from '@sailing-desk/dates/moment'
import type { Db } from '@sailing-desk/records/database/open'
import type { Tables } from '@sailing-desk/records/database/schema'
import { DomainError } from '@sailing-desk/records/errors'
import type { Insertable, Updateable } from 'kysely'
import type { DraftKind, DraftRow } from './publisher.ts'

export function insertDraft(db: Db, values: Insertable<Tables['draft']>) {
  return db.insertInto('draft').values(values).returningAll().executeTakeFirstOrThrow()
}

/** Not a circular that was published. */
export function findDraft(db: Db, id: number) {
  return selectDrafts(db).where('id', '=', id).executeTakeFirst()
}

const selectDrafts = (db: Db) => db.selectFrom('draft').selectAll().where('published_batch', 'is', null)

export function findDraftOfRoute(db: Db, route_id: number) {
  return db.selectFrom('draft').selectAll().where('route_id', '=', route_id).executeTakeFirst()
}

const SUMMARY = [
  'draft.id',
  'kind',
  'title',
  'route_id',
  'updated_at',
  'account.username as updated_by',
  'publish_at',
  'failure',
  'draft.version',
] as const

export type DraftSummary = Awaited<ReturnType<typeof listDrafts>>[number]

const MOST_LISTED = 500

/** Without their contents, last changed first. */
export function listDrafts(db: Db) {
  return selectSummaries(db).orderBy('updated_at', 'desc').orderBy('draft.id').limit(MOST_LISTED).execute()
}

export function findSummary(db: Db, id: number) {
  return selectSummaries(db).where('draft.id', '=', id).executeTakeFirst()
}

function selectSummaries(db: Db) {
  return db
    .selectFrom('draft')
    .leftJoin('account', 'account.id', 'updated_by')
    .select(SUMMARY)
    .where('published_batch', 'is', null)
}

/** The drafts to be published, in order of their times. */
export function listDue(db: Db, now: string) {
  return db
    .selectFrom('draft')
    .selectAll()
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .orderBy('id')
    .execute()
}

/** When the next draft is to be published, if any. */
export async function nextPublishing(db: Db): Promise<string | null> {
  const next = await db
    .selectFrom('draft')
    .select((of) => of.fn.min('publish_at').as('at'))
    .executeTakeFirst()
  return next?.at ?? null
}

export function findUsername(db: Db, id: number | null) {
  return db.selectFrom('account').select('username').where('id', '=', id).executeTakeFirst()
}

/** For what is not its content: the version stays. */
export function markDraft(db: Db, id: number, values: Updateable<Tables['draft']>) {
  return db.updateTable('draft').set(values).where('id', '=', id).execute()
}

/** Increments the version. */
export function updateDraft(db: Db, id: number, values: Updateable<Tables['draft']>) {
  return db
    .updateTable('draft')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function deleteDraft(db: Db, id: number) {
  return db.deleteFrom('draft').where('id', '=', id).execute()
}

const NOT_PLANNED = { publish_at: null, publish_by: null, preview_until: null }

/** A circular is kept, for the case that its publication is undone. */
const REMOVE: Record<DraftKind, (db: Db, id: number, published_batch: string) => Promise<unknown>> = {
  route: deleteDraft,
  circular: (db, id, published_batch) => updateDraft(db, id, { ...NOT_PLANNED, published_batch }),
}

/** Removes a draft that was published. */
export const removePublished = (db: Db, { id, kind }: Pick<DraftRow, 'id' | 'kind'>, batch: string) =>
  REMOVE[kind](db, id, batch)

/** Returns the circular that a write has published to its review; the number of circulars. */
export async function returnToReview(db: Db, batch: string): Promise<number> {
  const published = await db
    .selectFrom('draft')
    .select('id')
    .where('published_batch', '=', batch)
    .executeTakeFirst()
  if (!published) return 0
  await updateDraft(db, published.id, { published_batch: null, updated_at: new Date().toISOString() })
  return 1
}

/** Deletes circulars that nobody has touched since, published ones too, unless they are to be published; returns how many. */
export async function deleteUntouchedCirculars(db: Db, since: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('draft')
    .where('kind', '=', 'circular')
    .where('updated_at', '<', since)
    .where('publish_at', 'is', null)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The circular of this file (SHA-256), under review or published: `content` begins with it. */
export function findCircularOfFile(db: Db, file: string) {
  return db
    .selectFrom('draft')
    .selectAll()
    .where('kind', '=', 'circular')
    .where('content', 'like', `{"file":"${file}"%`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The circulars under review, the newest first. */
export function listCirculars(db: Db) {
  return db
    .selectFrom('draft')
    .leftJoin('account', 'account.id', 'draft.updated_by')
    .select(['draft.id', 'title as file', 'updated_at', 'username as updated_by', 'publish_at', 'failure'])
    .select('draft.version')
    .where('kind', '=', 'circular')
    .where('published_batch', 'is', null)
    .orderBy('updated_at', 'desc')
    .limit(MOST_LISTED)
    .execute()
}

/** The circulars under review that came by mail, the newest first: no account has read them in. */
export function listCircularsByMail(db: Db) {
  return db
    .selectFrom('draft')
    .select(['draft.id', 'title', 'created_at as received_at'])
    .where('kind', '=', 'circular')
    .where('published_batch', 'is', null)
    .where((draft) =>
      draft.exists(
        draft
          .selectFrom('archived_circular')
          .select('archived_circular.id')
          .whereRef('draft_id', '=', 'draft.id')
          .where('account_id', 'is', null),
      ),
    )
    .orderBy('draft.id', 'desc')
    .execute()
}

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
