import { ALBUM_LABELS, PHOTO_LABELS } from './gallery.ts'

type Row = Record<string, unknown>
const text = (value: unknown) => String(value ?? '')

const POSITION = { position: 'Order' }

export const galleryHistoryLabels = {
  album: {
    one: 'album',
    many: 'albums',
    nameOf: ({ title }: Row) => text(title),
    fields: ALBUM_LABELS,
    changing: POSITION,
    labelFor: (field: string, value: unknown) =>
      field === 'is_published' ? (value === 1 ? 'Yes' : 'No') : undefined,
  },
  photo: {
    one: 'photo',
    many: 'photos',
    nameOf: ({ name }: Row, parent: (column: string) => string) => `${text(name)} in ${parent('album_id')}`,
    fields: PHOTO_LABELS,
    changing: POSITION,
  },
}
