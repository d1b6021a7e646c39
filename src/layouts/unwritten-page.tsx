import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHead } from './page-head.tsx'
import { PageMeta } from './page-meta.tsx'
import styles from './unwritten-page.module.css'

/** A page whose content is not written yet says so, and where to go meanwhile. */
export function UnwrittenPage({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <main id="content">
      <PageMeta title={title} description="This page is not written yet." />
      {children}
      <PageHead title={title} />
      <div className={`content ${styles.text}`}>
        <p>This page is not written yet. The sailing schedule is up to date.</p>
        <Link to="/west-east-bound" className="button">
          See the schedule
        </Link>
      </div>
    </main>
  )
}
