import { exportNote } from '../../../content/about.ts'
import type { ExportVolume } from '../../../content/company.ts'
import { amount, exportColour, percent } from './export-figures.ts'
import styles from './export-table.module.css'
import { pieSlices } from './pie-slices.ts'

/** The figures as a table, whose colours are also the legend of the charts. */
export function ExportTable({ exports }: { exports: readonly ExportVolume[] }) {
  const slices = pieSlices(exports.map(({ tons }) => tons))
  return (
    <div className={styles.box}>
      <table className={styles.table}>
        <caption className="visually-hidden">Annual export volume by cargo</caption>
        <thead>
          <tr>
            <th scope="col">Cargo</th>
            <th scope="col" className={styles.number}>
              Annual volume
            </th>
            <th scope="col" className={styles.number}>
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {exports.map((volume, i) => (
            <tr key={volume.cargo}>
              <th scope="row">
                <svg className={styles.key} viewBox="0 0 12 12" aria-hidden="true">
                  <rect width="12" height="12" rx="2" className={exportColour(i)} />
                </svg>
                {volume.cargo}
              </th>
              <td className={styles.number}>{amount(volume)}</td>
              <td className={styles.number}>{percent(slices[i]?.share ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={`muted ${styles.note}`}>{exportNote}</p>
    </div>
  )
}
