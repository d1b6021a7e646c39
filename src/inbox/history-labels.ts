import type { Db } from '../database/open.ts'
import type { EntityLabels } from '../history/history-labels.ts'
import type { InboxEntity } from './inbox.schema.ts'
import { listReferences } from './inbox.store.ts'
import { STATUS_WORDS } from './inbox-tabs.ts'

/**
 * How the history speaks of what visitors sent: by the reference that the sender was given, as long as it is there. It
 * holds nothing of whom it is about.
 */
const words = (entity: InboxEntity, many: string): EntityLabels => ({
  one: entity,
  many,
  nameOf: ({ id }) => (id === undefined ? '' : `number ${id}`),
  readNames: async (db: Db, ids) => {
    const rows = await listReferences(db, entity, ids)
    return new Map(rows.map(({ id, reference }) => [id, reference]))
  },
  refersTo: { assignee_id: 'account' },
  fields: { status: 'Status', assignee_id: 'Assignee', flag: 'Marked as spam' },
  wordFor: (field, value) =>
    field === 'status' ? STATUS_WORDS[value as keyof typeof STATUS_WORDS] : undefined,
})

export const inboxHistoryLabels = {
  enquiry: words('enquiry', 'enquiries'),
  application: words('application', 'applications'),
  outbox: { one: 'mail', many: 'mails', nameOf: ({ id }: { id?: unknown }) => `number ${id}`, fields: {} },
}
