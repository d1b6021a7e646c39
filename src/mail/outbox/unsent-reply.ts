import type { Database, Db } from '../../database/open.ts'
import { writeWithoutRevision } from '../../database/write.ts'
import { findStatus, reopen, setAnswered, setStatusBefore } from './answered.store.ts'
import { isOpen, statusIfUnsent } from './answered.ts'
import { markUnsent, type OutboxRow, type Unsent } from './outbox.store.ts'

/** The submission that a reply is about; null for other mail. */
function submissionOf({ kind, entity, entity_id: id }: Pick<OutboxRow, 'kind' | 'entity' | 'entity_id'>) {
  return kind === 'reply' && (entity === 'enquiry' || entity === 'application') ? { entity, id } : null
}

/** Records a failed attempt. A reply that has failed for good leaves its submission unanswered. */
export async function recordUnsent(database: Database, mail: OutboxRow, unsent: Unsent): Promise<void> {
  const submission = submissionOf(mail)
  const { status_before: status } = mail
  if (unsent.next_at !== null || !submission || !status) {
    await markUnsent(database.db, mail, unsent)
    return
  }
  await writeWithoutRevision(database, { account_id: null }, async (trx, record) => {
    if (!(await markUnsent(trx, mail, unsent)) || !(await reopen(trx, submission, status))) return
    const { entity, id } = submission
    const [before, after] = [
      { id, status: 'answered' },
      { id, status },
    ]
    record({ entity, entity_id: id, action: 'update', before, after })
  })
}

/** A failed reply that is sent again answers its submission again. */
export async function answerAgain(
  trx: Db,
  mail: Pick<OutboxRow, 'id' | 'kind' | 'entity' | 'entity_id'>,
): Promise<void> {
  const submission = submissionOf(mail)
  const found = submission && (await findStatus(trx, submission))
  if (!found) return
  await setStatusBefore(trx, mail.id, statusIfUnsent(found))
  if (isOpen(found.status)) await setAnswered(trx, submission)
}
