import { useLocation } from 'react-router'
import { company } from '../../content/company.ts'
import { fieldId } from '../submissions/form/field-id.ts'
import { emailErrors, missingFields } from '../submissions/form/missing-fields.ts'
import { SentMessage } from '../submissions/form/sent-message.tsx'
import { SubmissionForm } from '../submissions/form/submission-form.tsx'
import { useFormSettings } from '../submissions/form/use-form-settings.ts'
import type { SubmittedForm } from '../submissions/submission.ts'
import { LinesField } from '../ui/fields/lines-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import styles from './enquiry-form.module.css'
import { ENQUIRY_API, ENQUIRY_LABELS, ENQUIRY_MESSAGES } from './messages.ts'
import { subjectFor } from './subject-for.ts'

/** `before` is the result of a no-script submission. */
export function EnquiryForm({ before }: { before: SubmittedForm | undefined }) {
  const { formsOrigin } = useFormSettings()
  const typed = before?.typed ?? {}
  const defaultSubject = subjectFor(useLocation().search)
  return (
    <SubmissionForm
      path={ENQUIRY_API}
      page="/contact-us"
      mail={company.email}
      texts={ENQUIRY_MESSAGES}
      labels={ENQUIRY_LABELS}
      formsOrigin={formsOrigin}
      before={before?.outcome}
      encode={(form) => JSON.stringify(Object.fromEntries(form))}
      check={(form) => [...missingFields(form, ENQUIRY_LABELS), ...emailErrors(form)]}
      sent={(reference) => (
        <SentMessage
          text={ENQUIRY_MESSAGES.sent}
          reference={reference}
          page="/contact-us"
          again="Send another message"
        />
      )}
    >
      <div className={styles.pairs}>
        <TextField {...named('name', typed)} autoComplete="name" />
        <TextField {...named('email', typed)} type="email" autoComplete="email" spellCheck={false} />
        <TextField {...named('phone', typed)} type="tel" autoComplete="tel" />
        <TextField {...named('subject', { subject: defaultSubject, ...typed })} />
      </div>
      <LinesField {...named('message', typed)} rows={7} />
    </SubmissionForm>
  )
}

function named(name: keyof typeof ENQUIRY_LABELS, typed: Record<string, string | undefined>) {
  return { name, id: fieldId(name), label: ENQUIRY_LABELS[name], required: true, defaultValue: typed[name] }
}
