import { useLocation } from 'react-router'
import { company } from '../../content/company.ts'
import { emailErrors, missingFields, textField } from '../submissions/form/fields.ts'
import { SubmissionForm } from '../submissions/form/submission-form.tsx'
import type { SubmittedForm } from '../submissions/submission.ts'
import { LinesField } from '../ui/fields/lines-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { ENQUIRY_API, ENQUIRY_LABELS, ENQUIRY_MESSAGES } from './messages.ts'
import { subjectFor } from './subject-for.ts'

/** `before` is the result of a no-script submission. */
export function EnquiryForm({ before }: { before: SubmittedForm | undefined }) {
  const typed = { subject: subjectFor(useLocation().search), ...before?.typed }
  const named = (name: keyof typeof ENQUIRY_LABELS) => ({
    ...textField(name, ENQUIRY_LABELS, typed),
    required: true,
  })
  return (
    <SubmissionForm
      path={ENQUIRY_API}
      page="/contact-us"
      mail={company.email}
      texts={ENQUIRY_MESSAGES}
      labels={ENQUIRY_LABELS}
      before={before?.outcome}
      again="Send another message"
      check={(form) => [...missingFields(form, ENQUIRY_LABELS), ...emailErrors(form)]}
    >
      <div className="fields">
        <TextField {...named('name')} autoComplete="name" />
        <TextField {...named('email')} type="email" autoComplete="email" spellCheck={false} />
        <TextField {...named('phone')} type="tel" autoComplete="tel" />
        <TextField {...named('subject')} />
      </div>
      <LinesField {...named('message')} rows={7} />
    </SubmissionForm>
  )
}
