import type { Db } from '../../database/open.ts'
import type { SiteFilesService } from '../files/site-files.service.ts'
import type { PublicGallery } from './gallery.schema.ts'
import { countShownPhotos, listShownPhotos } from './gallery.store.ts'
import { PHOTOS_PER_PAGE } from './gallery.ts'
import { hashesOf, sourcesOf } from './photo-files.ts'

/** One page of what is published; of a page that is not there, the last one. */
export async function readPublicGallery(
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
