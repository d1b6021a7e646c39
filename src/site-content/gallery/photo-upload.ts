import type { Database, Db } from '@sailing-desk/records/database/open'
import type { Tables } from '@sailing-desk/records/database/schema'
import { type Author, write } from '@sailing-desk/records/database/write'
import { DomainError } from '@sailing-desk/records/errors'
import { tidyName } from '@sailing-desk/trade/text'
import type { Selectable } from 'kysely'
import type { SiteFilesService } from '../files/site-files.service.ts'
import type { ConvertedPicture, PictureConverter } from './convert/convert-picture.ts'
import { refusalOf } from './convert/picture-kind.ts'
import type { Photo } from './gallery.schema.ts'
import { findAlbum, findPhotoOfSource, lastPosition } from './gallery.store.ts'
import { ALBUM_NOT_FOUND, ORDER_CHANGED, samePicture } from './messages.ts'

type Upload = { albumId: number; file: { name: string; content: Uint8Array; sha256: string } }

type Dependencies = {
  siteFiles: Pick<SiteFilesService, 'addFile'>
  converter: Pick<PictureConverter, 'convert'>
  toPhotos: (rows: Selectable<Tables['photo']>[]) => Promise<Photo[]>
}

const MAX_NAME = 200

/** Adds a photo to an album: its files and its row in one transaction, or nothing. Throws 409 if it is in the gallery already. */
export function createPhotoUpload(database: Database, { siteFiles, converter, toPhotos }: Dependencies) {
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
        name: tidyName(file.name).slice(0, MAX_NAME) || 'Photo',
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
