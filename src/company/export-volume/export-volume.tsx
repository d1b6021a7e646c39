import { annualExports } from '../../../content/company.ts'
import { ExportBars } from './export-bars.tsx'
import { ExportPie } from './export-pie.tsx'
import { ExportTable } from './export-table.tsx'
import styles from './export-volume.module.css'

const [largest, ...others] = annualExports

/** The annual exports: a table, the shares as a pie chart, the amounts as bar charts. */
export function ExportVolume() {
  return (
    <section className={`stack ${styles.volume}`} aria-labelledby="export-volume">
      <h2 id="export-volume">Annual export volume</h2>
      {largest ? <Charts /> : <p>No export figures are available at present.</p>}
    </section>
  )
}

function Charts() {
  return (
    <>
      <div className={`stack ${styles.shares}`}>
        <ExportTable exports={annualExports} />
        <ExportPie exports={annualExports} />
      </div>
      <div className={`stack ${styles.amounts}`}>
        <ExportBars title="All cargoes" exports={annualExports} first={0} />
        {largest && others.length > 0 && (
          <ExportBars
            title={`Without ${largest.cargo.toLowerCase()}`}
            exports={others}
            first={1}
            magnifies={annualExports}
          />
        )}
      </div>
    </>
  )
}
