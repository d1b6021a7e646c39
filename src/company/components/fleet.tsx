import { Link } from 'react-router'
import { facts } from '../../../content/company.ts'
import { multiPurposeVessels, pureCarTruckCarriers } from '../../../content/vessels.ts'
import { Arrow } from '../../ui/arrow.tsx'
import { MultiPurposeVessel } from '../drawings/multi-purpose-vessel.tsx'
import { Figures } from './figures.tsx'
import styles from './fleet.module.css'

const FIGURES = [
  ...multiPurposeVessels.fleet,
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
          <div>
            <Figures figures={FIGURES} />
            <ul className={styles.kinds}>
              {[multiPurposeVessels, pureCarTruckCarriers].map(({ path, name }) => (
                <li key={path}>
                  <Link to={path}>
                    {name} <Arrow />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  )
}
