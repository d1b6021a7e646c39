import type { FileFormat } from '../../lib/export/formats.ts'
import styles from './downloads.module.css'
import { ShareText } from './share-text.tsx'

const LABELS: Record<FileFormat, string> = {
  xlsx: 'Excel',
  csv: 'CSV',
  pdf: 'PDF',
  txt: 'Text',
  ics: 'Calendar',
  atom: 'Feed',
}

type Props = {
  /** The address of the page without query. */
  path: string
  /** Its query without the question mark. */
  query?: string
  formats: readonly FileFormat[]
  /** What is shared: the subject of the e-mail. */
  title: string
  /** The public origin of the site; null until it is known. */
  origin: string | null
  /** The beginning of the page as a text; see web/shared-page.ts. */
  shared?: string | undefined
}

/** The page as files, on paper and as a text to share. */
export function Downloads({ path, query = '', formats, title, origin, shared }: Props) {
  const search = query && `?${query}`
  const page = path + search
  return (
    <section aria-labelledby="downloads" className="section">
      <h2 id="downloads" className="screen-only">
        Download and share
      </h2>
      <ul className={`row screen-only ${styles.formats}`}>
        {formats.map((format) => (
          <li key={format}>
            <a href={`${path}.${format}${search}`} className="chip">
              {LABELS[format]}
            </a>
          </li>
        ))}
        <li className={styles.scripted}>
          <button type="button" className="chip" onClick={() => window.print()}>
            Print
          </button>
        </li>
      </ul>
      {formats.includes('txt') && (
        <ShareText
          key={page}
          title={title}
          url={origin && origin + page}
          file={`${path}.txt${search}`}
          beginning={shared}
        />
      )}
      <p className={styles.address}>{(origin ?? '') + page}</p>
    </section>
  )
}
