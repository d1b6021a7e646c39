import type { InboxEntity } from '../inbox.schema.ts'

/** Decodes an id of the spam list, which spam.store.ts makes unique across both tables. */
export function parseSpamId(id: number): { entity: InboxEntity; id: number } {
  return { entity: id % 2 === 0 ? 'enquiry' : 'application', id: Math.floor(id / 2) }
}
