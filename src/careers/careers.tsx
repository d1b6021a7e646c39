import type { ActionFunctionArgs } from 'react-router'
import { careers } from '../../content/careers.ts'
import { notices } from '../../content/notices.ts'
import { SubmissionSection } from '../submissions/form/submission-section.tsx'
import { useSubmitted } from '../submissions/sent-path.ts'
import { submissionAction } from '../submissions/submission-action.ts'
import { PageHead } from '../web/public-layout/page-head.tsx'
import { PageMeta } from '../web/public-layout/page-meta.tsx'
import { useCompany } from '../web/use-company.ts'
import { ApplicationForm } from './application-form.tsx'
import styles from './careers.module.css'
import { APPLICATION_API, APPLICATION_MESSAGES } from './messages.ts'

const DESCRIPTION =
  'Careers in chartering, documentation, operations, stevedoring and transport with a liner agency in India. Send us your resume.'

export const action = (args: ActionFunctionArgs) =>
  submissionAction(args, APPLICATION_API, APPLICATION_MESSAGES)

export default function Careers() {
  const { careers_email: email } = useCompany().company
  return (
    <main id="content">
      <PageMeta title="Careers" description={DESCRIPTION} />
      <PageHead title="Careers" intro={careers.intro} />
      <div className={`content stack ${styles.page}`}>
        <section aria-labelledby="work" className={styles.work}>
          <h2 id="work">Areas of work</h2>
          <dl>
            {careers.work.map(({ name, what }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
        <SubmissionSection
          title="Resume Upload"
          intro={
            <>
              Tell us about yourself and attach your resume. You can also email it to{' '}
              <a href={`mailto:${email}`}>{email}</a> as {careers.resume.formats}.
            </>
          }
          purpose={notices.application.purpose}
        >
          <ApplicationForm before={useSubmitted()} />
        </SubmissionSection>
      </div>
    </main>
  )
}
