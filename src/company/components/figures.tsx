import type { FleetFigure } from '../../../content/fleet.ts'
import styles from './figures.module.css'

/** Figures as the company states them, each over what it counts. */
export function Figures({ figures }: { figures: readonly FleetFigure[] }) {
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
