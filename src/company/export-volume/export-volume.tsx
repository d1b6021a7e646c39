import type { ExportVolume as Export } from '../../../content/company.ts'
import { useCompany } from '../../web/use-company.ts'
import { ExportBars } from './export-bars.tsx'
import { ExportPie } from './export-pie.tsx'
import { ExportTable } from './export-table.tsx'
import styles from './export-volume.module.css'

/** The annual exports: a table, the shares as a pie chart, the amounts as bar charts. */
export function ExportVolume() {
  const { annualExports } = useCompany()
  const [largest, ...others] = annualExports
  return (
    <section className={`stack ${styles.volume}`} aria-labelledby="export-volume">
      <h2 id="export-volume">Annual export volume</h2>
      {largest ? (
        <Charts exports={annualExports} largest={largest} others={others} />
      ) : (
        <p>No export figures are available at present.</p>
      )}
    </section>
  )
}

type Props = { exports: readonly Export[]; largest: Export; others: readonly Export[] }

function Charts({ exports, largest, others }: Props) {
  return (
    <>
      <div className={`stack ${styles.shares}`}>
        <ExportTable exports={exports} />
        <ExportPie exports={exports} />
      </div>
      {others.length > 0 && (
        <div className={`stack ${styles.amounts}`}>
          <ExportBars title={`Without ${largest.cargo.toLowerCase()}`} exports={others} first={1} />
        </div>
      )}
    </>
  )
}
