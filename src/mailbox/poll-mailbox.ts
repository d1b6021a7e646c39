import type { ClockJob, JobLog } from '@sailing-desk/records/database/jobs/start-jobs'
import type { Db } from '@sailing-desk/records/database/open'
import { errorMessage, TryLater } from '@sailing-desk/records/errors'
import { REGISTER } from '../database/tables/register.ts'
import {
  MailboxAway,
  type MailboxLogin,
  type MailHead,
  type OpenMailbox,
  UnreadableMail,
  withMailbox,
} from './imap.ts'
import type { KeptMails } from './mailbox.store.ts'
import * as store from './mailbox.store.ts'
import { NOT_READABLE } from './messages.ts'
import { concernsUs, isBeyondBounds, recordOutcome, type TakeDependencies, takeMail } from './take-mail.ts'

export const READ_MAILBOX = 'read the mailbox'

const { all: MAILS_A_DAY } = REGISTER.received_mail.growth.mailsADay

/** A run gives way to the next one after so many mails, and after this time. */
const MAILS_AT_ONCE = 50
const LONGEST_RUN_MS = 4 * 60_000
/** Of so many waiting mails the heads are read, to begin with those that concern us. */
const HEADS_AT_ONCE = 1000
const MINUTE_MS = 60_000
/** Minutes until the mailbox is looked at again, by how often that failed since it last worked. */
const PAUSES = [1, 1, 2, 5, 10, 15]
/** After so many tries a mail is set aside. */
const TRIES = 3

type Log = Pick<JobLog, 'warn'>

/** How often mails have failed, by their numbers in the mailbox. */
export type Failures = Map<string, number>

type Reading = { signal: AbortSignal; log: Log; failures: Failures }

/** Reads the mailbox every minute, less often while it cannot be used. */
export function createMailboxJob(dependencies: TakeDependencies, login: MailboxLogin, log: Log): ClockJob {
  let timesAway = 0
  const failures: Failures = new Map()
  return {
    name: READ_MAILBOX,
    hasItems: true,
    nextDue: (now) => now + (PAUSES[timesAway] ?? 15) * MINUTE_MS,
    async run(stopping) {
      timesAway += 1
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(LONGEST_RUN_MS)])
      const read = await withMailbox(login, signal, (mailbox) =>
        readNewMail(dependencies, mailbox, { signal, log, failures }),
      )
      timesAway = 0
      return { read }
    },
  }
}

/** Returns how many mails were read. Those that were read before a crash are only marked. */
export async function readNewMail(
  dependencies: TakeDependencies,
  mailbox: OpenMailbox,
  reading: Reading,
): Promise<number> {
  const unmarked = await mailbox.listUnmarked()
  const known = await store.listUids(dependencies.database.db, mailbox.uidValidity)
  const fresh = unmarked.filter((uid) => !known.has(uid))
  await mailbox.mark(unmarked.filter((uid) => known.has(uid)))
  const today = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)
  const kept = await store.countKeptSince(dependencies.database.db, today)
  const first = fresh.length > MAILS_AT_ONCE ? await mostUrgent(dependencies, mailbox, fresh, kept) : fresh
  const room = MAILS_A_DAY - kept.all
  let read = 0
  for (const uid of first.slice(0, Math.max(0, Math.min(MAILS_AT_ONCE, room)))) {
    reading.signal.throwIfAborted()
    if (!(await readOne(dependencies, mailbox, uid, { ...reading, kept }))) continue
    await mailbox.mark([uid])
    read += 1
  }
  return read
}

/**
 * Answers, reports and known senders before strangers, each in the order in which they came. Once so many mails of strangers were listed
 * today, others are only marked.
 */
async function mostUrgent(
  dependencies: TakeDependencies,
  mailbox: OpenMailbox,
  fresh: readonly number[],
  kept: KeptMails,
): Promise<number[]> {
  const heads = await mailbox.readHeads(fresh.slice(0, HEADS_AT_ONCE))
  const urgent = new Set<number>()
  const strangers = new Set<number>()
  for (const head of heads)
    if (await concernsUs(dependencies.database.db, head)) urgent.add(head.uid)
    else if (isBeyondBounds(kept, { result: 'unknown', reason: null })) strangers.add(head.uid)
  await mailbox.mark([...strangers])
  const left = fresh.filter((uid) => !strangers.has(uid))
  return [...left.filter((uid) => urgent.has(uid)), ...left.filter((uid) => !urgent.has(uid))]
}

/**
 * One mail that we cannot cope with must not keep all others from being read: after three tries it is set aside. Returns whether it is
 * done with.
 */
async function readOne(
  dependencies: TakeDependencies,
  mailbox: OpenMailbox,
  uid: number,
  { signal, log, failures, kept }: Reading & { kept: KeptMails },
): Promise<boolean> {
  const key = `${mailbox.uidValidity} ${uid}`
  let head: MailHead | undefined
  try {
    head = await mailbox.readHead(uid)
    if (head && !(await takeMail(dependencies, mailbox, head, kept)))
      log.warn({ uid }, 'a mail beyond the bounds of the day was left in the mailbox')
    failures.delete(key)
    return true
  } catch (error) {
    if (error instanceof MailboxAway || signal.aborted) throw error
    if (error instanceof TryLater) return false
    const tries = (failures.get(key) ?? 0) + 1
    log.warn({ uid, tries, error: errorMessage(error) }, 'a mail in the mailbox could not be read')
    failures.set(key, tries)
    if (tries < TRIES) return false
    const reason = error instanceof UnreadableMail ? error.message : NOT_READABLE
    return setAside(dependencies, mailbox, head ?? unknownHead(uid), reason, { log, kept })
  }
}

/** Nothing else is known of a mail whose head cannot be read. */
const unknownHead = (uid: number) => ({ uid, at: new Date().toISOString(), from: null, subject: null })

type KnownHead = Parameters<typeof recordOutcome>[2] & Partial<Pick<MailHead, 'answers' | 'isReport'>>

/** Of what could be read of its head. */
const isOurs = async (db: Db, { from, subject, answers = [], isReport = false }: KnownHead) =>
  from !== null && concernsUs(db, { from, subject: subject ?? '', answers, isReport })

async function setAside(
  { database }: TakeDependencies,
  mailbox: OpenMailbox,
  head: KnownHead,
  reason: string,
  { log, kept }: Pick<Reading, 'log'> & { kept: KeptMails },
): Promise<boolean> {
  const outcome = { sender: head.from, result: 'set_aside', reason } as const
  try {
    if (isBeyondBounds(kept, outcome) && !(await isOurs(database.db, head))) return true
    await recordOutcome(database, mailbox, head, outcome)
    store.addKept(kept, outcome)
    return true
  } catch (error) {
    log.warn({ uid: head.uid, error: errorMessage(error) }, 'a mail in the mailbox could not be set aside')
    return false
  }
}
