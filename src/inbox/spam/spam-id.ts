import type { InboxEntity } from '../inbox.schema.ts'

/** The id of an item in the list of spam, where enquiries and applications stand together: spam.store.ts makes it. */
export function ofSpamId(id: number): { entity: InboxEntity; id: number } {
  return { entity: id % 2 === 0 ? 'enquiry' : 'application', id: Math.floor(id / 2) }
}
