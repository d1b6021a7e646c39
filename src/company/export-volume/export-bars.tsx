import type { ExportVolume } from '../../../content/company.ts'
import styles from './export-bars.module.css'
import { amount, exportColour } from './export-figures.ts'

type Props = {
  title: string
  /** Largest first. */
  exports: readonly ExportVolume[]
  /** The index of the first cargo among all cargoes, which determines its colour. */
  first: number
}

/** A bar chart, as wide as the largest of its amounts, which are text. */
export function ExportBars({ title, exports, first }: Props) {
  const largest = Math.max(1, ...exports.map(({ tons }) => tons))
  return (
    <figure>
      <figcaption className={styles.head}>
        <h3>{title}</h3>
      </figcaption>
      <ul className="stack">
        {exports.map((volume, i) => (
          <li key={volume.cargo} className={`row ${styles.entry}`}>
            <span>{volume.cargo}</span>
            <span className={styles.amount}>{amount(volume)}</span>
            <svg className={styles.bar} aria-hidden="true">
              <rect width="100%" height="100%" className={styles.ground} />
              <rect
                width={`${(100 * volume.tons) / largest}%`}
                height="100%"
                className={exportColour(first + i)}
              />
            </svg>
          </li>
        ))}
      </ul>
    </figure>
  )
}
