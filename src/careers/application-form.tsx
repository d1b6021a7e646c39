import type { FieldError } from '@sailing-desk/records/errors'
import fieldStyles from '@sailing-desk/records/ui/fields/field.module.css'
import { FieldAbout, FieldErrorsContext, fieldAria, TextField } from '@sailing-desk/records/ui/fields/fields'
import { LinesField } from '@sailing-desk/records/ui/fields/lines-field'
import { Options, SelectField } from '@sailing-desk/records/ui/fields/select-field'
import { use, useState } from 'react'
import { careers } from '../../content/careers.ts'
import { notices } from '../../content/notices.ts'
import { emailErrors, fieldId, missingFields, textField } from '../submissions/form/fields.ts'
import { SubmissionForm } from '../submissions/form/submission-form.tsx'
import type { SubmittedForm } from '../submissions/submission.ts'
import styles from './application-form.module.css'
import { APPLICATION_API, APPLICATION_LABELS, APPLICATION_MESSAGES, NO_RESUME } from './messages.ts'
import { RESUME_EXTENSIONS, resumeFault } from './resume-inspection/resume-file.ts'
import type { PublicVacancy } from './vacancies/vacancy.schema.ts'
import { LINK_NOT_OPEN } from './vacancies/vacancy.ts'

const NOTICE = notices.application
const { description: _, resume: __, ...REQUIRED_TEXTS } = APPLICATION_LABELS
const LABELS = { ...APPLICATION_LABELS, vacancy_id: 'Position' }

type Props = {
  /** The result of a no-script submission. */
  before: SubmittedForm | undefined
  vacancies: readonly PublicVacancy[]
  /** The id of the vacancy that a link has chosen. */
  asked: string | undefined
}

export function ApplicationForm({ before, vacancies, asked }: Props) {
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
    <div className={`stack ${styles.keeping}`}>
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

const RESUME = 'resume'
const HINT = `${careers.resume.formats}, ${careers.resume.size}`

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
        className={styles.file}
        {...fieldAria(id, { hint, error })}
      />
      <FieldAbout id={id} hint={hint} error={error} />
    </div>
  )
}
