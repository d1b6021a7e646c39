import type { ReadPublic } from '@sailing-desk/records/client/calls'
import { Fragment } from 'react'
import { type ActionFunctionArgs, Link, useLoaderData, useLocation } from 'react-router'
import type { Office } from '../../content/company.ts'
import { contact } from '../../content/contact.ts'
import { notices } from '../../content/notices.ts'
import { noTexts, textsOf, usePageTexts } from '../site-content/page-texts/use-page-texts.ts'
import { SubmissionSection } from '../submissions/form/submission-section.tsx'
import { useSubmitted } from '../submissions/sent-path.ts'
import { submissionAction } from '../submissions/submission-action.ts'
import { publicClientLoader, publicLoader } from '../web/public-data.ts'
import { PageHead } from '../web/public-layout/page-head.tsx'
import { PageMeta } from '../web/public-layout/page-meta.tsx'
import { useHasDownloads } from '../web/public-layout/use-has-downloads.ts'
import { useCompany } from '../web/use-company.ts'
import styles from './contact-us.module.css'
import { EnquiryForm } from './enquiry-form.tsx'
import { ENQUIRY_API, ENQUIRY_MESSAGES } from './messages.ts'
import { OfficeCard } from './office-card.tsx'
import { subjectFor } from './subject-for.ts'

const loadTexts = textsOf('contact-us')
async function load(read: ReadPublic, url: URL) {
  const [texts, holidays] = await Promise.all([loadTexts(read, url), read('/backend/api/office-holidays')])
  return { ...texts, holidays }
}
const failed = (error: unknown) => ({ ...noTexts(error), holidays: [] })
export const loader = publicLoader(load, failed)
export const clientLoader = publicClientLoader(load, failed)

export const action = (args: ActionFunctionArgs) => submissionAction(args, ENQUIRY_API, ENQUIRY_MESSAGES)

export default function ContactUs() {
  const { search } = useLocation()
  const { offices } = useCompany()
  const { holidays } = useLoaderData<typeof loader>()
  const hasDownloads = useHasDownloads()
  const { title, searchTitle, description, intro } = usePageTexts(contact)
  return (
    <main id="content">
      <PageMeta title={searchTitle || title} description={description} />
      <PageHead title={title} intro={intro} />
      <div className={`content stack ${styles.page}`}>
        <div className={`stack ${styles.cards}`} data-offices>
          {offices.map((office, at) => (
            <OfficeCard key={at} office={office} holidays={holidays} />
          ))}
        </div>
        <SubmissionSection
          title="Get in Touch"
          intro={
            <>
              Tell us the cargo, quantity, ports of loading and discharge, and when it will be ready. You can
              also email <OfficeMails offices={offices} />, or list your cargo and{' '}
              <Link to={`/quote${search}`}>ask for a quote</Link>.
              {hasDownloads && (
                <>
                  {' '}
                  Our forms are under <Link to="/downloads">Downloads</Link>.
                </>
              )}
            </>
          }
          purpose={notices.enquiry.purpose}
        >
          <EnquiryForm
            page="/contact-us"
            before={useSubmitted()}
            subject={subjectFor(search)}
            again="Send another message"
          />
        </SubmissionSection>
      </div>
    </main>
  )
}

function OfficeMails({ offices }: { offices: readonly Office[] }) {
  const emails = [...new Set(offices.map(({ email }) => email))]
  return emails.map((email, i) => (
    <Fragment key={email}>
      {i > 0 && (i < emails.length - 1 ? ', ' : ' or ')}
      <a href={`mailto:${email}`}>{email}</a>
    </Fragment>
  ))
}
