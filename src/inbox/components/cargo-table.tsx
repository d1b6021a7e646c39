import type { CargoLine } from '../../quotes/cargo-line.ts'
import { cargoName, dimensionsText, inThousandths, totalsText } from '../../quotes/cargo-text.ts'
import { litresOfPiece, totalsOfLine } from '../../quotes/cargo-totals.ts'
import table from '../../ui/lists/table.module.css'
import styles from './inbox-item.module.css'

/** The cargo of a quote, with what is worked out from it. */
export function CargoTable({ cargo }: { cargo: readonly CargoLine[] }) {
  return (
    <section aria-label="Cargo" className="stack">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: beside the list it may be too wide, and is scrolled by keyboard */}
      <div className={`card ${table.scroll}`} tabIndex={0}>
        <table className={table.table} aria-label="Cargo">
          <thead>
            <tr>
              <th scope="col">Cargo</th>
              {COLUMNS.map(({ label }) => (
                <th key={label} scope="col" className={styles.number}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cargo.map((line, at) => (
              <tr key={at}>
                <th scope="row" className={styles.cargo}>
                  <bdi>{cargoName(line)}</bdi>
                  <div className="muted">{dimensionsText(line)}</div>
                </th>
                {COLUMNS.map(({ label, value }) => (
                  <td key={label} data-label={label} className={styles.number}>
                    {value(line)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        <b>Total: {totalsText(cargo)}</b>
      </p>
    </section>
  )
}

const COLUMNS: { label: string; value: (line: CargoLine) => string }[] = [
  { label: 'Pieces', value: ({ pieces }) => pieces.toLocaleString('en-IN') },
  { label: 'kg each', value: ({ weight_kg }) => weight_kg.toLocaleString('en-IN') },
  { label: 'cbm each', value: (line) => inThousandths(litresOfPiece(line)) },
  { label: 'cbm', value: (line) => inThousandths(totalsOfLine(line).litres) },
  { label: 'Tons', value: (line) => inThousandths(totalsOfLine(line).kg) },
  { label: 'Freight tons', value: (line) => inThousandths(totalsOfLine(line).freight) },
]
