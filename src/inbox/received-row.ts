import type { Db } from '../database/open.ts'
import { DomainError } from '../errors.ts'
import type { InboxEntity } from './inbox.schema.ts'
import { findHandling } from './inbox.store.ts'

export const notFound = (entity: InboxEntity) =>
  new DomainError(404, entity === 'enquiry' ? 'Enquiry not found' : 'Application not found')

export async function requireRow(db: Db, entity: InboxEntity, id: number) {
  const row = await findHandling(db, entity, id)
  if (!row) throw notFound(entity)
  return row
}
