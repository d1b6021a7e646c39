import '@sailing-desk/records/ui/plain-text/plain-text.module.css'
import type { ReadPublic } from '@sailing-desk/records/client/calls'
import { type ActionFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { careers, careersText } from '../../content/careers.ts'
import { notices } from '../../content/notices.ts'
import { noTexts, readTexts, usePageTexts } from '../site-content/page-texts/use-page-texts.ts'
import { SubmissionSection } from '../submissions/form/submission-section.tsx'
import { useSubmitted } from '../submissions/sent-path.ts'
import { submissionAction } from '../submissions/submission-action.ts'
import { publicClientLoader, publicLoader } from '../web/public-data.ts'
import { PageHead } from '../web/public-layout/page-head.tsx'
import { PageMeta } from '../web/public-layout/page-meta.tsx'
import { serverRendered } from '../web/server-rendered.tsx'
import { useCompany } from '../web/use-company.ts'
import { ApplicationForm } from './application-form.tsx'
import styles from './careers.module.css'
import { APPLICATION_API, APPLICATION_MESSAGES } from './messages.ts'
import vacancyStyles from './vacancies/vacancy-list.module.css'

const VacancyList = serverRendered(() => import('./vacancies/vacancy-list.tsx'))

async function load(read: ReadPublic, url: URL) {
  const [texts, vacancies] = await Promise.all([
    readTexts(read, 'careers', url),
    read('/backend/api/vacancies'),
  ])
  return { texts, vacancies }
}
/** Without vacancies, if they cannot be read, people can still apply. */
const failed = (error: unknown) => ({ ...noTexts(error), vacancies: [] })
export const loader = publicLoader(load, failed)
export const clientLoader = publicClientLoader(load, failed)

export const action = (args: ActionFunctionArgs) =>
  submissionAction(args, APPLICATION_API, APPLICATION_MESSAGES)

export default function Careers() {
  const { careers_email: email } = useCompany().company
  const { vacancies } = useLoaderData<typeof loader>()
  const { title, searchTitle, description, intro, heading, work } = usePageTexts(careersText)
  const before = useSubmitted()
  const asked = new URLSearchParams(useLocation().search).get('vacancy') ?? undefined
  return (
    <main id="content">
      <PageMeta title={searchTitle || title} description={description} />
      <PageHead title={title} intro={intro} />
      <div className={`content stack ${styles.page}`}>
        {vacancies.length > 0 && (
          <section aria-labelledby="vacancies" className={`stack ${vacancyStyles.vacancies}`}>
            <h2 id="vacancies">Vacancies</h2>
            <VacancyList vacancies={vacancies} />
          </section>
        )}
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
              <a href={`mailto:${email}`}>{email}</a> as {careers.resume.formats}.
            </>
          }
          purpose={notices.application.purpose}
        >
          <ApplicationForm before={before} vacancies={vacancies} asked={asked} />
        </SubmissionSection>
      </div>
    </main>
  )
}
