import { fromBrowserInPlace, fromServer, type ReadApi } from '@sailing-desk/records/client/admin-data'
import type { Problem } from '@sailing-desk/records/client/calls'
import { connectionText, useSave, useUpload } from '@sailing-desk/records/client/saving'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { inputOf } from '@sailing-desk/records/screen/entity-screen'
import { newKey } from '@sailing-desk/records/screen/record'
import { useMayChange } from '@sailing-desk/records/screen/rights'
import { ScreenWithLastData } from '@sailing-desk/records/screen/screen-with-last-data'
import { useOutcome } from '@sailing-desk/records/screen/use-outcome'
import { Button } from '@sailing-desk/records/ui/button'
import { DropArea } from '@sailing-desk/records/ui/drop-area/drop-area'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { Form, SubmitButton } from '@sailing-desk/records/ui/fields/form'
import { Tag } from '@sailing-desk/records/ui/inline'
import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { MAX_FILE_MB, maxFileBytes } from '../../../../content/file-sizes.ts'
import type { Album, AlbumPhotos, Gallery } from '../gallery.schema.ts'
import { ALBUM } from '../gallery.ts'
import { PICTURE_TOO_LARGE } from '../messages.ts'
import { AlbumActions, AlbumList, photosText } from './album-actions.tsx'
import styles from './gallery-screen.module.css'
import { PhotoForms } from './photo-forms.tsx'
import { PhotoOrder } from './photo-order.tsx'

/** As many as the server takes of one person: one is sent while another is converted. */
const AT_ONCE = 2

const MAX_BYTES = maxFileBytes('picture')

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
      {photos.length > 1 && mayChange && <PhotoOrder key={album.id} album={album.id} photos={photos} />}
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
      <TextField {...inputOf(ALBUM, 'title')} label={`${ALBUM.fields.title.label} of a new album`} />
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

/** `album`: where it goes. `progress`: the part that is sent, from 0 to 1; null while it waits. `failure`: why it was not added. */
type Upload = {
  key: string
  album: number
  file: File
  progress: number | null
  failure: string | null
}

type Uploads = ReturnType<typeof useUploads>

/** Sends pictures to albums, also while another one is open. One that is refused keeps its place until it is dismissed, and holds up no other. */
function useUploads() {
  const upload = useUpload()
  const { revalidate } = useRevalidator()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const started = useRef(new Set<string>())
  const change = (key: string, values: Partial<Upload>) =>
    setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...values } : each)))
  const dismiss = (key: string) => setUploads((before) => before.filter((each) => each.key !== key))

  async function send({ key, album, file }: Upload): Promise<void> {
    const form = new FormData()
    form.set('file', file)
    change(key, { progress: 0 })
    const path = `/api/gallery/albums/${album}/photos` as const
    const saved = await upload(path, form, key, (progress) => change(key, { progress }))
    started.current.delete(key)
    if (saved.problem) return change(key, { progress: null, failure: failureOf(saved.problem) })
    await revalidate()
    dismiss(key)
  }

  useEffect(() => {
    for (const each of uploads) {
      if (started.current.size >= AT_ONCE) break
      if (each.failure !== null || each.progress !== null || started.current.has(each.key)) continue
      started.current.add(each.key)
      void send(each)
    }
  })

  const isSending = uploads.some(({ failure }) => failure === null)
  useEffect(() => {
    if (!isSending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isSending])

  return {
    uploads,
    dismiss,
    /** With the same key: what was stored although the answer was lost is not stored twice. */
    retry: (key: string) => change(key, { failure: null }),
    add: (album: number, files: readonly File[]) =>
      setUploads((before) => [
        ...before,
        ...files.map((file) => ({
          ...{ key: newKey(), album, file, progress: null },
          failure: file.size > MAX_BYTES ? PICTURE_TOO_LARGE : null,
        })),
      ]),
  }
}

const failureOf = ({ message, status }: Problem) =>
  message ?? connectionText(status, 'added') ?? 'It could not be added.'
