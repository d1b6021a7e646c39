import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { LinesField } from '@sailing-desk/records/ui/fields/lines-field'
import type { ReactNode } from 'react'
import { emailErrors, missingFields, textField } from '../submissions/form/fields.ts'
import { SubmissionForm } from '../submissions/form/submission-form.tsx'
import type { SubmissionOptions } from '../submissions/form/use-submission.ts'
import type { SubmittedForm } from '../submissions/submission.ts'
import { ENQUIRY_API, ENQUIRY_LABELS, ENQUIRY_MESSAGES } from './messages.ts'

type Props = Partial<Pick<SubmissionOptions, 'labels' | 'prepare'>> & {
  /** The path of the page with the form. */
  page: string
  /** The result of a no-script submission. */
  before: SubmittedForm | undefined
  subject: string | undefined
  /** The link to a fresh form after sending. */
  again: string
  messageHint?: string
  /** Fields in front of the five. */
  children?: ReactNode
}

/** The five required fields of an enquiry, and what else a page asks for. */
export function EnquiryForm({ before, subject, messageHint, labels, children, ...form }: Props) {
  const typed = { subject, ...before?.typed }
  const named = (name: keyof typeof ENQUIRY_LABELS) => ({
    ...textField(name, ENQUIRY_LABELS, typed),
    required: true,
  })
  return (
    <SubmissionForm
      {...form}
      path={ENQUIRY_API}
      texts={ENQUIRY_MESSAGES}
      labels={{ ...labels, ...ENQUIRY_LABELS }}
      before={before?.outcome}
      check={(fields) => [...missingFields(fields, ENQUIRY_LABELS), ...emailErrors(fields)]}
    >
      {children}
      <div className="fields">
        <TextField {...named('name')} autoComplete="name" />
        <TextField {...named('email')} type="email" autoComplete="email" spellCheck={false} />
        <TextField {...named('phone')} type="tel" autoComplete="tel" />
        <TextField {...named('subject')} />
      </div>
      <LinesField {...named('message')} hint={messageHint} rows={7} />
    </SubmissionForm>
  )
}
