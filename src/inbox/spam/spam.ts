import type { Db } from '../../database/open.ts'
import type { SubmissionStatus } from '../../database/tables.ts'
import type { Received } from '../../mail/letter.ts'
import type { MailService } from '../../mail/mail.service.ts'

export type SpamMail = Pick<MailService, 'announceWithheld' | 'withdraw'>

/** Withdraws mail when a row becomes spam, and queues the withheld mail when it leaves spam. */
export async function applySpamChange(
  trx: Db,
  mail: SpamMail,
  received: Received,
  status: SubmissionStatus,
): Promise<{ set?: { status_before_spam: SubmissionStatus | null }; isAnnounced: boolean }> {
  const { entity, row } = received
  if (row.status === status || (row.status !== 'spam' && status !== 'spam')) return { isAnnounced: false }
  if (status === 'spam') {
    await mail.withdraw(trx, { entity, entity_id: row.id })
    return { set: { status_before_spam: row.status }, isAnnounced: false }
  }
  return {
    set: { status_before_spam: null },
    isAnnounced: await mail.announceWithheld(trx, received),
  }
}
