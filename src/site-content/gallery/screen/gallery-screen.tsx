import { fromBrowserInPlace, fromServer, type ReadApi } from '@sailing-desk/records/client/admin-data'
import { useSave } from '@sailing-desk/records/client/saving'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { newKey } from '@sailing-desk/records/screen/record'
import { useMayChange } from '@sailing-desk/records/screen/rights'
import { ScreenWithLastData } from '@sailing-desk/records/screen/screen-with-last-data'
import { useOutcome } from '@sailing-desk/records/screen/use-outcome'
import { Button } from '@sailing-desk/records/ui/button'
import { DropArea } from '@sailing-desk/records/ui/drop-area/drop-area'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { Form, SubmitButton } from '@sailing-desk/records/ui/fields/form'
import { Tag } from '@sailing-desk/records/ui/inline'
import { useRef } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { MAX_FILE_MB } from '../../../../content/file-sizes.ts'
import type { Album, AlbumPhotos, Gallery } from '../gallery.schema.ts'
import { ALBUM_LABELS, MAX_TITLE } from '../gallery.ts'
import { AlbumActions } from './album-actions.tsx'
import { AlbumList, photosText } from './album-list.tsx'
import styles from './gallery-screen.module.css'
import { PhotoForms } from './photo-forms.tsx'
import { PhotoOrder } from './photo-order.tsx'
import { type Upload, type Uploads, useUploads } from './use-uploads.ts'

const PERCENT = 100
/** With JPEG, phones that photograph in another format convert their pictures. */
const ACCEPT = 'image/jpeg,image/png,image/webp'

const TITLE = 'Gallery'
const MB = 1024 * 1024

/** The album of the address, or the first one. */
async function load(
  get: ReadApi,
  { searchParams }: URL,
): Promise<{ gallery: Gallery; open: AlbumPhotos | null }> {
  const gallery = await get('/api/gallery')
  const wanted = Number(searchParams.get('album'))
  const album = gallery.albums.find(({ id }) => id === wanted) ?? gallery.albums[0]
  return { gallery, open: album ? await get(`/api/gallery/albums/${album.id}`) : null }
}
export const loader = fromServer(load)
export const clientLoader = fromBrowserInPlace(load)

export default function GalleryScreen() {
  const mayChange = useMayChange()
  const sending = useUploads()
  return (
    <ScreenWithLastData loaded={useLoaderData<typeof clientLoader>()} title={TITLE}>
      {({ gallery: { albums, storage }, open }, failure) => (
        <>
          <AdminHead title={TITLE} line={`${inMb(storage.bytes)} of ${inMb(storage.limit)} MB are used.`} />
          {failure !== null && (
            <p role="alert" className="notice" data-tone="danger">
              {failure || 'The gallery could not be read again. Reload the page.'}
            </p>
          )}
          <div className={styles.columns}>
            <section aria-labelledby="albums" className={`stack ${styles.side}`}>
              <h2 id="albums">Albums</h2>
              {albums.length === 0 && (
                <p className="muted">
                  Add an album, and then its photos. Visitors see it once it is published.
                </p>
              )}
              <AlbumList albums={albums} open={open?.album.id} />
              {mayChange && <NewAlbum />}
            </section>
            {open && <AlbumPanel key={open.album.id} {...open} albums={albums} sending={sending} />}
          </div>
        </>
      )}
    </ScreenWithLastData>
  )
}

const inMb = (bytes: number) => Math.ceil(bytes / MB).toLocaleString('en-IN')

type Props = AlbumPhotos & { albums: readonly Album[]; sending: Uploads }

