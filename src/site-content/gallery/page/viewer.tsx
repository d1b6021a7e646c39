import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { PublicPhoto } from '../gallery.schema.ts'
import styles from './gallery.module.css'
import { Picture } from './picture.tsx'

type Props = {
  photos: readonly PublicPhoto[]
  /** The photo that is shown first. */
  id: number
  onClose: () => void
}

/** A shorter way is a tap. */
const SWIPE_PX = 40

/** Shows one photo at a time over the page: arrow keys and swipes lead to the next, and the first follows the last. */
export function Viewer({ photos, id, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      photos.findIndex((photo) => photo.id === id),
    ),
  )
  useEffect(() => dialog.current?.showModal(), [])
  const step = (by: number) => setAt((before) => (before + by + photos.length) % photos.length)
  const swipe = useSwipe(step)
  const photo = photos[at]
  if (!photo) return null

  function handleKey({ key }: KeyboardEvent) {
    if (key === 'ArrowRight') step(1)
    if (key === 'ArrowLeft') step(-1)
    if (key === 'Home') setAt(0)
    if (key === 'End') setAt(photos.length - 1)
  }

  return (
    <dialog ref={dialog} className={styles.viewer} aria-label="Photo" onKeyDown={handleKey} onClose={onClose}>
      <div className={styles.stage} {...swipe}>
        <Picture key={photo.id} photo={photo} sizes="100vw" loading="eager" />
      </div>
      <div className={`strip ${styles.bar}`}>
        <p aria-live="polite">
          <span className={styles.count}>{`${at + 1} of ${photos.length}`}</span>{' '}
          {photo.caption ?? <span className="visually-hidden">{photo.alt}</span>}
        </p>
        <div className="row">
          <button type="button" className={styles.way} onClick={() => step(-1)}>
            Previous
          </button>
          <button type="button" className={styles.way} onClick={() => step(1)}>
            Next
          </button>
          <button type="button" className={styles.way} onClick={() => dialog.current?.close()}>
            Close
          </button>
        </div>
      </div>
    </dialog>
  )
}

function useSwipe(step: (by: number) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown({ clientX: x, clientY: y }: PointerEvent) {
      start.current = { x, y }
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const way = clientX - (start.current?.x ?? clientX)
      const isAcross = Math.abs(way) > Math.abs(clientY - (start.current?.y ?? clientY))
      if (isAcross && Math.abs(way) > SWIPE_PX) step(way < 0 ? 1 : -1)
    },
  }
}
