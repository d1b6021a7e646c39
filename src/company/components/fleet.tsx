import { facts } from '../../../content/company.ts'
import { MultiPurposeVessel } from '../drawings/multi-purpose-vessel.tsx'
import { FactList } from './fact-list.tsx'
import styles from './fleet.module.css'

const FIGURES = [
  { figure: facts.fleet_size, what: 'small handy vessels' },
  { figure: facts.lifting_capacity, what: 'lifting capacity' },
  { figure: facts.average_fleet_age, what: 'average fleet age' },
  { figure: facts.partner_gear, what: 'gear of the partner operator’s fleet' },
  { figure: facts.partner_sailings_a_month, what: 'sailings a month by the partner operator' },
  { figure: facts.export_cargo_a_year, what: 'of export cargo a year' },
]

export function Fleet() {
  return (
    <section className={styles.fleet} aria-labelledby="fleet">
      <div className="content">
        <h2 id="fleet">Small ships with their own cranes</h2>
        <div className={styles.columns}>
          <MultiPurposeVessel />
          <FactList entries={FIGURES} />
        </div>
      </div>
    </section>
  )
}
