import type { Application } from '../../careers/application.schema.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Tag } from '../../ui/tag.tsx'
import { resumeText } from '../inbox-labels.ts'
import styles from './resume.module.css'
import { ResumeFrame } from './resume-frame.tsx'
import { useResume } from './use-resume.ts'

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
