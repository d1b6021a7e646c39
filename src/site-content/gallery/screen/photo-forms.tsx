import type { Problem } from '@sailing-desk/records/client/calls'
import { useSave } from '@sailing-desk/records/client/saving'
import { inputOf } from '@sailing-desk/records/screen/entity-screen'
import { useMayChange } from '@sailing-desk/records/screen/rights'
import { useChangedBanner } from '@sailing-desk/records/screen/use-undo'
import { Button } from '@sailing-desk/records/ui/button'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { Form, FormActions, type FormFields, SubmitButton } from '@sailing-desk/records/ui/fields/form'
import { Options, SelectField } from '@sailing-desk/records/ui/fields/select-field'
import { useUnsaved } from '@sailing-desk/records/ui/fields/unsaved'
import { Tag } from '@sailing-desk/records/ui/inline'
import { useRevalidator } from 'react-router'
import type { Album, Photo } from '../gallery.schema.ts'
import { PHOTO } from '../gallery.ts'
import styles from './gallery-screen.module.css'
import { nameOf } from './photo-order.tsx'

type Props = { album: Album; photos: readonly Photo[]; albums: readonly Album[] }

/** What is said about each photo. All are saved at once, and the album is published with them. */
export function PhotoForms({ album, photos, albums }: Props) {
  const mayChange = useMayChange()
  const { touch, forget } = useUnsaved((from, to) => from.pathname + from.search !== to.pathname + to.search)
  const savePhotos = useSavePhotos({ album, photos })

  async function submit(fields: FormFields, button: HTMLElement | null) {
    const publishes = button instanceof HTMLButtonElement && button.value === 'publish'
    const problem = await savePhotos(fields, publishes)
    if (!problem) forget()
    return problem
  }

  return (
    <div onInput={touch}>
      <Form aria-label="Descriptions" onSubmit={submit} failure="Failed to save the descriptions">
        <h3>Descriptions</h3>
        <ul className={`ruled ${styles.forms}`}>
          {photos.map((photo) => (
            <li key={photo.id} className={styles.form}>
              <PhotoFields photo={photo} albums={albums} mayChange={mayChange} />
            </li>
          ))}
        </ul>
        {mayChange && (
          <div className={styles.actions}>
            <FormActions>
              {album.is_published ? (
                <SubmitButton busy="Saving…">Save descriptions</SubmitButton>
              ) : (
                <>
                  <SubmitButton busy="Saving…" value="publish">
                    Save and publish
                  </SubmitButton>
                  <SubmitButton busy="Saving…" kind="plain">
                    Save descriptions
                  </SubmitButton>
                </>
              )}
            </FormActions>
          </div>
        )}
      </Form>
    </div>
  )
}

type FieldsProps = { photo: Photo; albums: readonly Album[]; mayChange: boolean }

function PhotoFields({ photo, albums, mayChange }: FieldsProps) {
  const { id, name, alt, caption, album_id, width, height, sources, is_gone } = photo
  const deletePhoto = useDeletePhoto(photo)
  return (
    <>
      <div className={`stack ${styles.shown}`}>
        <img src={sources[0]?.webp} alt={alt ?? ''} width={width} height={height} loading="lazy" />
        <p className="soft">{name}</p>
        {is_gone ? (
          <Tag tone="caution">Its file is gone: delete it and upload it again</Tag>
        ) : (
          alt === null && <Tag tone="caution">Not shown</Tag>
        )}
      </div>
      <div className="stack">
        <TextField
          {...inputOf(PHOTO, 'alt')}
          name={`alt-${id}`}
          defaultValue={alt ?? ''}
          readOnly={!mayChange}
        />
        <TextField
          {...inputOf(PHOTO, 'caption')}
          label={`${PHOTO.fields.caption.label} (optional)`}
          name={`caption-${id}`}
          defaultValue={caption ?? ''}
          readOnly={!mayChange}
        />
        <div className={`row ${styles.last}`}>
          {albums.length > 1 && (
            <SelectField
              label={PHOTO.fields.album_id.label}
              isBeside
              name={`album_id-${id}`}
              defaultValue={album_id}
              disabled={!mayChange}
            >
              <Options of={albums.map((each) => [each.id, each.title])} />
            </SelectField>
          )}
          {mayChange && (
            <Button kind="quiet" aria-label={`Delete ${nameOf(photo)}`} onClick={() => void deletePhoto()}>
              Delete
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

/** Without a question: it can be undone. */
function useDeletePhoto({ id }: Photo) {
  const save = useSave()
  const showBanner = useBanner()
  const showChanged = useChangedBanner()
  return async () => {
    const saved = await save('DELETE', `/api/gallery/photos/${id}`)
    if (saved.problem) showBanner('failure', saved.problem.message ?? 'Failed to delete photo')
    else await showChanged(saved.body)
  }
}

type UseSavePhotosProps = { album: Album; photos: readonly Photo[] }

/** Saves the photos that were changed, and publishes the album. Resolves to the first problem, or null. */
function useSavePhotos({ album, photos }: UseSavePhotosProps) {
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
