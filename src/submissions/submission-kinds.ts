import { namesOf } from '@sailing-desk/records/entity-fields'
import type { SubmissionKind } from '../database/tables/submission-tables.ts'

/** The column that says in a few words what a submission is about. */
export const ABOUT_COLUMNS = {
  enquiry: 'subject',
  application: 'specialization',
} as const satisfies Record<SubmissionKind, string>

/** As in the tables, for pages and schemas too, which do not reach them. */
export const SUBMISSION_KINDS = namesOf(ABOUT_COLUMNS)

export const isSubmissionKind = (entity: string): entity is SubmissionKind =>
  SUBMISSION_KINDS.some((kind) => kind === entity)
