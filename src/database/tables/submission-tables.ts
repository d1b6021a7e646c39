import type { Generated } from 'kysely'

export type ApplicantStage = 'received' | 'shortlisted' | 'interview' | 'turned_down' | 'engaged'

/** The kinds of submissions, which are the tables of what visitors send. */
export const SUBMISSION_KINDS = ['enquiry', 'application'] as const
export type SubmissionKind = (typeof SUBMISSION_KINDS)[number]

export type SubmissionStatus = 'new' | 'in_progress' | 'answered' | 'closed' | 'spam'

/**
 * Common columns of enquiries and applications. `flag` is the reason it was classified as spam; `status_before_spam` the
 * status before an administrator marked it; `notice` the version of the privacy notice that was shown, or null.
 */
type SubmissionColumns = {
  id: Generated<number>
  /** The reference number for the sender. */
  reference: string
  received_at: string
  name: string
  email: string
  status: Generated<SubmissionStatus>
  flag: 'honeypot' | 'too fast' | null
  status_before_spam: SubmissionStatus | null
  assignee_id: number | null
  /** The day on which somebody has to come back to it. */
  come_back_on: string | null
  read_at: string | null
  notice: string | null
  version: Generated<number>
}

/** The sailing as its page showed it when a quote was asked for. */
export type EnquiryTable = SubmissionColumns & {
  phone: string
  subject: string
  message: string
  vessel: string | null
  from_port: string | null
  to_port: string | null
  dates: string | null
}

/**
 * `may_be_kept` is 1 if the sender ticked it; `resume_type` is a media type. `vacancy_title`: that of the vacancy applied for, as it
 * was then; the vacancy may be gone.
 */
export type ApplicationTable = SubmissionColumns & {
  stage: Generated<ApplicantStage>
  vacancy_id: number | null
  vacancy_title: string | null
  contact_number: string
  current_location: string
  specialization: string
  description: string | null
  may_be_kept: Generated<number>
  resume_name: string
  resume_type: string
  resume_bytes: number
  scan: 'none' | 'waiting' | 'clean' | 'infected'
}

/** `entity` is enquiry or application; `mail_id`: the mail in the outbox, of a reply. */
export type InboxNoteTable = {
  id: Generated<number>
  entity: string
  entity_id: number
  at: string
  account_id: number | null
  account_name: string | null
  text: string
  mail_id: Generated<number | null>
}
