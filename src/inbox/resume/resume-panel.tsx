import { Button, buttonClass } from '@sailing-desk/records/ui/button'
import { Tag } from '@sailing-desk/records/ui/inline'
import { Panel } from '@sailing-desk/records/ui/panel'
import { useEffect, useRef, useState } from 'react'
import type { Application } from '../../careers/application.schema.ts'
import { resumeText } from '../inbox-labels.ts'
import styles from './resume.module.css'
import { useResume } from './use-resume.ts'
import { VIEWER_PATH, type ViewerAnswer } from './viewer-messages.ts'

const FAILURES = {
  protected: 'This PDF is protected by a password. Download it to open it on your computer.',
  unreadable: 'This PDF cannot be shown here. Download it to open it on your computer.',
}

/** The resume. It can be shown and downloaded unless it awaits a scan or is infected. */
export function ResumePanel({ application }: { application: Application }) {
  const { resume_name, scan } = application
  return (
    <Panel title="Resume">
      <p>
        <bdi>{resume_name}</bdi> <span className={`soft ${styles.soft}`}>{resumeText(application)}</span>
      </p>
      {scan === 'waiting' && (
        <>
          <p>
            <Tag tone="caution">Waiting for scan</Tag>
          </p>
          <p className={`soft ${styles.soft}`}>It can be downloaded after the virus scan.</p>
        </>
      )}
      {scan === 'infected' && (
        <>
          <p>
            <Tag tone="caution">Infected</Tag>
          </p>
          <p className={`soft ${styles.soft}`}>
            The virus scanner found a threat in it. It cannot be downloaded.
          </p>
        </>
      )}
      {(scan === 'clean' || scan === 'none') && <Resume application={application} />}
    </Panel>
  )
}

/** A PDF is shown in place; Word files are only downloaded. */
function Resume({ application: { id, name, resume_type, scan } }: { application: Application }) {
  const path = `/api/applications/${id}/resume`
  const { resume, show, hide, fail } = useResume(path)
  return (
    <>
      <div className="row">
        {resume_type === 'application/pdf' &&
          (resume.content ? (
            <Button onClick={hide}>Hide resume</Button>
          ) : (
            <Button onClick={() => void show()}>Show resume</Button>
          ))}
        <a href={path} download className={buttonClass('plain')}>
          Download resume
        </a>
      </div>
      <p className={`soft ${styles.soft}`}>
        {scan === 'clean' ? 'Scanned: no threats found.' : 'Not scanned: no virus scanner is configured.'}{' '}
        Each view and each download is recorded in the history.
      </p>
      <div role="status">
        {resume.isLoading && <p>Loading the resume…</p>}
        {resume.failure !== undefined && <p className="notice">{resume.failure}</p>}
      </div>
      {resume.content && (
        <ResumeFrame title={`Resume of ${name}`} content={resume.content} onFailure={fail} />
      )}
    </>
  )
}

type Props = { title: string; content: ArrayBuffer; onFailure: (text: string) => void }

/** Shows a PDF in a frame that may reach nothing: see docs/decisions/shown-resumes.md. */
function ResumeFrame({ title, content, onFailure }: Props) {
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
