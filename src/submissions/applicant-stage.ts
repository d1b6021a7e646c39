import type { ApplicantStage, SubmissionStatus } from '../database/tables/submission-tables.ts'

export type { ApplicantStage }

/** How far an applicant has come. */
export const STAGE_LABELS: Record<ApplicantStage, string> = {
  received: 'Received',
  shortlisted: 'Shortlisted',
  interview: 'Interview',
  turned_down: 'Turned down',
  engaged: 'Engaged',
}

/** The status of an application follows from its stage, so that nobody keeps both. */
export const STATUS_OF_STAGE: Record<ApplicantStage, SubmissionStatus> = {
  received: 'new',
  shortlisted: 'answered',
  interview: 'answered',
  turned_down: 'closed',
  engaged: 'closed',
}
