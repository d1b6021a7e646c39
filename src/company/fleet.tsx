import { Arrow } from '@sailing-desk/records/ui/arrow'
import { Link } from 'react-router'
import { fleet } from '../../content/home.ts'
import { type ChangedTexts, withChangedTexts } from '../site-content/page-texts/changed-texts.ts'
import { linksOf } from '../web/public-layout/site-menu.ts'
import { useCompany } from '../web/use-company.ts'
import { MultiPurposeVessel } from './drawings/multi-purpose-vessel.tsx'
import { FactList } from './fact-list.tsx'
import styles from './fleet.module.css'

export default function Fleet({ texts }: { texts: ChangedTexts }) {
  const { heading, figures } = withChangedTexts(fleet(useCompany()), texts).fleet
  return (
    <section className="tinted" aria-labelledby="fleet">
      <div className="content">
        <h2 id="fleet">{heading}</h2>
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
