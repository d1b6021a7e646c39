import styles from './tag.module.css'

/** A label for a state. */
export function Tag({ tone = 'plain', children }: { tone?: 'plain' | 'good' | 'caution'; children: string }) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>
}
