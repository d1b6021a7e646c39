import styles from './arrow.module.css'

/** Drawn, because the text font has no arrow. */
export function Arrow() {
  return (
    <svg className={`line ${styles.arrow}`} viewBox="0 0 18 10" aria-hidden="true">
      <path d="M0 5H16M12 1l4 4-4 4" />
    </svg>
  )
}
