import { useEffect, useId, useRef, useState } from 'react'
import styles from './drop-area.module.css'

type Props = {
  /** Above the line that says which files are taken, and while one is dragged over the screen. */
  titles: { choose: string; drop: string }
  hint: string
  accept: string
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: readonly File[]) => void
}

/** Takes files, by choice or dropped anywhere on the screen. */
export function DropArea({ titles, hint, onFiles, ...input }: Props) {
  const isOver = useDroppedFiles(onFiles)
  const id = useId()
  return (
    <label className={`stack ${styles.drop}`} data-over={isOver || undefined}>
      <input
        {...input}
        type="file"
        className="visually-hidden"
        aria-describedby={id}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // The same files can be chosen again.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <span className={styles.title}>{isOver ? titles.drop : titles.choose}</span>
      <span id={id} className={`soft ${styles.hint}`}>
        {hint}
      </span>
    </label>
  )
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
    const listen = (
      type: 'dragenter' | 'dragover' | 'dragleave' | 'drop',
      handle: (event: DragEvent) => void,
    ) => window.addEventListener(type, (event) => hasFiles(event) && handle(event), { signal: stop.signal })
    const take = (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    }
    listen('dragenter', take)
    listen('dragover', take)
    // Left for nothing: outside of the window.
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false))
    listen('drop', (event) => {
      event.preventDefault()
      setOver(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length > 0) latest.current(files)
    })
    return () => stop.abort()
  }, [])
  return isOver
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
