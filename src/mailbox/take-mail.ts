import { TaskWorker } from '@sailing-desk/records/background/threads'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { writeWithoutRevision } from '@sailing-desk/records/database/write'
import { sendFailureOf } from '@sailing-desk/records/mail/send-failure'
import { OWN_ID_FIELD, reportedIn } from '@sailing-desk/records/mail/smtp'
import { joined } from '@sailing-desk/trade/counted'
import { tidyLines, tidyName } from '@sailing-desk/trade/text'
import PQueue from 'p-queue'
import { decodeWords } from 'postal-mime'
import { REGISTER } from '../database/tables/register.ts'
import type { SubmissionKind } from '../database/tables/submission-tables.ts'
import { recordReported } from '../mail/outbox/refusal.ts'
import { isSubmissionKind } from '../submissions/submission-kinds.ts'
import { type CircularDependencies, outcomeOfCircular } from './circular-mail.ts'
import { fieldOf, messageIdsIn, recipientIn, refusalIn } from './delivery-report.ts'
import { type MailHead, type OpenMailbox, UnreadableMail } from './imap.ts'
import * as store from './mailbox.store.ts'
import { addKept, isAnswer, isStrangers, type KeptMails } from './mailbox.store.ts'
import type { MailBody, MailMessage } from './message.ts'
import type { MessageReply } from './message-thread.ts'
import {
  ERASED,
  MAX_FILES,
  NO_RESULTS,
  NO_SERVER_NAME,
  NOT_AUTHENTICATED,
  SEVERAL_SENDERS,
  TOO_COMPLEX,
  TOO_LARGE,
  TOO_MANY_FILES,
  TOO_MANY_PARTS,
  UNKNOWN_SENDER,
} from './messages.ts'
import { NOBODY, type Outcome } from './outcome.ts'
import { isKnownSender, sendersIn } from './senders.ts'
import { htmlText } from './tables.ts'

const MAX_NAMED = 5

/** Longer ones are not written by any mail server. */
const MAX_LENGTH = 8000

/** 'E-7K3M-Q9TB': what newReference() makes for enquiries and applications. */
const REFERENCE = /\b([EA])-[2-9A-HJ-KMNP-Z]{4}-[2-9A-HJ-KMNP-Z]{4}\b/i

export const MAX_TEXT = 20_000

const MAX_HTML = 512 * 1024

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

/** Reads a mail as far as it concerns us, and records what it was, once. Returns whether it is kept: not beyond the bounds of the day. */
export async function takeMail(
  dependencies: TakeDependencies,
  mailbox: OpenMailbox,
  head: MailHead,
  kept: KeptMails,
): Promise<boolean> {
  const outcome = await outcomeOf(dependencies, mailbox, head)
  const mail = { sender: head.from, reason: null, ...outcome }
  if (isBeyondBounds(kept, mail)) return false
  await recordOutcome(dependencies.database, mailbox, head, outcome)
  addKept(kept, mail)
  return true
}

const BOUNDS = REGISTER.received_mail.growth.mailsADay

