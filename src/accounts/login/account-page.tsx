import type { ReactNode } from 'react'
import { PageHead } from '../../web/public-layout/page-head.tsx'
import { PageMeta } from '../../web/public-layout/page-meta.tsx'
import styles from './account-page.module.css'

type Props = { title: string; description: string; ways: ReactNode; children: ReactNode }

/** A page by which one gets into the back office: one form, and the ways out of it. */
export function AccountPage({ title, description, ways, children }: Props) {
  return (
    <main id="content">
      <PageMeta title={title} description={description} />
      <meta name="robots" content="noindex" />
      <PageHead title={title} />
      <div className={`content ${styles.column}`}>
        <div className={styles.form}>{children}</div>
        <p className={styles.ways}>{ways}</p>
      </div>
    </main>
  )
}
