import { Link } from 'react-router'
import { fleetFigures } from '../../content/fleet.ts'
import { Arrow } from '../ui/arrow.tsx'
import { linksOf } from '../web/public-layout/site-menu.ts'
import { useCompany } from '../web/use-company.ts'
import { MultiPurposeVessel } from './drawings/multi-purpose-vessel.tsx'
import { FactList } from './fact-list.tsx'
import styles from './fleet.module.css'

export default function Fleet() {
  const { facts } = useCompany()
  const figures = [
    ...fleetFigures,
    { figure: facts.partner_sailings_a_month, what: 'sailings a month by the partner operator' },
    { figure: facts.export_cargo_a_year, what: 'export cargo a year' },
  ]
  return (
    <section className="tinted" aria-labelledby="fleet">
      <div className="content">
        <h2 id="fleet">Geared small handysize vessels</h2>
        <div className={`stack ${styles.columns}`}>
          <MultiPurposeVessel />
          <div>
            <FactList entries={figures} />
            <ul className="links calm">
              {linksOf('vessels').map(({ path, label }) => (
                <li key={path}>
                  <Link to={path}>
                    {label} <Arrow />
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
