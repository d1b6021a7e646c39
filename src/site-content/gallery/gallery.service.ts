import type { Database, Db } from '@sailing-desk/records/database/open'
import type { Tables } from '@sailing-desk/records/database/schema'
import { type Author, type Writing, write } from '@sailing-desk/records/database/write'
import { requireSameVersion } from '@sailing-desk/records/entity-service'
import { DomainError, InvalidFields } from '@sailing-desk/records/errors'
import { beginningOf, nameKey, tidyName } from '@sailing-desk/trade/text'
import type { Selectable } from 'kysely'
import type { SiteFilesService } from '../files/site-files.service.ts'
import type { ConvertedPicture, PictureConverter } from './convert/convert-picture.ts'
import type {
  Album,
  AlbumForm,
  AlbumPhotos,
  Gallery,
  OrderForm,
  Photo,
  PhotoForm,
  PublicGallery,
} from './gallery.schema.ts'
import * as store from './gallery.store.ts'
import {
  countShownPhotos,
  findAlbum,
  findPhotoOfSource,
  lastPosition,
  listShownPhotos,
} from './gallery.store.ts'
import { PHOTOS_PER_PAGE, type PhotoSource } from './gallery.ts'
import {
  ALBUM_NOT_FOUND,
  ALT_REQUIRED,
  cannotPublish,
  ORDER_CHANGED,
  PHOTO_NOT_FOUND,
  SAME_TITLE,
  samePicture,
} from './messages.ts'

/** What a file is by its first bytes, whatever its name says. */
const SIGNATURES: readonly [kind: string, starts: RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^.PNG\r\n/s],
  ['webp', /^RIFF.{4}WEBP/s],
  ['HEIC', /^.{4}ftyp(?:hei[cfmsx]|hev[cm]|mif1|msf1)/s],
  ['AVIF', /^.{4}ftypavi[fs]/s],
  ['GIF', /^GIF8/],
  ['PDF', /^%PDF-/],
  ['TIFF', /^(?:II\*|MM.\*)/s],
  ['SVG', /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!DOCTYPE svg|svg)/i],
]

const CONVERTED = ['jpeg', 'png', 'webp']

const FIRST_BYTES = 256

const MAX_NAME = 200

export type GalleryService = ReturnType<typeof createGalleryService>

type Dependencies = {
  siteFiles: Pick<SiteFilesService, 'addFile' | 'findMissing' | 'readUse'>
  converter: PictureConverter
}

/** Albums and their photos. Visitors see photos with a text alternative, in albums that are published. */
export function createGalleryService(database: Database, { siteFiles, converter }: Dependencies) {
  const { db } = database

  const toPhotos = async (rows: PhotoRow[]): Promise<Photo[]> => {
    const missing = await siteFiles.findMissing(rows.flatMap(({ files }) => hashesOf(files)))
    return rows.map((row) => toPhoto(row, missing))
  }

  return {
    /** Ends the conversion that is under way. */
    close: converter.close,

    readPublic: (page: number): Promise<PublicGallery> => readPublicGallery(db, siteFiles.findMissing, page),

    async readGallery(): Promise<Gallery> {
      return { albums: (await store.listAlbums(db)).map(toAlbum), storage: await siteFiles.readUse() }
    },

    async readAlbum(id: number): Promise<AlbumPhotos> {
      const album = (await store.listAlbums(db)).find((each) => each.id === id)
      if (!album) throw new DomainError(404, ALBUM_NOT_FOUND)
      return { album: toAlbum(album), photos: await toPhotos(await store.listPhotos(db, id)) }
    },

    addAlbum: (author: Author, { title }: AlbumForm): Promise<Album> =>
      write(database, author, async ({ trx, insert }) => {
        await requireNewTitle(trx, title)
        const position = (await store.lastPosition(trx, 'album')) + 1
        const row = await insert('album', { title, title_key: nameKey(title), position, is_published: 0 })
        return toAlbum({ ...row, photos: 0, undescribed: 0 })
      }),

    updateAlbum: (author: Author, id: number, form: AlbumForm): Promise<Written<Album>> =>
      write(database, author, async (writing) => {
        const { trx, update, batch } = writing
        const before = await requireAlbum(trx, id)
        requireSameVersion('album', before, form.version)
        await requireNewTitle(trx, form.title, id)
        const is_published = Number(form.is_published ?? before.is_published === 1)
        if (is_published === 1 && before.is_published === 0) await requireDescriptions(trx, id)
        await update('album', before, { title: form.title, title_key: nameKey(form.title), is_published })
        const row = (await store.listAlbums(trx)).find((each) => each.id === id)
        return { row: toAlbum(row ?? { ...before, photos: 0, undescribed: 0 }), batch }
      }),

    /** With its photos. Returns the batch, for undoing it. */
    deleteAlbum: (author: Author, id: number): Promise<string> =>
      write(database, author, async ({ trx, batch, remove, removeAll }) => {
        const album = await requireAlbum(trx, id)
        await removeAll('photo', await store.listPhotos(trx, id))
        await remove('album', album)
        return batch
      }),

    moveAlbums: (author: Author, { ids, before }: OrderForm): Promise<void> =>
      write(database, author, async ({ trx, update }) => {
        for (const { row, position } of movedRows(await store.listAlbumRows(trx), ids, before))
          await update('album', row, { position })
      }),

    movePhotos: (author: Author, album_id: number, { ids, before }: OrderForm): Promise<void> =>
      write(database, author, async ({ trx, update }) => {
        await requireAlbum(trx, album_id)
        for (const { row, position } of movedRows(await store.listPhotos(trx, album_id), ids, before))
          await update('photo', row, { position })
      }),

    addPhoto: createPhotoUpload(database, { siteFiles, converter, toPhotos }),

    updatePhoto: async (author: Author, id: number, form: PhotoForm): Promise<Written<Photo>> => {
      const { row, batch } = await write(database, author, (writing) => updatePhoto(writing, id, form))
      const [photo] = await toPhotos([row])
      return { row: photo ?? toPhoto(row, new Set()), batch }
    },

    /** Returns the batch, for undoing it. */
    deletePhoto: (author: Author, id: number): Promise<string> =>
      write(database, author, async ({ trx, batch, remove }) => {
        await remove('photo', await requirePhoto(trx, id))
        return batch
      }),
  }
}