/** One who sends thousands of mails must not take the place of all others. */
export function isBeyondBounds({ strangers, byAddress }: KeptMails, mail: store.KeptMail): boolean {
  if (isStrangers(mail)) return strangers >= BOUNDS.strangers
  return isAnswer(mail) && (byAddress.get(mail.sender) ?? 0) >= BOUNDS.address
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
export async function concernsUs(
  db: Db,
  head: Pick<MailHead, 'from' | 'subject' | 'answers' | 'isReport'>,
): Promise<boolean> {
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

/** The enquiry or application that a mail answers. */
type Thread = { entity: SubmissionKind; id: number }

/**
 * By the Message-ID of our mail that it answers, else by the reference in its subject, which only its sender and we know.
 * `erased`: it had one. Null if it answers nothing.
 */
async function threadOf(
  db: Db,
  { answers, subject }: Pick<MailHead, 'answers' | 'subject'>,
): Promise<Thread | 'erased' | null> {
  const sent = await store.findSent(db, answers)
  for (const { entity, entity_id } of sent) if (isSubmissionKind(entity)) return { entity, id: entity_id }
  const [reference, kind] = REFERENCE.exec(subject.toUpperCase()) ?? []
  if (!reference) return null
  const entity = kind === 'E' ? 'enquiry' : 'application'
  const found = await store.findSubmission(db, entity, { reference })
  return found ? { entity, id: found.id } : 'erased'
}

/** Keeps the text with the enquiry or application, which is unread again unless a program has answered. Files stay in the mailbox. */
function outcomeOfAnswer(head: MailHead, { entity, id }: Thread, { bodies, files }: MailMessage): Outcome {
  return {
    ...{ result: 'answer', entity, entity_id: id },
    text: tidyLines(bodies.map(wordsOf).filter(Boolean).join('\n\n').slice(0, MAX_TEXT)),
    attachments: JSON.stringify(files.map(({ name, type }) => tidyName(name ?? type))),
    is_automatic: head.isAutomatic ? 1 : 0,
    also: async (trx, record) => {
      const item = await store.findSubmission(trx, entity, { id })
      if (!item) return
      record({ entity, entity_id: id, action: 'answer' })
      if (!head.isAutomatic) await store.reopen(trx, entity, item)
    },
  }
}

/** Some programs send an empty text beside their HTML. */
const wordsOf = ({ text, html }: MailBody) => text.trim() || htmlText(html.slice(0, MAX_HTML)).trim()

/** What a mail's head says of its sender: the addresses in From, and the values of Authentication-Results, the newest first. */
type Claimed = { from: string; senders: number; results: readonly string[] }

type Method = { method: string; result: string; properties: Map<string, string> }

/**
 * Null if the mail comes from the domain of its sender, as found by our own mail server, whose name in Authentication-Results is
 * `server` (RFC 8601); else why that is not certain. Only the newest result of this server counts: any other may be forged.
 */
export function doubtAbout({ from, senders, results }: Claimed, server: string | undefined): string | null {
  if (!server) return NO_SERVER_NAME
  if (senders !== 1) return SEVERAL_SENDERS
  const ours = results.map(parseResults).find(({ name }) => name === server.toLowerCase())
  if (!ours) return NO_RESULTS
  const domain = domainOf(from)
  const dmarc = ours.methods.find(({ method }) => method === 'dmarc')
  const named = dmarc?.properties.get('header.from')
  if (dmarc?.result === 'pass' && (named === undefined || domainOf(named) === domain)) return null
  const isProven = ours.methods.some((each) => each.result === 'pass' && isAligned(signerOf(each), domain))
  // A domain that publishes a policy has said what a mail without proof is.
  if (isProven && dmarc?.result !== 'fail') return null
  const found = ours.methods.map(({ method, result }) => `${method} ${result}`)
  return found.length === 0 ? NO_RESULTS : `${NOT_AUTHENTICATED} (${joined(found.slice(0, MAX_NAMED))}).`
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

function signerOf({ method, properties }: Method): string {
  if (method === 'dkim') return domainOf(properties.get('header.d') ?? properties.get('header.i') ?? '')
  return method === 'spf' ? domainOf(properties.get('smtp.mailfrom') ?? '') : ''
}

/** The same domain, or one within the other. */
function isAligned(signer: string, domain: string): boolean {
  if (!signer.includes('.')) return false
  return signer === domain || domain.endsWith(`.${signer}`) || signer.endsWith(`.${domain}`)
}

/** 'mx.example.com; dkim=pass header.d=line.example; spf=fail smtp.mailfrom=x@line.example' */
function parseResults(value: string): { name: string; methods: Method[] } {
  const [first = '', ...rest] = withoutComments(value.slice(0, MAX_LENGTH)).split(';')
  const [name = ''] = first.trim().split(/\s+/)
  const methods = rest.flatMap((text): Method[] => {
    const [start = '', ...others] = text.trim().split(/\s+/)
    const [method = '', result] = start.toLowerCase().split('=')
    if (!result) return []
    const properties = new Map(others.map((each) => pairOf(each.toLowerCase())))
    return [{ method: method.split('/')[0] ?? '', result, properties }]
  })
  return { name: name.toLowerCase(), methods }
}

function pairOf(text: string): [string, string] {
  const at = text.indexOf('=')
  return [text.slice(0, at), text.slice(at + 1).replace(/^"|"$/g, '')]
}

/** Comments may be nested, and may contain semicolons. What is quoted is kept, without its own semicolons. */
function withoutComments(text: string): string {
  let [depth, isQuoted, kept] = [0, false, '']
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (letter === '\\') at++
    else if (isQuoted || (letter === '"' && depth === 0)) {
      isQuoted = letter === '"' ? !isQuoted : isQuoted
      if (depth === 0 && !/[;\s]/.test(letter)) kept += letter
    } else if (letter === '(') depth++
    else if (letter === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0) kept += letter
  }
  return kept
}
