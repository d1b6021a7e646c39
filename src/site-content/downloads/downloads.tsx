import { dayText } from '@sailing-desk/dates/day-text'
import type { ReadPublic } from '@sailing-desk/records/client/calls'
import { Link, useLoaderData } from 'react-router'
import { publicClientLoader, publicLoader } from '../../web/public-data.ts'
import { PageHead } from '../../web/public-layout/page-head.tsx'
import { PageMeta } from '../../web/public-layout/page-meta.tsx'
import type { PublicDownload } from './download.schema.ts'
import { currentPath, fileText, languageText } from './download.ts'
import styles from './downloads.module.css'
import { NOT_READ, NOTHING_YET } from './messages.ts'

const TITLE = 'Downloads'
const DESCRIPTION =
  'Forms and documents for shippers and consignees as PDF and Excel files, each with its date and its language.'

const load = (read: ReadPublic) => read('/backend/api/downloads')
export const loader = publicLoader(load)
export const clientLoader = publicClientLoader(load)

export default function Downloads() {
  const downloads = useLoaderData<typeof loader>()
  return (
    <main id="content">
      <PageMeta title={TITLE} description={DESCRIPTION} />
      <PageHead title={TITLE} intro="Current forms and documents." />
      <div className={`content stack ${styles.page}`}>
        {downloads && downloads.length > 0 ? (
          <ul className={styles.list}>
            {downloads.map((download) => (
              <Item key={download.id} {...download} />
            ))}
          </ul>
        ) : (
          <div className="empty">
            <p>{downloads ? NOTHING_YET : NOT_READ}</p>
            <p>
              <Link to="/contact-us">Contact Us</Link>
            </p>
          </div>
        )}
      </div>
    </main>
  )
}

function Item({ language, document_on, title, ...download }: PublicDownload) {
  return (
    <li>
      <a href={currentPath(download)} lang={language} hrefLang={language} className={styles.title}>
        <bdi>{title}</bdi>
      </a>
      <span className="muted">
        {languageText(language)} · <time dateTime={document_on}>{dayText(document_on)}</time> ·{' '}
        {fileText(download)}
      </span>
    </li>
  )
}
