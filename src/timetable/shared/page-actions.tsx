import type { FileFormat } from '@sailing-desk/records/export/formats'
import { mailLink, whatsAppLink } from '../../web/share-links.ts'
import styles from './page-actions.module.css'
import { SubscribeList } from './subscribe-list.tsx'

const LABELS: Record<FileFormat, string> = {
  xlsx: 'Excel',
  csv: 'CSV',
  pdf: 'PDF',
  txt: 'Text',
  ics: 'Calendar',
  atom: 'Feed',
}

export type ActionsProps = {
  /** The address of what is shown, without its query. */
  path: string
  /** Without the question mark. */
  query?: string
  formats: readonly FileFormat[]
  /** What is shown: the name of the calendar, and the subject of an e-mail. */
  title: string
  /** The beginning of its text; see web/shared-page.ts. */
  shared?: string | undefined
  /** What the enquiry form is filled with; null if the page has another way to ask. */
  enquiry?: Record<string, string> | null
  /** Whether to enquire is what the page is for. */
  isEnquiryMain?: boolean
  /** The public origin of the site; null until it is known. */
  origin: string | null
}

/**
 * What can be done with a page, in one row: enquire, follow its changes, add its calls to a calendar, share it, and have it as a file. Works without
 * script; what needs one is done by `act`.
 */
export default function PageActions(props: ActionsProps) {
  const { path, query = '', formats, title, enquiry = {}, isEnquiryMain, origin } = props
  const search = query && `?${query}`
  const details = new URLSearchParams(enquiry ?? {}).toString()
  const files = formats.filter((format) => format !== 'ics')
  return (
    <>
      <div className={`screen-only ${styles.actions}`}>
        {enquiry && (
          <a
            href={`/contact-us${details && `?${details}`}#form`}
            className={isEnquiryMain ? 'button' : 'chip'}
          >
            Enquire
          </a>
        )}
        {formats.includes('ics') && (
          <a href={`/follow?${new URLSearchParams({ page: path })}`} rel="nofollow" className="chip">
            Follow
          </a>
        )}
        {formats.includes('ics') && (
          <details name={path} className={styles.action}>
            <summary className="chip">Calendar</summary>
            <div className={styles.choices}>
              <SubscribeList page={path + search} name={title} origin={origin} />
            </div>
          </details>
        )}
        {formats.includes('txt') && <Share {...props} page={path + search} file={`${path}.txt${search}`} />}
        <details name={path} className={styles.action}>
          <summary className="chip">Download</summary>
          <div className={`row ${styles.choices}`}>
            {files.map((format) => (
              <a key={format} href={`${path}.${format}${search}`} className="chip">
                {LABELS[format]}
              </a>
            ))}
            <button type="button" className={`chip ${styles.scripted}`} data-act="print">
              Print
            </button>
          </div>
        </details>
      </div>
      <p className={styles.address}>{(origin ?? '') + path + search}</p>
    </>
  )
}

function Share({ path, title, shared, origin, page, file }: ActionsProps & { page: string; file: string }) {
  const message = origin && { title, url: origin + page, text: shared ?? null }
  return (
    <details name={path} className={styles.action}>
      <summary className="chip" data-act="share" data-title={title} data-page={page}>
        Share
      </summary>
      <div className={`row ${styles.choices}`}>
        {message && (
          <>
            <a href={whatsAppLink(message)} rel="noreferrer" className="chip">
              WhatsApp
            </a>
            <a href={mailLink(message)} className="chip">
              E-mail
            </a>
          </>
        )}
        <a href={file} className="chip">
          Text
        </a>
        <button type="button" className={`chip ${styles.scripted}`} data-act="copy" data-file={file}>
          Copy text
        </button>
        <span role="status" />
      </div>
    </details>
  )
}
