import { useState } from 'react'
import styles from './star-button.module.css'
import { toggleStar, useStars } from './stored-stars.ts'

/** Keeps a page on Home. Hidden without script. */
export function StarButton({ path, name }: { path: string; name: string }) {
  const isStarred = useStars().some((star) => star.path === path)
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <span className={`screen-only ${styles.beside}`}>
      <button
        type="button"
        aria-label={`Star ${name}`}
        aria-pressed={isStarred}
        title={isStarred ? 'Remove from Home' : 'Show on Home'}
        className={styles.star}
        onClick={() => setProblem(toggleStar({ path, name }))}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m12 3 2.7 6 6.5.6-4.9 4.4 1.4 6.4L12 17l-5.7 3.4 1.4-6.4-4.9-4.4 6.5-.6z" />
        </svg>
      </button>
      <span role="status">{problem}</span>
    </span>
  )
}