/** The files that photos refer to. */
export const listGalleryFiles = async (db: Db): Promise<string[]> =>
  (await store.listFilesOfPhotos(db)).flatMap(hashesOf)

type PhotoRow = Selectable<Tables['photo']>
/** `batch`: its id in the history. */
type Written<Row> = { row: Row; batch: string }

async function updatePhoto({ trx, update, batch }: Writing, id: number, form: PhotoForm) {
  const before = await requirePhoto(trx, id)
  requireSameVersion('photo', before, form.version)
  const album = await store.findAlbum(trx, form.album_id)
  if (!album) throw new DomainError(422, ALBUM_NOT_FOUND, 'album_id')
  const { alt = before.alt, caption = before.caption } = form
  if (album.is_published === 1 && before.alt !== null && alt === null)
    throw new DomainError(422, ALT_REQUIRED, 'alt')
  const position =
    album.id === before.album_id ? before.position : (await store.lastPosition(trx, 'photo', album.id)) + 1
  return { row: await update('photo', before, { alt, caption, album_id: album.id, position }), batch }
}

async function requireAlbum(trx: Db, id: number) {
  const album = await store.findAlbum(trx, id)
  if (!album) throw new DomainError(404, ALBUM_NOT_FOUND)
  return album
}

async function requirePhoto(trx: Db, id: number) {
  const photo = await store.findPhoto(trx, id)
  if (!photo) throw new DomainError(404, PHOTO_NOT_FOUND)
  return photo
}

async function requireNewTitle(trx: Db, title: string, except?: number): Promise<void> {
  const other = await store.findAlbumByKey(trx, nameKey(title))
  if (other && other.id !== except) throw new DomainError(409, SAME_TITLE, 'title')
}

/** The field of each error is that of the photo on the screen: 'alt-7'. */
async function requireDescriptions(trx: Db, album_id: number): Promise<void> {
  const photos = await store.listPhotos(trx, album_id)
  const errors = photos
    .filter(({ alt }) => alt === null)
    .map(({ id }) => ({ field: `alt-${id}`, message: ALT_REQUIRED }))
  const [first, ...others] = errors
  if (first) throw new InvalidFields([first, ...others], 422, cannotPublish(errors.length))
}

function toAlbum({
  id,
  title,
  is_published,
  photos,
  undescribed,
  version,
}: Awaited<ReturnType<typeof store.listAlbums>>[number]): Album {
  return { id, title, is_published: is_published === 1, photos, undescribed, version }
}

function toPhoto(
  { files, position: _p, source_hash: _s, ...row }: PhotoRow,
  missing: ReadonlySet<string>,
): Photo {
  return { ...row, sources: sourcesOf(files), is_gone: hashesOf(files).some((hash) => missing.has(hash)) }
}

type Placed = { id: number; position: number }

/**
 * The rows whose position changes when those with these ids are put before another one, or last, with their new position. Throws 409
 * if one of them is not there.
 */
function movedRows<Row extends Placed>(
  rows: readonly Row[],
  ids: readonly number[],
  before: number | null | undefined,
): { row: Row; position: number }[] {
  const moved = ids.map((id) => rows.find((row) => row.id === id) ?? changed())
  const others = rows.filter(({ id }) => !ids.includes(id))
  const at = before == null ? others.length : others.findIndex(({ id }) => id === before)
  if (at === -1) changed()
  return others
    .toSpliced(at, 0, ...moved)
    .map((row, index) => ({ row, position: index + 1 }))
    .filter(({ row, position }) => row.position !== position)
}

