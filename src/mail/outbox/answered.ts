import type { SubmissionStatus } from '../../database/tables/submission-tables.ts'

type Answered = { status: SubmissionStatus; status_before_spam: SubmissionStatus | null }

/** Whether a reply changes the status to answered. Replying to spam moves it out of spam. */
export const isOpen = (status: SubmissionStatus) => ['new', 'in_progress', 'spam'].includes(status)

/** The status that a submission returns to if the reply to it cannot be sent; null if it keeps its status. */
export function statusIfUnsent({ status, status_before_spam }: Answered): SubmissionStatus | null {
  if (status === 'closed') return null
  // Somebody has to see to it again, whatever was answered before.
  if (status === 'answered') return 'in_progress'
  return status === 'spam' ? (status_before_spam ?? 'new') : status
}
