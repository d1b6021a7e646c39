import { useEffect, useRef, useState } from 'react'
import styles from './resume.module.css'
import { VIEWER_PATH, type ViewerAnswer } from './viewer-messages.ts'

type Props = { title: string; content: ArrayBuffer; onFailure: (text: string) => void }

const FAILURES = {
  protected: 'This PDF is protected by a password. Download it to open it on your computer.',
  unreadable: 'This PDF cannot be shown here. Download it to open it on your computer.',
}

/** Shows a PDF in a frame that may reach nothing: see docs/decisions/shown-resumes.md. */
export function ResumeFrame({ title, content, onFailure }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [left, setLeft] = useState('')

  useEffect(() => {
    function read({ source, data }: MessageEvent<ViewerAnswer>) {
      if (source !== frame.current?.contentWindow) return
      if ('failure' in data) onFailure(FAILURES[data.failure])
      else if (data.shown < data.pages) setLeft(`The first ${data.shown} of ${data.pages} pages are shown.`)
    }
    addEventListener('message', read)
    return () => removeEventListener('message', read)
  }, [onFailure])

  function send() {
    // The frame has no origin to name. The policy of this page keeps others out of it.
    frame.current?.contentWindow?.postMessage(content, '*')
    // Browsers draw nothing in a frame that is out of sight.
    frame.current?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <>
      <iframe
        ref={frame}
        title={title}
        src={VIEWER_PATH}
        sandbox="allow-scripts"
        className={styles.frame}
        onLoad={send}
      />
      {left !== '' && <p role="status">{left}</p>}
    </>
  )
}