function changed(): never {
  throw new DomainError(409, ORDER_CHANGED)
}

/** One page of what is published; of a page that is not there, the last one. */
async function readPublicGallery(
  db: Db,
  findMissing: SiteFilesService['findMissing'],
  wanted: number,
): Promise<PublicGallery> {
  const total = await countShownPhotos(db)
  const pages = Math.max(1, Math.ceil(total / PHOTOS_PER_PAGE))
  const page = Math.min(wanted, pages)
  const rows = await listShownPhotos(db, page)
  const missing = await findMissing(rows.flatMap(({ files }) => hashesOf(files)))
  const shown = rows.filter(({ files }) => !hashesOf(files).some((hash) => missing.has(hash)))
  const albums = [...Map.groupBy(shown, ({ album_id }) => album_id)].map(([id, photos]) => ({
    id,
    title: photos[0]?.title ?? '',
    photos: photos.map(({ album_id: _i, title: _t, alt, files, ...photo }) => ({
      ...photo,
      alt: alt ?? '',
      sources: sourcesOf(files),
    })),
  }))
  return { albums, page, pages, total }
}

/** What a row stores of one size: the hashes of its two files. */
type StoredSize = { width: number; webp: string; jpeg: string }

const sizesOf = (files: string): StoredSize[] => JSON.parse(files)

const hashesOf = (files: string): string[] => sizesOf(files).flatMap(({ webp, jpeg }) => [webp, jpeg])

const sourcesOf = (files: string): PhotoSource[] =>
  sizesOf(files).map(({ width, webp, jpeg }) => ({
    width,
    webp: `/files/${webp}/${width}.webp`,
    jpeg: `/files/${jpeg}/${width}.jpg`,
  }))

type Upload = { albumId: number; file: { name: string; content: Uint8Array; sha256: string } }

type PhotoUploadDependencies = {
  siteFiles: Pick<SiteFilesService, 'addFile'>
  converter: Pick<PictureConverter, 'convert'>
  toPhotos: (rows: Selectable<Tables['photo']>[]) => Promise<Photo[]>
}

/** Adds a photo to an album: its files and its row in one transaction, or nothing. Throws 409 if it is in the gallery already. */
function createPhotoUpload(database: Database, { siteFiles, converter, toPhotos }: PhotoUploadDependencies) {
  const forFiles = { ...database, db: database.dbForFiles }

  async function addFiles(trx: Db, { sizes }: ConvertedPicture): Promise<string> {
    const stored: { width: number; webp: string; jpeg: string }[] = []
    for (const { width, webp, jpeg } of sizes)
      stored.push({
        width,
        webp: await siteFiles.addFile(trx, { type: 'image/webp', content: webp }),
        jpeg: await siteFiles.addFile(trx, { type: 'image/jpeg', content: jpeg }),
      })
    return JSON.stringify(stored)
  }

  return async (author: Author, { albumId, file }: Upload): Promise<Photo> => {
    if (!(await findAlbum(database.db, albumId))) throw new DomainError(404, ALBUM_NOT_FOUND)
    const refusal = refusalOf(file.content)
    if (refusal) throw new DomainError(422, refusal, 'file')
    const isKnown = await findPhotoOfSource(database.db, file.sha256)
    const picture = isKnown ? null : await converter.convert(file.content)
    const row = await write(forFiles, author, async ({ trx, insert }) => {
      await requireNew(trx, albumId, file.sha256)
      if (!picture) throw new DomainError(409, ORDER_CHANGED, 'file')
      const { width, height } = picture
      return insert('photo', {
        ...{ album_id: albumId, width, height, source_hash: file.sha256 },
        name: beginningOf(tidyName(file.name), MAX_NAME) || 'Photo',
        position: (await lastPosition(trx, 'photo', albumId)) + 1,
        files: await addFiles(trx, picture),
      })
    })
    const [photo] = await toPhotos([row])
    if (!photo) throw new Error('The photo was not read')
    return photo
  }
}

/** The album is there, and the picture is in no album yet. */
async function requireNew(db: Db, albumId: number, sha256: string): Promise<void> {
  if (!(await findAlbum(db, albumId))) throw new DomainError(404, ALBUM_NOT_FOUND)
  const same = await findPhotoOfSource(db, sha256)
  if (same) throw new DomainError(409, samePicture(same.name, same.title), 'file')
}

/** Why a file cannot be a photo; null if it can. */
function refusalOf(content: Uint8Array): string | null {
  const start = Buffer.from(content.subarray(0, FIRST_BYTES)).toString('latin1')
  const kind = SIGNATURES.find(([, starts]) => starts.test(start))?.[0]
  if (kind === 'HEIC')
    return 'This is a HEIC picture, which most browsers cannot show. Save it as JPEG and choose that file.'
  if (kind && CONVERTED.includes(kind)) return null
  return `This is ${kind ? `a file of the kind ${kind}` : 'not a picture'}. Choose a JPEG, PNG or WebP file.`
}
