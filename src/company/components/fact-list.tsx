import styles from './fact-list.module.css'

/** Figures with what they count, each under a rule of its own. */
export function FactList({ entries }: { entries: readonly { figure: string; what: string }[] }) {
  return (
    <dl className={styles.figures}>
      {entries.map(({ figure, what }) => (
        <div key={what} className={styles.entry}>
          <dt>{what}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
