import type { Application } from '../../careers/application.schema.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Tag } from '../../ui/tag.tsx'
import { resumeText } from '../inbox-labels.ts'
import styles from './inbox-item.module.css'

/** The resume. It can be downloaded unless it awaits a scan or is infected. */
export function ResumePanel({ application }: { application: Application }) {
  const { id, resume_name, scan } = application
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
      {(scan === 'clean' || scan === 'none') && (
        <>
          <p>
            <a href={`/api/applications/${id}/resume`} download className={buttonClass('plain')}>
              Download resume
            </a>
          </p>
          <p className={`soft ${styles.soft}`}>
            {scan === 'clean' ? 'Scanned: no threats found.' : 'Not scanned: no virus scanner is configured.'}{' '}
            Each download is recorded in the history.
          </p>
        </>
      )}
    </Panel>
  )
}
