import { offices } from '../../../content/company.ts'
import { PageHead } from '../../layouts/page-head.tsx'
import { PageMeta } from '../../layouts/page-meta.tsx'
import { OfficeCard } from '../components/office-card.tsx'
import { WriteToUs } from '../components/write-to-us.tsx'
import styles from './contact-us.module.css'

const CITIES = offices.map(({ city }) => city).join(' and ')
const DESCRIPTION = `Our offices in ${CITIES}: addresses with maps, telephone numbers, e-mail and who answers.`

export default function ContactUs() {
  return (
    <main id="content">
      <PageMeta title="Contact Us" description={DESCRIPTION} />
      <PageHead
        title="Contact Us"
        intro={`Our offices are in ${CITIES}. Write or call; the people who answer know the schedule.`}
      />
      <div className={`content ${styles.page}`}>
        <div className={styles.cards}>
          {offices.map((office) => (
            <OfficeCard key={office.city} office={office} />
          ))}
        </div>
        <section aria-labelledby="get-in-touch" className={styles.touch}>
          <h2 id="get-in-touch">Get in Touch</h2>
          <WriteToUs />
        </section>
      </div>
    </main>
  )
}
