import { jointVenture, partnerTexts } from '../../../content/about.ts'
import type { Partner } from '../../../content/company.ts'
import { useCompany } from '../../web/use-company.ts'
import { AboutPage } from '../about-page.tsx'
import picture from '../drawings/banner-partners.svg?url'
import { PageIcon } from '../drawings/drawing.tsx'
import icon from '../drawings/icon-links.svg?raw'
import { FactList } from '../fact-list.tsx'
import styles from '../partners.module.css'

export default function JointVenturePartners() {
  return (
    <AboutPage text={jointVenture} banner={{ picture, icon: <PageIcon svg={icon} /> }} lead={<Partners />} />
  )
}

/** The two partners and their joint venture, as a diagram. */
function Partners() {
  const { company, partners } = useCompany()
  return (
    <section aria-label="The partners">
      <ul className={`stack ${styles.houses}`}>
        {partners.map((partner, i) => (
          <li key={i} className={styles.house}>
            <PartnerHead {...partner} />
            {(partnerTexts[i]?.length ?? 0) > 0 && <FactList entries={partnerTexts[i] ?? []} />}
            <a href={partner.url} rel="noopener" className={styles.link}>
              {partner.name} website <ExternalIcon />
            </a>
          </li>
        ))}
      </ul>
      <svg
        className={`line ${styles.lines}`}
        viewBox="0 0 100 40"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d="M25 0V20H75V0M50 20V40" />
      </svg>
      <p className={`dark ${styles.child}`}>
        <strong>{company.name}</strong> joint venture since {company.established}
      </p>
    </section>
  )
}

function PartnerHead({ name, country, about }: Partner) {
  return (
    <>
      <div>
        <p className="muted">{country}</p>
        <h2>{name}</h2>
      </div>
      <p>{about}</p>
    </>
  )
}

/** The icon of an external link. */
function ExternalIcon() {
  return (
    <svg className={`line ${styles.outward}`} viewBox="0 0 12 12" aria-hidden="true">
      <path d="M2 10L10 2M4 2H10V8" />
    </svg>
  )
}
