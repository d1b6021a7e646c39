import type { Db } from '@sailing-desk/records/database/open'
import type { SubmissionKind, SubmissionStatus } from '../../database/tables/submission-tables.ts'

type Submission = { entity: SubmissionKind; id: number }

export function findStatus(db: Db, { entity, id }: Submission) {
  return db
    .selectFrom(entity as 'enquiry')
    .select(['status', 'status_before_spam'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function setAnswered(trx: Db, { entity, id }: Submission): Promise<void> {
  await trx
    .updateTable(entity as 'enquiry')
    .set((row) => ({ status: 'answered', status_before_spam: null, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Returns whether it was answered. */
export async function reopen(
  trx: Db,
  { entity, id }: Submission,
  status: SubmissionStatus,
): Promise<boolean> {
  const reopened = await trx
    .updateTable(entity as 'enquiry')
    .set((row) => ({ status, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'answered')
    .returning('id')
    .executeTakeFirst()
  return reopened !== undefined
}

/** Of a reply that is sent again. */
export async function setStatusBefore(
  trx: Db,
  id: number,
  status_before: SubmissionStatus | null,
): Promise<void> {
  await trx.updateTable('outbox').set({ status_before }).where('id', '=', id).execute()
}
