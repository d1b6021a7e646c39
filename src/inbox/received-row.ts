import type { Db } from '../database/open.ts'
import { DomainError } from '../lib/errors.ts'
import type { Received } from '../mail/letter.ts'
import type { InboxEntity } from './inbox.schema.ts'
import { findReceived } from './inbox.store.ts'

export const notFound = (entity: InboxEntity) =>
  new DomainError(404, entity === 'enquiry' ? 'Enquiry not found' : 'Application not found')

/** Throws 404 if it does not exist. */
export async function requireReceived(db: Db, entity: InboxEntity, id: number): Promise<Received> {
  const received = await findReceived(db, entity, id)
  if (!received) throw notFound(entity)
  return received
}
