import type { SubmissionLabels, SubmissionPath } from '../submissions/submission.ts'

export const APPLICATION_API: SubmissionPath = '/backend/api/careers'
export const NO_RESUME = 'Please select a resume file to upload.'

/** The fields of the form. All but the description are required. */
export const APPLICATION_LABELS = {
  name: 'Name',
  contactNumber: 'Contact Number',
  email: 'Email',
  currentLocation: 'Current Location',
  specialization: 'Specialization',
  description: 'Description',
  resume: 'Resume',
}

export const APPLICATION_MESSAGES: SubmissionLabels = {
  send: 'Submit application',
  busy: 'Submitting...',
  sent: "Application submitted successfully! We'll get back to you soon.",
  failed: 'Failed to submit application: ',
  away: 'Error connecting to server. Please try again later.',
}
