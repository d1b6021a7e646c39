import type { Exported } from '@sailing-desk/records/document'
import { namesOf } from '@sailing-desk/records/entity-fields'
import type { Application } from '../careers/application.schema.ts'
import type { Enquiry } from '../enquiries/enquiry.schema.ts'
import { CARGO_COLUMNS } from '../quotes/cargo-totals.ts'
import { STAGE_LABELS } from '../submissions/applicant-stage.ts'
import { ENQUIRY_FIELDS } from '../submissions/enquiry-fields.ts'
import { STATUS_LABELS } from './inbox-tabs.ts'

type Received = Enquiry | Application

const handled = [
  { label: 'Status', value: ({ status }: Received) => STATUS_LABELS[status] },
  { label: 'Assignee', value: ({ assignee }: Received) => assignee },
  { label: 'Come back on', value: ({ come_back_on }: Received) => come_back_on },
  { label: 'Read', value: ({ read_at }: Received) => read_at },
  { label: 'Privacy notice', value: ({ notice }: Received) => notice },
]
const sent = [
  { label: 'Reference', value: (row: Received) => row.reference },
  { label: 'Received', value: (row: Received) => row.received_at },
  { label: 'Name', value: ({ name }: Received) => name },
  { label: 'Email', value: ({ email }: Received) => email },
]

/** An enquiry of several lines has a row for each, in which it is the only one. */
const enquiries: Exported<Enquiry> = {
  file: 'enquiries',
  split: (row) => (row.cargo.length > 1 ? row.cargo.map((line) => ({ ...row, cargo: [line] })) : [row]),
  columns: [
    ...sent,
    ...namesOf(ENQUIRY_FIELDS).map((name) => ({
      label: ENQUIRY_FIELDS[name].label,
      value: (row: Enquiry) => row[name],
    })),
    { label: 'Message', value: ({ message }) => message },
    ...CARGO_COLUMNS.map(({ label, value }) => ({
      label,
      value: ({ cargo: [line] }: Enquiry) => (line ? value(line) : null),
    })),
    ...handled,
  ],
}

/** Without the resume files. */
const applications: Exported<Application> = {
  file: 'applications',
  columns: [
    ...sent,
    { label: 'Contact number', value: ({ contactNumber }) => contactNumber },
    { label: 'Current location', value: ({ currentLocation }) => currentLocation },
    { label: 'Position', value: ({ vacancy_title }) => vacancy_title },
    { label: 'Specialization', value: ({ specialization }) => specialization },
    { label: 'Description', value: ({ description }) => description },
    { label: 'Resume', value: ({ resume_name }) => resume_name },
    { label: 'Future openings', value: ({ may_be_kept }) => (may_be_kept ? 'Yes' : 'No') },
    { label: 'Stage', value: ({ stage }) => STAGE_LABELS[stage] },
    ...handled,
  ],
}

/** Timestamps are in UTC. */
export const INBOX_EXPORTS = { enquiries, applications }
