import styles from './fact-list.module.css'

type Props = { entries: readonly { figure: string; what: string }[]; isLarge?: boolean }

/** Figures with their labels. */
export function FactList({ entries, isLarge = false }: Props) {
  return (
    <dl className={`stack ${styles.figures} ${isLarge ? styles.large : ''}`}>
      {entries.map(({ figure, what }) => (
        <div key={what} className={styles.entry}>
          <dt className="muted">{what}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
