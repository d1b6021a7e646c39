import { schemasOf } from '@sailing-desk/records/entity-schemas'
import { idField, idsField } from '@sailing-desk/records/fields'
import * as z from 'zod'
import { ALBUM, PHOTO } from './gallery.ts'

const Source = z.object({ width: z.int(), webp: z.string(), jpeg: z.string() })

/** What visitors see of a photo. */
const PublicPhoto = z.object({
  id: z.int(),
  alt: z.string(),
  caption: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  sources: z.array(Source),
})

export const PublicGallery = z
  .object({
    albums: z.array(z.object({ id: z.int(), title: z.string(), photos: z.array(PublicPhoto) })),
    page: z.int(),
    pages: z.int(),
    total: z.int(),
  })
  .meta({ id: 'PublicGallery' })

/** Its photos: all, and those that are not shown because they have no text alternative. */
const album = schemasOf(ALBUM, 'Album', { photos: z.int(), undescribed: z.int() })
export const Album = album.row
export const AlbumForm = album.form

const photo = schemasOf(PHOTO, undefined, {
  name: z.string(),
  width: z.int(),
  height: z.int(),
  sources: z.array(Source),
  /** Its files were deleted for good before its deletion was undone. */
  is_gone: z.boolean(),
})
/** The title of its album is with the album. */
export const Photo = photo.row.omit({ album_title: true }).meta({ id: 'Photo' })
export const PhotoForm = photo.form

export const Gallery = z
  .object({ albums: z.array(Album), storage: z.object({ bytes: z.int(), limit: z.int() }) })
  .meta({ id: 'Gallery' })

export const AlbumPhotos = z.object({ album: Album, photos: z.array(Photo) }).meta({ id: 'AlbumPhotos' })

/** The rows that are moved, in their new order, and the one that they are put before; without it they come last. */
export const OrderForm = z.object({ ids: idsField, before: idField.nullish() })

export type PublicGallery = z.infer<typeof PublicGallery>
export type PublicPhoto = z.infer<typeof PublicPhoto>
export type Album = z.infer<typeof Album>
export type Photo = z.infer<typeof Photo>
export type Gallery = z.infer<typeof Gallery>
export type AlbumPhotos = z.infer<typeof AlbumPhotos>
export type AlbumForm = z.output<typeof AlbumForm>
export type PhotoForm = z.output<typeof PhotoForm>
export type OrderForm = z.output<typeof OrderForm>
