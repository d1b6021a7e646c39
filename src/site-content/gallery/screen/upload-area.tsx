import { Button } from '@sailing-desk/records/ui/button'
import { useEffect, useId, useRef, useState } from 'react'
import { MAX_FILE_MB } from '../../../../content/file-sizes.ts'
import styles from './gallery-screen.module.css'
import type { Upload, Uploads } from './use-uploads.ts'

const PERCENT = 100
/** With JPEG, phones that photograph in another format convert their pictures. */
const ACCEPT = 'image/jpeg,image/png,image/webp'

/** Takes many pictures at once, by choice or dropped anywhere on the screen. */
export function UploadArea({ album, sending }: { album: number; sending: Uploads }) {
  const { uploads, retry, dismiss } = sending
  const add = (files: readonly File[]) => sending.add(album, files)
  const isOver = useDroppedFiles(add)
  const hint = useId()
  return (
    <div className="stack">
      <label className={`stack ${styles.drop}`} data-over={isOver || undefined}>
        <input
          type="file"
          multiple
          accept={ACCEPT}
          className="visually-hidden"
          aria-describedby={hint}
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])])
            // The same files can be chosen again.
            currentTarget.value = ''
          }}
        />
        <span className={styles.choose}>
          {isOver ? 'Drop the pictures' : 'Choose pictures, or drop them here'}
        </span>
        <span id={hint} className="soft">
          {`JPEG, PNG or WebP, up to ${MAX_FILE_MB.picture} MB each. Location and camera data are removed.`}
        </span>
      </label>
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

/** Takes files dropped anywhere on the screen. Returns whether some are held over it. */
function useDroppedFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const stop = new AbortController()
    const listen = (type: 'dragover' | 'dragleave' | 'drop', handle: (event: DragEvent) => void) =>
      window.addEventListener(type, (event) => hasFiles(event) && handle(event), { signal: stop.signal })
    listen('dragover', (event) => {
      event.preventDefault()
      setOver(true)
    })
    // Left for nothing: outside of the window.
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false))
    listen('drop', (event) => {
      event.preventDefault()
      setOver(false)
      latest.current([...(event.dataTransfer?.files ?? [])])
    })
    return () => stop.abort()
  }, [])
  return isOver
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
