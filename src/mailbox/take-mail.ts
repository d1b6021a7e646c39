import type { Database, Db } from '../database/open.ts'
import { writeWithoutRevision } from '../database/write.ts'
import { outcomeOfAnswer, threadOf } from './answers.ts'
import { doubtAbout } from './authentication.ts'
import { type CircularDependencies, outcomeOfCircular } from './circular-mail.ts'
import type { MailHead, OpenMailbox } from './imap.ts'
import { MAX_FILES } from './mail-parts.ts'
import * as store from './mailbox.store.ts'
import { ERASED, TOO_LARGE, TOO_MANY_FILES, UNKNOWN_SENDER } from './messages.ts'
import { NOBODY, type Outcome } from './outcome.ts'
import { outcomeOfReport } from './reports.ts'
import { isKnownSender, sendersIn } from './senders.ts'

export type TakeDependencies = CircularDependencies & {
  database: Database
  /** The sender of our own mail. */
  ownAddress: string
  /** Whose Authentication-Results are trusted. */
  authservId: string | undefined
}

const MAX_BYTES = 15 * 1024 * 1024
const ANONYMOUS = { sender: null, subject: null }

/** Reads a mail as far as it concerns us, and records what it was, once. */
export async function takeMail(
  dependencies: TakeDependencies,
  mailbox: OpenMailbox,
  head: MailHead,
): Promise<void> {
  await recordOutcome(dependencies.database, mailbox, head, await outcomeOf(dependencies, mailbox, head))
}

export async function recordOutcome(
  database: Database,
  { uidValidity }: Pick<OpenMailbox, 'uidValidity'>,
  { uid, at, from, subject }: MailHead,
  { also, ...values }: Outcome,
): Promise<void> {
  const known = { uid_validity: uidValidity, uid: String(uid), received_at: at, sender: from, subject }
  await writeWithoutRevision(database, NOBODY, async (trx, record) => {
    if (await store.insertReceived(trx, { ...known, ...values })) await also?.(trx, record)
  })
}

async function outcomeOf(
  dependencies: TakeDependencies,
  mailbox: OpenMailbox,
  head: MailHead,
): Promise<Outcome> {
  const { db } = dependencies.database
  const { parts } = head
  if (await isOwn(db, head, dependencies.ownAddress)) return { ...ANONYMOUS, result: 'own' }
  if (parts?.report) return outcomeOfReport(db, mailbox, head, parts.report)
  const thread = await threadOf(db, head)
  if (thread === 'erased') return { ...ANONYMOUS, result: 'refused', reason: ERASED }
  const senders = sendersIn((await store.readSettings(db)).senders)
  if (!thread && !isKnownSender(head.from, senders)) return { result: 'unknown', reason: UNKNOWN_SENDER }
  const refusal = refusalOf(head)
  if (refusal !== null) return { result: 'refused', reason: refusal }
  if (thread) return outcomeOfAnswer(mailbox, head, thread)
  const doubt = doubtAbout(head, dependencies.authservId)
  if (doubt !== null) return { result: 'held', reason: doubt }
  return outcomeOfCircular(dependencies, mailbox, head)
}

/** Why nothing of the mail is read; null if it is. */
export function refusalOf({ bytes, parts }: MailHead): string | null {
  if (bytes > MAX_BYTES) return TOO_LARGE
  return parts === null || parts.files.length > MAX_FILES ? TOO_MANY_FILES : null
}

/** Notifications may be sent to the mailbox that is read. */
async function isOwn(db: Db, { messageId, from }: MailHead, ownAddress: string): Promise<boolean> {
  if (from === ownAddress.toLowerCase()) return true
  return messageId !== null && (await store.findSent(db, [messageId])).length > 0
}
