import type { Db } from '../database/open.ts'
import { sendFailureOf } from '../mail/send-failure.ts'
import { fieldOf, messageIdsIn, refusalIn } from './delivery-report.ts'
import type { MailHead, OpenMailbox } from './imap.ts'
import type { MailParts } from './mail-parts.ts'
import * as store from './mailbox.store.ts'
import type { Outcome } from './outcome.ts'

const MAX_STATUS_BYTES = 64 * 1024
const MAX_HEAD_BYTES = 64 * 1024

/** A delivery report on one of our mails: its refusal is recorded as if the mail server had refused it at once. */
export async function outcomeOfReport(
  db: Db,
  mailbox: OpenMailbox,
  { uid, answers }: MailHead,
  { status, original }: NonNullable<MailParts['report']>,
): Promise<Outcome> {
  const decoder = new TextDecoder()
  const read = async (part: typeof status, most: number) =>
    decoder.decode(await mailbox.readPart(uid, part, most))
  const head = original ? await read(original, MAX_HEAD_BYTES) : ''
  const named = messageIdsIn(fieldOf(head, 'message-id') ?? '')
  const [mail] = await store.findSent(db, [...named, ...answers])
  const refusal = mail ? refusalIn(await read(status, MAX_STATUS_BYTES)) : null
  // The sender is a program of a mail server; whom it writes of is known by our mail.
  const report = { result: 'report', sender: null, subject: null } as const
  if (!mail || !refusal) return report
  const { text } = sendFailureOf({ command: 'RCPT TO', ...refusal })
  return { ...report, reason: text, also: (trx) => store.markRefused(trx, mail, text) }
}
