import styles from './tag.module.css'

/** A word that says in what state something is. */
export function Tag({ tone = 'plain', children }: { tone?: 'plain' | 'good' | 'caution'; children: string }) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>
}
