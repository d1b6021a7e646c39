import type { Db } from '@sailing-desk/records/database/open'
import {
  byText,
  conditionsOf,
  type Order,
  type PageQuery,
  readPage,
} from '@sailing-desk/records/database/read-page'

const ORDER: Order = {
  id: 'id',
  by: {
    position: 'position',
    language: 'language',
    document_on: 'document_on',
    ...byText('download', ['title']),
  },
}

export const listDownloads = (db: Db) => db.selectFrom('download').selectAll().orderBy('id').execute()

export function readDownloads(db: Db, { search, ...page }: PageQuery) {
  let query = db.selectFrom('download').selectAll()
  for (const condition of conditionsOf('download', { is: {}, search, columns: ['title', 'file_name'] }))
    query = query.where(condition)
  return readPage(db, query, ORDER, { ...page, sort: page.sort ?? 'position' })
}

export const findDownload = (db: Db, id: number) =>
  db.selectFrom('download').selectAll().where('id', '=', id).executeTakeFirst()

/** In their order on the page, or one of them; without those whose file was removed long after they were deleted. */
export const listPublicDownloads = (db: Db, id?: number) =>
  db
    .selectFrom('download')
    .innerJoin('site_file', 'site_file.hash', 'download.file')
    .select(['id', 'title', 'language', 'document_on', 'file', 'file_name'])
    .select(['download.type', 'download.bytes'])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('position')
    .orderBy('title')
    .orderBy('id')
    .execute()

export async function lastPosition(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('download')
    .select((row) => row.fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** The newest first. */
export const listVersions = (db: Db, download_id: number) =>
  db
    .selectFrom('download_version')
    .selectAll()
    .where('download_id', '=', download_id)
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findVersion = (db: Db, download_id: number, id: number) =>
  db
    .selectFrom('download_version')
    .selectAll()
    .where('download_id', '=', download_id)
    .where('id', '=', id)
    .executeTakeFirst()

/** What is stored under a hash, without its content. */
export const findStoredFile = (db: Db, hash: string) =>
  db
    .selectFrom('site_file')
    .select(['type', 'bytes', 'created_at'])
    .where('hash', '=', hash)
    .executeTakeFirst()

/** The hashes of all files, current and previous. */
export async function listUsedFiles(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('download')
    .select('file')
    .union(db.selectFrom('download_version').select('file'))
    .execute()
  return rows.map(({ file }) => file)
}
