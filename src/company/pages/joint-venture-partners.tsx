import { jointVenture } from '../../../content/about.ts'
import type { Partner } from '../../../content/company.ts'
import type { Figure } from '../../../content/text.ts'
import { noTexts, textsOf, usePageTexts } from '../../site-content/page-texts/use-page-texts.ts'
import { publicClientLoader, publicLoader } from '../../web/public-data.ts'
import { useCompany } from '../../web/use-company.ts'
import { AboutPage } from '../about-page.tsx'
import picture from '../drawings/banner-partners.svg?url'
import { PageIcon } from '../drawings/drawing.tsx'
import icon from '../drawings/icon-links.svg?raw'
import { FactList } from '../fact-list.tsx'
import styles from '../partners.module.css'

const load = textsOf('joint-venture-partners')
export const loader = publicLoader(load, noTexts)
export const clientLoader = publicClientLoader(load, noTexts)

export default function JointVenturePartners() {
  const text = usePageTexts(jointVenture)
  return (
    <AboutPage
      path="/joint-venture-partners"
      text={text}
      banner={{ picture, icon: <PageIcon svg={icon} /> }}
      lead={<Partners figures={text.figures} />}
    />
  )
}

/** The two partners and their joint venture, as a diagram. */
function Partners({ figures }: { figures: readonly Figure[] }) {
  const { company, partners } = useCompany()
  return (
    <section aria-label="The partners">
      <ul className={`stack ${styles.houses}`}>
        {partners.map((partner, i) => (
          <li key={i} className={styles.house}>
            <PartnerHead {...partner} />
            {i === 0 && <FactList entries={figures} />}
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
