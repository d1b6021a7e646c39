import styles from './figures.module.css'

type Props = { figures: readonly { figure: string; what: string }[] }

/** Figures as the company states them, each over what it counts. */
export function Figures({ figures }: Props) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ figure, what }) => (
        <div key={what} className={styles.entry}>
          <dt>{what}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
