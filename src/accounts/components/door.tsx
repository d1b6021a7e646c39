import type { ReactNode } from 'react'
import { PageHead } from '../../layouts/page-head.tsx'
import styles from './door.module.css'

/** A page by which one gets into the back office: one form, and the ways out of it. */
export function Door({ title, ways, children }: { title: string; ways: ReactNode; children: ReactNode }) {
  return (
    <main id="content">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <PageHead title={title} />
      <div className={`content ${styles.column}`}>
        <div className={styles.form}>{children}</div>
        <p className={styles.ways}>{ways}</p>
      </div>
    </main>
  )
}
