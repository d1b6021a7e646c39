import type { Db } from '../database/open.ts'
import { DomainError } from '../lib/errors.ts'
import type { Received } from '../mail/letter.ts'
import type { InboxEntity } from './inbox.schema.ts'
import { findRow } from './inbox.store.ts'

export const notFound = (entity: InboxEntity) =>
  new DomainError(404, entity === 'enquiry' ? 'Enquiry not found' : 'Application not found')

/** Throws 404 if it does not exist. */
export async function requireReceived(db: Db, entity: InboxEntity, id: number): Promise<Received> {
  const row = await findRow(db, entity, id)
  if (!row) throw notFound(entity)
  // The row is of the table that `entity` names; Kysely cannot type a union of tables.
  return { entity, row } as Received
}
