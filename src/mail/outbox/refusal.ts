import type { Db } from '@sailing-desk/records/database/open'
import type { Change } from '@sailing-desk/records/database/recording'
import type { OutboxRow } from '@sailing-desk/records/mail/outbox.store'
import type { SendFailure } from '@sailing-desk/records/mail/send-failure'
import { isSubmissionKind } from '../../submissions/submission-kinds.ts'
import { findStatus, reopen, setAnswered, setStatusBefore } from './answered.store.ts'
import { isOpen, statusIfUnsent } from './answered.ts'
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
