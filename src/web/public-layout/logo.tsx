import styles from './logo.module.css'

/** Decorative, because the company name is next to it. */
export function Logo() {
  return (
    <svg className={styles.logo} viewBox="0 0 32 32" width="36" height="36" aria-hidden="true">
      <circle cx="16" cy="16" r="14" className={styles.sun} />
      <path
        d="M-2 17.5q4.5-3.2 9 0t9 0 9 0 9 0M-2 22.5q4.5-3.2 9 0t9 0 9 0 9 0M-2 27.5q4.5-3.2 9 0t9 0 9 0 9 0"
        className={styles.sea}
      />
    </svg>
  )
}
