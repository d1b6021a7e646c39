import { Fragment } from 'react'
import { type ActionFunctionArgs, Link, useLocation } from 'react-router'
import type { Office } from '../../content/company.ts'
import { notices } from '../../content/notices.ts'
import { SubmissionSection } from '../submissions/form/submission-section.tsx'
import { useSubmitted } from '../submissions/sent-path.ts'
import { submissionAction } from '../submissions/submission-action.ts'
import { PageHead } from '../web/public-layout/page-head.tsx'
import { PageMeta } from '../web/public-layout/page-meta.tsx'
import { useCompany } from '../web/use-company.ts'
import styles from './contact-us.module.css'
import { EnquiryForm } from './enquiry-form.tsx'
import { ENQUIRY_API, ENQUIRY_MESSAGES } from './messages.ts'
import { OfficeCard } from './office-card.tsx'
import { subjectFor } from './subject-for.ts'

const CITIES = new Intl.ListFormat('en-GB')

export const action = (args: ActionFunctionArgs) => submissionAction(args, ENQUIRY_API, ENQUIRY_MESSAGES)

export default function ContactUs() {
  const { search } = useLocation()
  const { offices } = useCompany()
  const cities = CITIES.format(new Set(offices.map(({ city }) => city)))
  const description = `Our offices in ${cities}: addresses, maps, telephone numbers, email addresses, departments and an enquiry form.`
  return (
    <main id="content">
      <PageMeta title="Contact Us" description={description} />
      <PageHead title="Contact Us" intro={`Offices in ${cities}, and an enquiry form.`} />
      <div className={`content stack ${styles.page}`}>
        <div className={`stack ${styles.cards}`}>
          {offices.map((office, at) => (
            <OfficeCard key={at} office={office} />
          ))}
        </div>
        <SubmissionSection
          title="Get in Touch"
          intro={
            <>
              Tell us the cargo, quantity, ports of loading and discharge, and when it will be ready. You can
              also email <OfficeMails offices={offices} />, or list your cargo and{' '}
              <Link to={`/quote${search}`}>ask for a quote</Link>. Our forms are under{' '}
              <Link to="/downloads">Downloads</Link>.
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
