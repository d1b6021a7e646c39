import { TaskWorker } from '@sailing-desk/records/background/threads'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { writeWithoutRevision } from '@sailing-desk/records/database/write'
import { sendFailureOf } from '@sailing-desk/records/mail/send-failure'
import { OWN_ID_FIELD, reportedIn } from '@sailing-desk/records/mail/smtp'
import PQueue from 'p-queue'
import { decodeWords } from 'postal-mime'
import { recordReported } from '../mail/outbox/refusal.ts'
import { outcomeOfAnswer, threadOf } from './answers.ts'
import { doubtAbout } from './authentication.ts'
import { type CircularDependencies, outcomeOfCircular } from './circular-mail.ts'
import { fieldOf, messageIdsIn, recipientIn, refusalIn } from './delivery-report.ts'
import { type MailHead, type OpenMailbox, UnreadableMail } from './imap.ts'
import * as store from './mailbox.store.ts'
import type { MailMessage } from './message.ts'
import type { MessageReply } from './message-thread.ts'
import {
  ERASED,
  MAX_FILES,
  TOO_COMPLEX,
  TOO_LARGE,
  TOO_MANY_FILES,
  TOO_MANY_PARTS,
  UNKNOWN_SENDER,
} from './messages.ts'
import { NOBODY, type Outcome } from './outcome.ts'
import { isKnownSender, sendersIn } from './senders.ts'

export type TakeDependencies = CircularDependencies & {
  database: Database
  /** The sender of our own mail. */
  ownAddress: string
  /** Whose Authentication-Results are trusted. */
  authservId: string | undefined
}

const MAX_BYTES = 15 * 1024 * 1024
type Nullable<Values> = { [Name in keyof Values]: Values[Name] | null }

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
  { uid, at, from, subject }: Pick<MailHead, 'uid' | 'at'> & Nullable<Pick<MailHead, 'from' | 'subject'>>,
  { also, ...values }: Outcome,
): Promise<void> {
  const known = { uid_validity: uidValidity, uid: String(uid), received_at: at, sender: from, subject }
  await writeWithoutRevision(database, NOBODY, async (trx, record) => {
    if (await store.insertReceived(trx, { ...known, ...values })) await also?.(trx, record)
  })
}

/** What a mail is. Throws UnreadableMail. */
export async function outcomeOf(
  dependencies: TakeDependencies,
  mailbox: OpenMailbox,
  head: MailHead,
): Promise<Outcome> {
  const { db } = dependencies.database
  if (await isOwn(db, head, dependencies.ownAddress)) return { ...ANONYMOUS, result: 'own' }
  // Of a report the beginning is enough: the mail that it is about may be whole behind it.
  const { report } = head.isReport
    ? await readMessage(await mailbox.readSource(head.uid, MAX_BYTES))
    : NO_REPORT
  if (report) return outcomeOfReport(db, head, report)
  const thread = await threadOf(db, head)
  if (thread === 'erased') return { ...ANONYMOUS, result: 'refused', reason: ERASED }
  const senders = sendersIn((await store.readSettings(db)).senders)
  if (!thread && !isKnownSender(head.from, senders)) return { result: 'unknown', reason: UNKNOWN_SENDER }
  const doubt = thread ? null : doubtAbout(head, dependencies.authservId)
  if (doubt !== null) return { result: 'held', reason: doubt }
  return withMessage(mailbox, head, async (message) =>
    thread ? outcomeOfAnswer(head, thread, message) : outcomeOfCircular(dependencies, head, message),
  )
}

const NO_REPORT = { report: null }

/** Reads the whole mail, unless it is one of those that we refuse. */
export async function withMessage(
  mailbox: OpenMailbox,
  { uid, bytes }: MailHead,
  outcomeWith: (message: MailMessage) => Promise<Outcome>,
): Promise<Outcome> {
  if (bytes > MAX_BYTES) return { result: 'refused', reason: TOO_LARGE }
  const message = await readMessage(await mailbox.readSource(uid, MAX_BYTES))
  if (message.files.length > MAX_FILES) return { result: 'refused', reason: TOO_MANY_FILES }
  return outcomeWith(message)
}

/** Whether it answers us, or comes from somebody we know; others can wait. */
export async function concernsUs(db: Db, head: MailHead): Promise<boolean> {
  if (head.isReport || (await threadOf(db, head)) !== null) return true
  return isKnownSender(head.from, sendersIn((await store.readSettings(db)).senders))
}

/** Notifications may be sent to the mailbox that is read. */
async function isOwn(db: Db, { messageId, from }: MailHead, ownAddress: string): Promise<boolean> {
  if (from === ownAddress.toLowerCase()) return true
  return messageId !== null && (await store.findSent(db, [messageId])).length > 0
}

const MAX_MEMORY_MB = 192
const MAX_MS = 20_000
/** The thread ends after this idle time, to free its memory. */
const IDLE_MS = 30_000

const queue = new PQueue({ concurrency: 1 })
let worker: TaskWorker<Uint8Array, MessageReply> | undefined
let idle: NodeJS.Timeout | undefined

/** Takes a whole mail apart, in a thread. Throws UnreadableMail with what is wrong with it. */
const readMessage = (source: Uint8Array): Promise<MailMessage> =>
  queue.add(async () => {
    clearTimeout(idle)
    if (!worker || worker.hasEnded) worker = new TaskWorker('src/mailbox/message-thread.ts', MAX_MEMORY_MB)
    const own = worker
    const reply = await own.run(source, MAX_MS)
    idle = setTimeout(() => void own.end(), IDLE_MS).unref()
    if (!reply || 'failure' in reply) throw new UnreadableMail(TOO_COMPLEX)
    if (!reply.message) throw new UnreadableMail(TOO_MANY_PARTS)
    return reply.message
  })

/** A delivery report on one of our mails: its refusal is recorded as if the mail server had refused it at once. */
async function outcomeOfReport(
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
