import type { Db } from '../database/open.ts'
import type { EntityLabels } from '../history/history-labels.ts'
import type { InboxEntity } from './inbox.schema.ts'
import { listReferences } from './inbox.store.ts'
import { STATUS_LABELS } from './inbox-tabs.ts'

/** The history may hold any text as a status. */
const LABELS_BY_STATUS: Record<string, string> = STATUS_LABELS

/** Submissions are named by their reference while they exist. The history holds no personal data. */
const labels = (entity: InboxEntity, many: string): EntityLabels => ({
  one: entity,
  many,
  nameOf: ({ id }) => (id === undefined ? '' : `number ${id}`),
  readNames: async (db: Db, ids) => {
    const rows = await listReferences(db, entity, ids)
    return new Map(rows.map(({ id, reference }) => [id, reference]))
  },
  refersTo: { assignee_id: 'account' },
  fields: { status: 'Status', assignee_id: 'Assignee', flag: 'Marked as spam' },
  labelFor: (field, value) => (field === 'status' ? LABELS_BY_STATUS[String(value)] : undefined),
})

export const inboxHistoryLabels = {
  enquiry: labels('enquiry', 'enquiries'),
  application: labels('application', 'applications'),
  follower: {
    one: 'email alerts',
    many: 'email alerts',
    nameOf: ({ id }: { id?: unknown }) => `of follower ${id}`,
    fields: {},
  },
  customer: {
    one: 'customer',
    many: 'customers',
    nameOf: ({ id }: { id?: unknown }) => `number ${id}`,
    fields: {},
  },
  outbox: { one: 'mail', many: 'mails', nameOf: ({ id }: { id?: unknown }) => `number ${id}`, fields: {} },
}
