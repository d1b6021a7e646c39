import { Link } from 'react-router'
import { PageHead } from '../../layouts/page-head.tsx'
import styles from './unwritten-page.module.css'

/** A page whose content is not written yet says so, and where to go meanwhile. */
export function UnwrittenPage({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} />
      <div className={`content ${styles.text}`}>
        <p>This page is not written yet. The sailing schedule is up to date.</p>
        <Link to="/west-east-bound" className="button">
          See the schedule
        </Link>
      </div>
    </>
  )
}
