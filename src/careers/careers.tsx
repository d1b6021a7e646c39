import '@sailing-desk/records/ui/plain-text/plain-text.module.css'
import type { ReadPublic } from '@sailing-desk/records/client/calls'
import type { FieldError } from '@sailing-desk/records/errors'
import fieldStyles from '@sailing-desk/records/ui/fields/field.module.css'
import { FieldAbout, FieldErrorsContext, fieldAria, TextField } from '@sailing-desk/records/ui/fields/fields'
import { LinesField } from '@sailing-desk/records/ui/fields/lines-field'
import { Options, SelectField } from '@sailing-desk/records/ui/fields/select-field'
import { use, useState } from 'react'
import { type ActionFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { careers, careersText } from '../../content/careers.ts'
import { notices } from '../../content/notices.ts'
import { noTexts, readTexts, usePageTexts } from '../site-content/page-texts/use-page-texts.ts'
import {
  emailErrors,
  fieldId,
  missingFields,
  SubmissionForm,
  SubmissionSection,
  textField,
} from '../submissions/form/submission-form.tsx'
import { useSubmitted } from '../submissions/sent-path.ts'
import type { SubmittedForm } from '../submissions/submission.ts'
import { submissionAction } from '../submissions/submission-action.ts'
import { publicClientLoader, publicLoader } from '../web/public-data.ts'
import { PageHead } from '../web/public-layout/page-head.tsx'
import { PageMeta } from '../web/public-layout/page-meta.tsx'
import { serverRendered } from '../web/server-rendered.tsx'
import { useCompany } from '../web/use-company.ts'
import applicationFormStyles from './application-form.module.css'
import styles from './careers.module.css'
import { APPLICATION_API, APPLICATION_LABELS, APPLICATION_MESSAGES, NO_RESUME } from './messages.ts'
import { RESUME_EXTENSIONS, resumeFault } from './resume-inspection/resume-file.ts'
import type { PublicVacancy } from './vacancies/vacancy.schema.ts'
import { LINK_NOT_OPEN } from './vacancies/vacancy.ts'
import vacancyStyles from './vacancies/vacancy-list.module.css'

const NOTICE = notices.application

const { description: _, resume: __, ...REQUIRED_TEXTS } = APPLICATION_LABELS

const LABELS = { ...APPLICATION_LABELS, vacancy_id: 'Position' }

const RESUME = 'resume'

const HINT = `${careers.resume.formats}, ${careers.resume.size}`

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
      </div>
    </main>
  )
}

type Props = {
  /** The result of a no-script submission. */
  before: SubmittedForm | undefined
  vacancies: readonly PublicVacancy[]
  /** The id of the vacancy that a link has chosen. */
  asked: string | undefined
}

function ApplicationForm({ before, vacancies, asked }: Props) {
  const [hasBefore] = useState(before !== undefined)
  const typed = before?.typed ?? {}
  const named = (name: keyof typeof APPLICATION_LABELS) => textField(name, APPLICATION_LABELS, typed)
  return (
    <SubmissionForm
      path={APPLICATION_API}
      page="/careers"
      texts={APPLICATION_MESSAGES}
      labels={LABELS}
      before={before?.outcome}
      again="Send another application"
      hasFile
      check={check}
    >
      <PositionField vacancies={vacancies} typed={typed.vacancy_id} asked={asked} />
      <div className="fields">
        <TextField {...named('name')} required autoComplete="name" />
        <TextField {...named('contactNumber')} required type="tel" autoComplete="tel" />
        <TextField {...named('email')} required type="email" autoComplete="email" spellCheck={false} />
        <TextField {...named('currentLocation')} required autoComplete="address-level2" />
      </div>
      <TextField {...named('specialization')} required hint="Your main area of experience." />
      <LinesField {...named('description')} rows={5} hint="Optional. Anything else we should know." />
      <ResumeField mustChooseAgain={hasBefore} />
      <RetentionConsent isTicked={typed.may_be_kept !== undefined} />
    </SubmissionForm>
  )
}

type PositionProps = Pick<Props, 'vacancies' | 'asked'> & { typed: string | undefined }

/** Nothing without vacancies, unless one was chosen that is no longer open. */
function PositionField({ vacancies, typed, asked }: PositionProps) {
  const chosen = typed ?? asked ?? ''
  if (vacancies.length === 0 && chosen === '') return null
  const isOpen = vacancies.some(({ id }) => String(id) === chosen)
  return (
    <SelectField
      id={fieldId('vacancy_id')}
      name="vacancy_id"
      label={LABELS.vacancy_id}
      defaultValue={isOpen ? chosen : ''}
      hint={asked && typed === undefined && !isOpen ? LINK_NOT_OPEN : undefined}
    >
      <option value="">Not for a particular position</option>
      <Options of={vacancies.map(({ id, title, place }) => [id, `${title}, ${place}`])} />
    </SelectField>
  )
}

function check(form: FormData): FieldError[] {
  return [...missingFields(form, REQUIRED_TEXTS), ...emailErrors(form), ...resumeErrors(form.get('resume'))]
}

/** An empty file input yields a file without a name. */
function resumeErrors(file: FormDataEntryValue | null): FieldError[] {
  const fault = file instanceof File && file.name !== '' ? resumeFault(file.name, file.size) : NO_RESUME
  return fault ? [{ field: 'resume', message: fault }] : []
}

/** An optional consent: never ticked in advance, and nothing depends on it. */
function RetentionConsent({ isTicked }: { isTicked: boolean }) {
  return (
    <div className={`stack ${applicationFormStyles.keeping}`}>
      <label>
        <input
          type="checkbox"
          name="may_be_kept"
          value="1"
          defaultChecked={isTicked}
          aria-describedby="about-keeping"
        />
        {NOTICE.later}
      </label>
      <p id="about-keeping">{NOTICE.later_hint}</p>
    </div>
  )
}

/** `mustChooseAgain`: after a no-script submission, because a server cannot refill a file input. */
function ResumeField({ mustChooseAgain }: { mustChooseAgain: boolean }) {
  const id = fieldId(RESUME)
  const error = use(FieldErrorsContext)[RESUME]
  const hint = mustChooseAgain ? `${HINT}. Please select the file again.` : HINT
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {APPLICATION_LABELS.resume}
      </label>
      <input
        type="file"
        id={id}
        name={RESUME}
        accept={RESUME_EXTENSIONS.join()}
        required
        className={applicationFormStyles.file}
        {...fieldAria(id, { hint, error })}
      />
      <FieldAbout id={id} hint={hint} error={error} />
    </div>
  )
}
