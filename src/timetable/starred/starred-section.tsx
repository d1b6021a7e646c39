import { lazy, Suspense } from 'react'
import styles from './star-button.module.css'
import { useStars } from './stored-stars.ts'

const StarredPages = lazy(() => import('./starred-pages.tsx'))

/** What the visitor starred, if anything. Loads its script only then. */
export function StarredSection() {
  const stars = useStars()
  if (stars.length === 0) return null
  return (
    <section className={`content stack ${styles.section}`} aria-labelledby="starred">
      <h2 id="starred">My ports and lanes</h2>
      <Suspense fallback={<p className="muted">Loading …</p>}>
        <StarredPages stars={stars} />
      </Suspense>
    </section>
  )
}
