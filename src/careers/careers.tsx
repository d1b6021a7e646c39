import type { ActionFunctionArgs } from 'react-router'
import { careers, careersText } from '../../content/careers.ts'
import { notices } from '../../content/notices.ts'
import { noTexts, textsOf, usePageTexts } from '../site-content/page-texts/use-page-texts.ts'
import { SubmissionSection } from '../submissions/form/submission-section.tsx'
import { useSubmitted } from '../submissions/sent-path.ts'
import { submissionAction } from '../submissions/submission-action.ts'
import { publicClientLoader, publicLoader } from '../web/public-data.ts'
import { PageHead } from '../web/public-layout/page-head.tsx'
import { PageMeta } from '../web/public-layout/page-meta.tsx'
import { ApplicationForm } from './application-form.tsx'
import styles from './careers.module.css'
import { APPLICATION_API, APPLICATION_MESSAGES } from './messages.ts'

const load = textsOf('careers')
export const loader = publicLoader(load, noTexts)
export const clientLoader = publicClientLoader(load, noTexts)

export const action = (args: ActionFunctionArgs) =>
  submissionAction(args, APPLICATION_API, APPLICATION_MESSAGES)

export default function Careers() {
  const { title, searchTitle, description, intro, heading, work } = usePageTexts(careersText)
  return (
    <main id="content">
      <PageMeta title={searchTitle || title} description={description} />
      <PageHead title={title} intro={intro} />
      <div className={`content stack ${styles.page}`}>
        <section aria-labelledby="work" className={styles.work}>
          <h2 id="work">{heading}</h2>
          <dl>
            {work.map(({ id, name, text }) => (
              <div key={id}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
        <SubmissionSection
          title="Resume Upload"
          intro={
            <>
              Tell us about yourself and attach your resume. You can also email it to{' '}
              <a href={`mailto:${careers.email}`}>{careers.email}</a> as {careers.resume.formats}.
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
