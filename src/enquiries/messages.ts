import type { SubmissionLabels, SubmissionPath } from '../submissions/submission.ts'

export const ENQUIRY_API: SubmissionPath = '/backend/api/enquiry'

export const MAX_MESSAGE = 5000

/** The fields of the form, all of them required. */
export const ENQUIRY_LABELS = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  subject: 'Subject',
  message: 'Message',
}

export const ENQUIRY_MESSAGES: SubmissionLabels = {
  send: 'Send message',
  busy: 'Sending...',
  sent: "Your message has been sent successfully! We'll get back to you soon.",
  failed: 'Error submitting enquiry: ',
  away: 'Server error, please try again later.',
}
