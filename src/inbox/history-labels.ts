import type { Db } from '@sailing-desk/records/database/open'
import type { SubmissionKind } from '../database/tables/submission-tables.ts'
import type { EntityLabels } from '../history/history-labels.ts'
import { KIND_LABELS } from '../mail/mail-labels.ts'
import { STAGE_LABELS } from '../submissions/applicant-stage.ts'
import { listMailKinds, listReferences } from './inbox.store.ts'
import { SPAM_REASONS } from './inbox-labels.ts'
import { STATUS_LABELS } from './inbox-tabs.ts'

/** Submissions are named by their reference while they exist, then not at all. The history holds no personal data. */
const labels = (entity: SubmissionKind, many: string): EntityLabels => ({
  one: entity,
  many,
  nameOf: () => '',
  readNames: async (db: Db, ids) => {
    const rows = await listReferences(db, entity, ids)
    return new Map(rows.map(({ id, reference }) => [id, reference]))
  },
  refersTo: { assignee_id: 'account' },
  fields: {
    status: { is: 'choice', label: 'Status', of: STATUS_LABELS },
    assignee_id: { is: 'reference', label: 'Assignee' },
    flag: { is: 'choice', label: 'Marked as spam', of: SPAM_REASONS },
    come_back_on: { is: 'day', label: 'Come back on' },
    stage: { is: 'choice', label: 'Stage', of: STAGE_LABELS },
  },
})

/** 'Reply E-7K3M', or its kind alone if it is about nobody who wrote to us. */
async function readMailNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await listMailKinds(db, ids)
  return new Map(
    rows.map(({ id, kind, asked, applied }) => [
      id,
      [KIND_LABELS[kind], asked ?? applied ?? ''].join(' ').trim(),
    ]),
  )
}

export const inboxHistoryLabels = {
  enquiry: labels('enquiry', 'enquiries'),
  application: labels('application', 'applications'),
  follower: {
    one: 'email alerts',
    many: 'email alerts',
    // Who gets them is in no history.
    nameOf: () => '',
    fields: {},
  },
  customer: {
    one: 'customer',
    many: 'customers',
    nameOf: () => '',
    fields: {},
  },
  outbox: {
    one: 'mail',
    many: 'mails',
    nameOf: () => '',
    readNames: readMailNames,
    fields: {},
  },
}
