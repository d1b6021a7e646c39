import type { Db } from '@sailing-desk/records/database/open'
import type { Change } from '@sailing-desk/records/database/recording'
import type { OutboxRow } from '@sailing-desk/records/mail/outbox.store'
import type { SendFailure } from '@sailing-desk/records/mail/send-failure'
import type { SubmissionKind, SubmissionStatus } from '../../database/tables/submission-tables.ts'
import { isSubmissionKind } from '../../submissions/submission-kinds.ts'
import * as store from './refusal.store.ts'

/** What is known of mail that has failed, also after it was sent and its address was cleared. */
type FailedMail = Pick<OutboxRow, 'kind' | 'entity' | 'entity_id' | 'recipient' | 'status_before'>

/** The submission that a reply is about; null for other mail. */
function submissionOf({ kind, entity, entity_id: id }: Pick<OutboxRow, 'kind' | 'entity' | 'entity_id'>) {
  return kind === 'reply' && isSubmissionKind(entity) ? { entity, id } : null
}

/** Records the report that a mail was refused after it was sent: with the same consequences as a refusal at once. */
export async function recordReported(
  trx: Db,
  record: (change: Change) => void,
  mail: FailedMail & Pick<OutboxRow, 'id' | 'mailing_id' | 'rejections'>,
  failure: SendFailure,
): Promise<void> {
  if (await store.markReported(trx, mail, failure.text)) await followUp(trx, record, mail, failure)
}

/** A reply that has failed for good leaves its submission unanswered, and a refused address is not mailed again by itself. */
export async function followUp(
  trx: Db,
  record: (change: Change) => void,
  mail: FailedMail,
  failure: SendFailure | undefined,
): Promise<void> {
  const submission = submissionOf(mail)
  const { status_before: status } = mail
  if (submission && status && (await reopen(trx, submission, status))) {
    const { entity, id } = submission
    const [before, after] = [
      { id, status: 'answered' },
      { id, status },
    ]
    record({ entity, entity_id: id, action: 'update', before, after })
  }
  // Notifications go to the office itself.
  if (!failure?.isAddress || mail.kind === 'notification') return
  const address = mail.recipient ?? (await store.findAddress(trx, mail))
  if (address === null) return
  await store.markCustomerRefused(trx, address, { at: new Date().toISOString(), reason: failure.text })
  await store.countFollowerRefusal(trx, address)
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

type Submission = { entity: SubmissionKind; id: number }

function findStatus(db: Db, { entity, id }: Submission) {
  return db
    .selectFrom(entity as 'enquiry')
    .select(['status', 'status_before_spam'])
    .where('id', '=', id)
    .executeTakeFirst()
}

async function setAnswered(trx: Db, { entity, id }: Submission): Promise<void> {
  await trx
    .updateTable(entity as 'enquiry')
    .set((row) => ({ status: 'answered', status_before_spam: null, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Returns whether it was answered. */
async function reopen(trx: Db, { entity, id }: Submission, status: SubmissionStatus): Promise<boolean> {
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
async function setStatusBefore(trx: Db, id: number, status_before: SubmissionStatus | null): Promise<void> {
  await trx.updateTable('outbox').set({ status_before }).where('id', '=', id).execute()
}

type Answered = { status: SubmissionStatus; status_before_spam: SubmissionStatus | null }

/** Whether a reply changes the status to answered. Replying to spam moves it out of spam. */
export const isOpen = (status: SubmissionStatus) => ['new', 'in_progress', 'spam'].includes(status)

/** The status that a submission returns to if the reply to it cannot be sent; null if it keeps its status. */
export function statusIfUnsent({ status, status_before_spam }: Answered): SubmissionStatus | null {
  if (status === 'closed') return null
  // Somebody has to see to it again, whatever was answered before.
  if (status === 'answered') return 'in_progress'
  return status === 'spam' ? (status_before_spam ?? 'new') : status
}
