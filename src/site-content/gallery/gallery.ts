import type { Entity } from '@sailing-desk/records/entity'

export const ALBUM = {
  table: 'album',
  noun: 'Album',
  many: 'albums',
  path: '/api/gallery/albums',
  nameOf: ({ title }) => String(title ?? ''),
  fields: {
    title: { is: 'name', label: 'Title', maxLength: 100, hasKey: true },
    is_published: { is: 'yes or no', label: 'Published', mayBeAbsent: true },
  },
} as const satisfies Entity

/** A photo of an album, beside its files. */
export const PHOTO = {
  table: 'photo',
  noun: 'Photo',
  many: 'photos',
  path: '/api/gallery/photos',
  nameOf: ({ name }, parent) => `${String(name ?? '')} in ${parent('album_id')}`,
  fields: {
    album_id: { is: 'reference', label: 'Album', to: ALBUM, by: 'title' },
    alt: {
      ...{ is: 'name', label: 'Text alternative', maxLength: 250, isOptional: true },
      hint: 'What is to be seen, for those who do not see it',
    },
    caption: { is: 'name', label: 'Caption', maxLength: 300, isOptional: true },
  },
} as const satisfies Entity

/** On one page of the gallery. */
export const PHOTOS_PER_PAGE = 60

/** The files of a photo in one width, from the smallest to the largest. */
export type PhotoSource = { width: number; webp: string; jpeg: string }
