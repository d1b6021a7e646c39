import type { Problem } from '@sailing-desk/records/client/calls'
import { useSave } from '@sailing-desk/records/client/saving'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import type { FormFields } from '@sailing-desk/records/ui/fields/form'
import { useRevalidator } from 'react-router'
import type { Album, Photo } from '../gallery.schema.ts'

type Props = { album: Album; photos: readonly Photo[] }

/** Saves the photos that were changed, and publishes the album. Resolves to the first problem, or null. */
export function useSavePhotos({ album, photos }: Props) {
  const save = useSave()
  const showBanner = useBanner()
  const { revalidate } = useRevalidator()

  async function send(fields: FormFields, publishes: boolean): Promise<Problem | null> {
    for (const photo of photos) {
      const form = formOf(photo, fields)
      if (isSame(photo, form)) continue
      const saved = await save('PUT', `/api/gallery/photos/${photo.id}`, { ...form, version: photo.version })
      if (saved.problem) return ofPhoto(photo, saved.problem)
    }
    if (!publishes) return null
    const { id, title } = album
    return (await save('PUT', `/api/gallery/albums/${id}`, { title, is_published: true })).problem
  }

  return async (fields: FormFields, publishes: boolean): Promise<Problem | null> => {
    const problem = await send(fields, publishes)
    if (!problem) showBanner('success', publishes ? 'Album published' : 'Descriptions saved')
    await revalidate()
    return problem
  }
}

const formOf = ({ id, album_id }: Photo, fields: FormFields) => ({
  album_id: Number(fields[`album_id-${id}`] ?? album_id),
  alt: fields[`alt-${id}`] ?? '',
  caption: fields[`caption-${id}`] ?? '',
})

const isSame = (photo: Photo, form: ReturnType<typeof formOf>) =>
  form.album_id === photo.album_id && form.alt === (photo.alt ?? '') && form.caption === (photo.caption ?? '')

/** With its errors at the fields of the photo. */
const ofPhoto = ({ id }: Photo, problem: Problem): Problem => ({
  ...problem,
  errors: problem.errors.map(({ field, message }) => ({ field: `${field}-${id}`, message })),
})
