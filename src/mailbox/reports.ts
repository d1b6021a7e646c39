import { decodeWords } from 'postal-mime'
import type { Db } from '../database/open.ts'
import { recordReported } from '../mail/outbox/refusal.ts'
import { OWN_ID_FIELD, reportedIn } from '../mail/own-id.ts'
import { sendFailureOf } from '../mail/send-failure.ts'
import { threadOf } from './answers.ts'
import { fieldOf, messageIdsIn, recipientIn, refusalIn } from './delivery-report.ts'
import type { MailHead } from './imap.ts'
import * as store from './mailbox.store.ts'
import type { MailMessage } from './message.ts'
import type { Outcome } from './outcome.ts'

/** A delivery report on one of our mails: its refusal is recorded as if the mail server had refused it at once. */
export async function outcomeOfReport(
  db: Db,
  head: MailHead,
  { status, original }: NonNullable<MailMessage['report']>,
): Promise<Outcome> {
  const mail = await findReported(db, head, { status, original })
  const refusal = mail ? refusalIn(status) : null
  // The sender is a program of a mail server; whom it writes of is known by our mail.
  const report = { result: 'report', sender: null, subject: null } as const
  if (!mail || !refusal) return report
  const failure = sendFailureOf({ command: 'RCPT TO', ...refusal })
  return {
    ...{ ...report, reason: failure.text },
    also: (trx, record) => recordReported(trx, record, mail, failure),
  }
}

type Report = NonNullable<MailMessage['report']>

/** By what names our mail: its Message-ID, our own field, or the address; else by the reference in its subject and the recipient. */
async function findReported(db: Db, { answers, to }: MailHead, { status, original }: Report) {
  const fields = [fieldOf(original, 'message-id') ?? '', fieldOf(original, OWN_ID_FIELD) ?? '']
  const [named] = await store.findSent(db, [...fields.flatMap(messageIdsIn), ...answers])
  if (named) return named
  for (const start of reportedIn(to.join(' '))) {
    const tagged = await store.findSentBeginning(db, start)
    if (tagged) return tagged
  }
  const thread = await threadOf(db, { answers: [], subject: decodeWords(fieldOf(original, 'subject') ?? '') })
  const recipient = recipientIn(status) ?? ''
  return thread && thread !== 'erased' ? store.findLastSent(db, thread, recipient) : undefined
}
