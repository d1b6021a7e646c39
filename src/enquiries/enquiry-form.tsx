import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { LinesField } from '@sailing-desk/records/ui/fields/lines-field'
import type { ReactNode } from 'react'
import type { SAILING_FIELDS } from '../submissions/enquiry-fields.ts'
import {
  emailErrors,
  missingFields,
  SubmissionForm,
  textField,
} from '../submissions/form/submission-form.tsx'
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

/** The limit of the subject field. */
const MAX_LENGTH = 200
/** No vessel with voyage, port or pair of dates is longer. */
const MAX_PART_LENGTH = 250

/** A vessel, ports and dates; empty texts for what is not known. */
export type Sailing = Record<keyof typeof SAILING_FIELDS, string>

/**
 * The sailing that the parameters of an Enquire link name. Parts that are too long or contain control characters are left
 * out.
 */
export function sailingFrom(search: string): Sailing {
  const query = new URLSearchParams(search)
  const part = (name: string) => plain(query.get(name))
  return { vessel: part('vessel'), from_port: part('from'), to_port: part('to'), dates: part('dates') }
}

export const sailingText = ({ vessel, from_port, to_port, dates }: Sailing): string =>
  joined([vessel, joined([from_port, to_port], ' to '), dates], ', ')

/** The default subject of an enquiry about such a sailing. */
export function subjectFor(search: string, before = 'Enquiry about '): string | undefined {
  const about = sailingText(sailingFrom(search))
  return about ? (before + about).slice(0, MAX_LENGTH).toWellFormed() : undefined
}

function plain(value: string | null): string {
  const text = value?.trim() ?? ''
  return text.length > MAX_PART_LENGTH || /\p{Cc}/u.test(text) ? '' : text
}

const joined = (parts: string[], separator: string) => parts.filter(Boolean).join(separator)
