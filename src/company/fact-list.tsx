import type { Figure } from '../../content/text.ts'
import styles from './fact-list.module.css'

type Props = { entries: readonly Figure[]; isLarge?: boolean }

/** Figures with their labels. */
export function FactList({ entries, isLarge = false }: Props) {
  return (
    <dl className={`stack ${styles.figures} ${isLarge ? styles.large : ''}`}>
      {entries.map(({ id, figure, what }) => (
        <div key={id} className={styles.entry}>
          <dt className="muted">{what}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
