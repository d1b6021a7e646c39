import type { Database, Db } from '@sailing-desk/records/database/open'
import { conditionsOf, type PageQuery, readPage } from '@sailing-desk/records/database/read-page'
import type { Tables } from '@sailing-desk/records/database/schema'
import { type Author, type Writing, writeWithoutRevision } from '@sailing-desk/records/database/write'
import { beginningOf } from '@sailing-desk/trade/text'
import { type Insertable, sql, type Updateable } from 'kysely'

type Archived = Tables['archived_circular']

/** Keeps a circular that was read, and its file unless it is there already. */
export async function insertArchived(db: Db, values: Insertable<Archived>, content: Uint8Array) {
  await db
    .insertInto('circular_file')
    .values({ hash: values.hash, content })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  return db.insertInto('archived_circular').values(values).returning('id').executeTakeFirstOrThrow()
}

export function updateArchivedOf(db: Db, draft_id: number, values: Updateable<Archived>) {
  return db.updateTable('archived_circular').set(values).where('draft_id', '=', draft_id).execute()
}

export async function findFile(db: Db, hash: string): Promise<Uint8Array | undefined> {
  const file = await db
    .selectFrom('circular_file')
    .select('content')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return file?.content
}

/** The review of a file that is open now, if any. */
export function findOpenReview(db: Db, hash: string) {
  return db
    .selectFrom('archived_circular as archived')
    .innerJoin('draft', 'draft.id', 'archived.draft_id')
    .select(['draft.id', 'archived.account_name'])
    .where('archived.hash', '=', hash)
    .where('published_batch', 'is', null)
    .orderBy('draft.id', 'desc')
    .executeTakeFirst()
}

/** A circular is under review, published, taken back, or was discarded; see `ArchivedCircular`. */
const STATE = sql<'in_review' | 'published' | 'undone' | 'discarded'>`case
  when exists (select 1 from draft where draft.id = archived_circular.draft_id and published_batch is null) then 'in_review'
  when batch is null then 'discarded'
  when exists (
    select 1 from change as undo where undo.undoes = archived_circular.batch
    and not exists (select 1 from change as redo where redo.undoes = undo.batch)) then 'undone'
  else 'published' end`

const HAS_FILE = sql<
  boolean | number
>`exists (select 1 from circular_file where circular_file.hash = archived_circular.hash)`

/** The review of its file that is open, which another administrator may have added. */
const OPEN_REVIEW = sql<number | null>`(
  select max(draft.id) from archived_circular as same join draft on draft.id = same.draft_id
  where same.hash = archived_circular.hash and published_batch is null)`

function selectArchived(db: Db) {
  return db
    .selectFrom('archived_circular')
    .select(['id', 'hash', 'size', 'file', 'circular', 'issued', 'read_at', 'account_name as read_by'])
    .select(['change_count', 'batch', 'published_at'])
    .select([STATE.as('state'), HAS_FILE.as('has_file'), OPEN_REVIEW.as('review')])
}

export type ArchivedRow = Awaited<ReturnType<typeof listArchived>>[number]

const SORTS = { read_at: 'read_at', file: sql`lower(file)`, issued: 'issued', change_count: 'change_count' }

/** The newest first. */
export const listArchived = (db: Db) => selectArchived(db).orderBy('id', 'desc').execute()

/** Searches file, number and person. */
export function readArchived(db: Db, { search, sort = '-read_at', ...page }: PageQuery) {
  const columns = ['file', 'circular', 'account_name']
  const found = selectArchived(db).where((row) =>
    row.and(conditionsOf('archived_circular', { is: {}, search, columns })),
  )
  return readPage(db, found, { id: 'archived_circular.id', by: SORTS }, { ...page, sort })
}

/** With its answers and its difference. */
export function findArchived(db: Db, id: number) {
  return selectArchived(db).select(['choices', 'changes']).where('id', '=', id).executeTakeFirst()
}

/** The stored files with the day they were read last, the newest first. Those under review count as read today. */
export function listFileAges(db: Db, now: string) {
  const isOpen = sql`exists (select 1 from draft where draft.id = archived_circular.draft_id and published_batch is null)`
  const readAt = sql<string>`max(case when ${isOpen} then ${now} else read_at end)`
  return db
    .selectFrom('archived_circular')
    .innerJoin('circular_file', 'circular_file.hash', 'archived_circular.hash')
    .select(['archived_circular.hash', readAt.as('read_at')])
    .select((row) => row.fn.max('size').as('size'))
    .groupBy('archived_circular.hash')
    .orderBy('read_at', 'desc')
    .execute()
}

export function deleteFiles(db: Db, hashes: readonly string[]) {
  return db.deleteFrom('circular_file').where('hash', 'in', hashes).execute()
}

const KEPT_MONTHS = 24
/** As many as a hundred of the largest. */
const MAX_BYTES = 500 * 1024 * 1024

/** Erases the bytes of old circulars; who read them, when, and what they changed stays listed. Never one that is under review. */
export function eraseExpiredFiles(database: Database, maxBytes = MAX_BYTES): Promise<{ files: number }> {
  const now = new Date()
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - KEPT_MONTHS)
  return writeWithoutRevision(database, { account_id: null }, async (trx) => {
    const files = await listFileAges(trx, now.toISOString())
    const expired = expiredFiles(files, { since: since.toISOString(), maxBytes })
    if (expired.length > 0) await deleteFiles(trx, expired)
    return { files: expired.length }
  })
}

type FileAge = { hash: string; read_at: string; size: number }

type Limits = { since: string; maxBytes: number }

/**
 * The files to erase of these, which are given the newest first: those read last before `since`, and the oldest beyond
 * `maxBytes` in all.
 */
function expiredFiles(files: readonly FileAge[], { since, maxBytes }: Limits): string[] {
  let bytes = 0
  return files.flatMap(({ hash, read_at, size }) => {
    bytes += size
    return read_at < since || bytes > maxBytes ? [hash] : []
  })
}

/** What was found in a file, as the archive keeps it; see `ThreadReview`. */
type Result = {
  circular: string | null
  issued: string | null
  layout: string
  choices: object
  changes: string
  change_count: number
}

/** A longer difference is counted only. The history has what was published of it. */
const MAX_CHANGES = 1_000_000

const MAX_FILE_NAME = 200

export const resultOf = ({ circular, issued, layout, choices, changes, change_count }: Result) => ({
  circular,
  issued,
  layout,
  change_count,
  choices: JSON.stringify(choices),
  changes: changes.length > MAX_CHANGES ? null : changes,
})

type ReadFile = { key: string; file: { name: string; content: Uint8Array }; review: Result }

/** The row of a file that was just read. `key` is its SHA-256. */
export const archivedValues = (
  { account_id, account_name = null }: Author,
  { key, file, review }: ReadFile,
  draft_id: number | null,
) => ({
  ...{ hash: key, size: file.content.length, file: beginningOf(file.name, MAX_FILE_NAME) },
  ...{ read_at: new Date().toISOString(), account_id, account_name, draft_id },
  ...resultOf(review),
})

/** What changes in the archive when it is published. */
export const publishedAs = ({ batch }: Pick<Writing, 'batch'>, review: Result) => ({
  ...{ batch, published_at: new Date().toISOString() },
  ...resultOf(review),
})
