import type { Db } from '@sailing-desk/records/database/open'
import { sql } from 'kysely'
import { PHOTOS_PER_PAGE } from './gallery.ts'

export const findAlbum = (db: Db, id: number) =>
  db.selectFrom('album').selectAll().where('id', '=', id).executeTakeFirst()

export const findAlbumByKey = (db: Db, title_key: string) =>
  db.selectFrom('album').select('id').where('title_key', '=', title_key).executeTakeFirst()

export const listAlbumRows = (db: Db) =>
  db.selectFrom('album').selectAll().orderBy('position').orderBy('id').execute()

/** With how many photos they have, and how many of these no text alternative. */
export async function listAlbums(db: Db) {
  const rows = await db
    .selectFrom('album')
    .leftJoin('photo', 'photo.album_id', 'album.id')
    .selectAll('album')
    .select((row) => [
      row.fn.count<number | string>('photo.id').as('photos'),
      sql<number | string>`count(case when photo.id is not null and photo.alt is null then 1 end)`.as(
        'undescribed',
      ),
    ])
    .groupBy('album.id')
    .orderBy('album.position')
    .orderBy('album.id')
    .execute()
  // PostgreSQL returns a count as text.
  return rows.map((row) => ({ ...row, photos: Number(row.photos), undescribed: Number(row.undescribed) }))
}

export const findPhoto = (db: Db, id: number) =>
  db.selectFrom('photo').selectAll().where('id', '=', id).executeTakeFirst()

export const listPhotos = (db: Db, album_id: number) =>
  db
    .selectFrom('photo')
    .selectAll()
    .where('album_id', '=', album_id)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const findPhotoOfSource = (db: Db, source_hash: string) =>
  db
    .selectFrom('photo')
    .innerJoin('album', 'album.id', 'photo.album_id')
    .select(['photo.name', 'album.title'])
    .where('source_hash', '=', source_hash)
    .executeTakeFirst()

export async function lastPosition(db: Db, table: 'album' | 'photo', album_id?: number): Promise<number> {
  const { last } = await db
    .selectFrom(table)
    .select((row) => row.fn.max('position').as('last'))
    .$if(album_id !== undefined, (query) => query.where(sql`album_id`, '=', album_id))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

const shownPhotos = (db: Db) =>
  db
    .selectFrom('photo')
    .innerJoin('album', 'album.id', 'photo.album_id')
    .where('album.is_published', '=', 1)
    .where('photo.alt', 'is not', null)

export async function countShownPhotos(db: Db): Promise<number> {
  const { n } = await shownPhotos(db)
    .select((row) => row.fn.countAll<number | string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** One page of what visitors see; `page` counts from 1. */
export const listShownPhotos = (db: Db, page: number) =>
  shownPhotos(db)
    .select(['photo.id', 'photo.alt', 'photo.caption', 'photo.width', 'photo.height', 'photo.files'])
    .select(['album.id as album_id', 'album.title'])
    .orderBy('album.position')
    .orderBy('album.id')
    .orderBy('photo.position')
    .orderBy('photo.id')
    .limit(PHOTOS_PER_PAGE)
    .offset((page - 1) * PHOTOS_PER_PAGE)
    .execute()

export async function listFilesOfPhotos(db: Db): Promise<string[]> {
  return (await db.selectFrom('photo').select('files').execute()).map(({ files }) => files)
}
