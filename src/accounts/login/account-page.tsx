import type { ReactNode } from 'react'
import { PageHead } from '../../web/public-layout/page-head.tsx'
import { PageMeta } from '../../web/public-layout/page-meta.tsx'
import styles from './account-page.module.css'

type Props = { title: string; description: string; links: ReactNode; children: ReactNode }

/** Layout of the login and registration pages: one form, and links below it. */
export function AccountPage({ title, description, links, children }: Props) {
  return (
    <main id="content">
      <PageMeta title={title} description={description} />
      <meta name="robots" content="noindex" />
      <PageHead title={title} />
      <div className={`content parts ${styles.column}`}>
        <div className={`stack ${styles.form}`}>{children}</div>
        <p className={`row ${styles.ways}`}>{links}</p>
      </div>
    </main>
  )
}
