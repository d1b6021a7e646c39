import {
  idField,
  idsField,
  nameField,
  optionalNameField,
  optionalYesNoField,
  requiredIdField,
  versionField,
} from '@sailing-desk/records/fields'
import * as z from 'zod'
import { ALBUM_LABELS, MAX_ALT, MAX_CAPTION, MAX_TITLE, PHOTO_LABELS } from './gallery.ts'

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

export const Album = z
  .object({
    id: z.int(),
    title: z.string(),
    is_published: z.boolean(),
    /** All, and those that are not shown because they have no text alternative. */
    photos: z.int(),
    undescribed: z.int(),
    version: z.int(),
  })
  .meta({ id: 'Album' })

export const Photo = z
  .object({
    id: z.int(),
    album_id: z.int(),
    name: z.string(),
    alt: z.string().nullable(),
    caption: z.string().nullable(),
    width: z.int(),
    height: z.int(),
    sources: z.array(Source),
    /** Its files were deleted for good before its deletion was undone. */
    is_gone: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'Photo' })

export const Gallery = z
  .object({ albums: z.array(Album), storage: z.object({ bytes: z.int(), limit: z.int() }) })
  .meta({ id: 'Gallery' })

export const AlbumPhotos = z.object({ album: Album, photos: z.array(Photo) }).meta({ id: 'AlbumPhotos' })

export const AlbumForm = z.object({
  title: nameField(ALBUM_LABELS.title, MAX_TITLE),
  is_published: optionalYesNoField(ALBUM_LABELS.is_published),
  version: versionField,
})

export const PhotoForm = z.object({
  album_id: requiredIdField(PHOTO_LABELS.album_id),
  alt: optionalNameField(PHOTO_LABELS.alt, MAX_ALT),
  caption: optionalNameField(PHOTO_LABELS.caption, MAX_CAPTION),
  version: versionField,
})

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
