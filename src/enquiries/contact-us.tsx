import { Fragment } from 'react'
import { type ActionFunctionArgs, Link, useLocation } from 'react-router'
import { offices } from '../../content/company.ts'
import { notices } from '../../content/notices.ts'
import { SubmissionSection } from '../submissions/form/submission-section.tsx'
import { useSubmitted } from '../submissions/sent-path.ts'
import { submissionAction } from '../submissions/submission-action.ts'
import { PageHead } from '../web/public-layout/page-head.tsx'
import { PageMeta } from '../web/public-layout/page-meta.tsx'
import styles from './contact-us.module.css'
import { EnquiryForm } from './enquiry-form.tsx'
import { ENQUIRY_API, ENQUIRY_MESSAGES } from './messages.ts'
import { OfficeCard } from './office-card.tsx'
import { subjectFor } from './subject-for.ts'

const CITIES = offices.map(({ city }) => city).join(' and ')
const DESCRIPTION = `Our offices in ${CITIES}: addresses, maps, telephone numbers, email addresses, departments and an enquiry form.`

export const action = (args: ActionFunctionArgs) => submissionAction(args, ENQUIRY_API, ENQUIRY_MESSAGES)

export default function ContactUs() {
  const { search } = useLocation()
  return (
    <main id="content">
      <PageMeta title="Contact Us" description={DESCRIPTION} />
      <PageHead title="Contact Us" intro={`Offices in ${CITIES}, and an enquiry form.`} />
      <div className={`content stack ${styles.page}`}>
        <div className={`stack ${styles.cards}`}>
          {offices.map((office) => (
            <OfficeCard key={office.city} office={office} />
          ))}
        </div>
        <SubmissionSection
          title="Get in Touch"
          intro={
            <>
              Tell us the cargo, quantity, ports of loading and discharge, and when it will be ready. You can
              also email <OfficeMails />, or list your cargo and{' '}
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

function OfficeMails() {
  return offices.map(({ city, email }, i) => (
    <Fragment key={city}>
      {i > 0 && ' or '}
      <a href={`mailto:${email}`}>{email}</a>
    </Fragment>
  ))
}
