import { careers } from '../../../content/careers.ts'
import { PageHead } from '../../layouts/page-head.tsx'
import { PageMeta } from '../../layouts/page-meta.tsx'
import { SendResume } from '../components/send-resume.tsx'
import styles from './careers.module.css'

const DESCRIPTION =
  'Work in chartering, documentation, operations, stevedoring and transport for a liner agency in India, and how to send us your resume.'

export default function Careers() {
  return (
    <main id="content">
      <PageMeta title="Careers" description={DESCRIPTION} />
      <PageHead title="Careers" intro={careers.intro} />
      <div className={`content ${styles.page}`}>
        <section aria-labelledby="work" className={styles.work}>
          <h2 id="work">The work</h2>
          <dl>
            {careers.work.map(({ name, what }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-labelledby="resume" className={styles.resume}>
          <h2 id="resume">Resume Upload</h2>
          <SendResume />
        </section>
      </div>
    </main>
  )
}
