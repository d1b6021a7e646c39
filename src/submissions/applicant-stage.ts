import type { ApplicantStage } from '../database/tables/submission-tables.ts'

export type { ApplicantStage }

/** How far an applicant has come. */
export const STAGE_LABELS: Record<ApplicantStage, string> = {
  received: 'Received',
  shortlisted: 'Shortlisted',
  interview: 'Interview',
  turned_down: 'Turned down',
  engaged: 'Engaged',
}