/** The album that is open, with its photos. */
function AlbumPanel({ album, photos, albums, sending }: Props) {
  const mayChange = useMayChange()
  return (
    <section aria-labelledby="album" className={`card panel stack ${styles.panel}`}>
      <div className="strip">
        <div className="row">
          <h2 id="album">{album.title}</h2>
          <Tag tone={album.is_published ? 'good' : 'plain'}>
            {album.is_published ? 'Published' : 'Not published'}
          </Tag>
        </div>
        {mayChange && <AlbumActions album={album} albums={albums} />}
      </div>
      {album.undescribed > 0 && (
        <p className="notice" data-tone="caution">
          {photosText(album.undescribed)} without a text alternative: visitors do not see{' '}
          {album.undescribed === 1 ? 'it' : 'them'}.
        </p>
      )}
      {mayChange && <UploadArea album={album.id} sending={sending} />}
      {photos.length > 1 && mayChange && <PhotoOrder album={album.id} photos={photos} />}
      {photos.length > 0 && <PhotoForms {...{ album, photos, albums }} />}
    </section>
  )
}

function NewAlbum() {
  const save = useSave()
  const { submitted } = useOutcome()
  const navigate = useNavigate()
  const key = useRef(newKey())

  async function add(fields: Record<string, string>) {
    const saving = save('POST', '/api/gallery/albums', { title: fields.title ?? '' }, key.current)
    const problem = await submitted(saving)
    const saved = await saving
    if (saved.problem) return problem
    key.current = newKey()
    await navigate(`?album=${saved.body.data.id}`)
    return null
  }

  return (
    <Form aria-label="New album" onSubmit={add} failure="Failed to add album" clears>
      <TextField
        label={`${ALBUM_LABELS.title} of a new album`}
        name="title"
        required
        autoComplete="off"
        maxLength={MAX_TITLE}
      />
      <div>
        <SubmitButton busy="Adding…" kind="plain">
          Add album
        </SubmitButton>
      </div>
    </Form>
  )
}

/** Takes many pictures at once, by choice or dropped anywhere on the screen. */
function UploadArea({ album, sending }: { album: number; sending: Uploads }) {
  const { uploads, retry, dismiss } = sending
  return (
    <div className="stack">
      <DropArea
        titles={{ choose: 'Choose pictures, or drop them here', drop: 'Drop the pictures' }}
        hint={`JPEG, PNG or WebP, up to ${MAX_FILE_MB.picture} MB each. Location and camera data are removed.`}
        accept={ACCEPT}
        multiple
        onFiles={(files) => sending.add(album, files)}
      />
      <p role="status" className="muted">
        {summaryOf(uploads)}
      </p>
      {uploads.length > 0 && (
        <ul className={`ruled ${styles.uploads}`} aria-label="Uploads">
          {uploads.map((upload) => (
            <li key={upload.key} className="strip">
              <UploadLine
                upload={upload}
                onRetry={() => retry(upload.key)}
                onDismiss={() => dismiss(upload.key)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type LineProps = { upload: Upload; onRetry: () => void; onDismiss: () => void }

function UploadLine({ upload: { file, progress, failure }, onRetry, onDismiss }: LineProps) {
  if (failure !== null)
    return (
      <>
        <p className={styles.file}>
          <strong>{file.name}</strong> <span className="failure">{failure}</span>
        </p>
        <div className="row">
          <Button aria-label={`Try ${file.name} again`} onClick={onRetry}>
            Try again
          </Button>
          <Button kind="quiet" aria-label={`Dismiss ${file.name}`} onClick={onDismiss}>
            Dismiss
          </Button>
        </div>
      </>
    )
  return (
    <>
      <p className={styles.file}>{file.name}</p>
      <p className={`row ${styles.progress}`}>
        <span className="muted">{stateOf(progress)}</span>
        <progress aria-label={`Upload of ${file.name}`} max={1} value={progress ?? 0} />
      </p>
    </>
  )
}

function stateOf(progress: number | null): string {
  if (progress === null) return 'Waiting'
  return progress < 1 ? `${Math.round(progress * PERCENT)} %` : 'Converting…'
}

function summaryOf(uploads: readonly Upload[]): string {
  const failed = uploads.filter(({ failure }) => failure !== null).length
  const left = uploads.length - failed
  const texts = [
    left > 0 && `${left} ${left === 1 ? 'picture' : 'pictures'} to go.`,
    failed > 0 && `${failed} could not be added.`,
  ]
  return texts.filter(Boolean).join(' ')
}
