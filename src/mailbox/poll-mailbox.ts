import type { ClockJob, JobLog } from '@sailing-desk/records/database/jobs/start-jobs'
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
import * as store from './mailbox.store.ts'
import { NOT_READABLE } from './messages.ts'
import { concernsUs, recordOutcome, type TakeDependencies, takeMail } from './take-mail.ts'

export const READ_MAILBOX = 'read the mailbox'

const { mailsADay: MAILS_A_DAY } = REGISTER.received_mail.growth

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
  const first = fresh.length > MAILS_AT_ONCE ? await mostUrgent(dependencies, mailbox, fresh) : fresh
  const today = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)
  const room = MAILS_A_DAY - (await store.countReceivedSince(dependencies.database.db, today))
  let read = 0
  for (const uid of first.slice(0, Math.max(0, Math.min(MAILS_AT_ONCE, room)))) {
    reading.signal.throwIfAborted()
    if (!(await readOne(dependencies, mailbox, uid, reading))) continue
    await mailbox.mark([uid])
    read += 1
  }
  return read
}

/** Answers, reports and known senders before strangers, each in the order in which they came. */
async function mostUrgent(
  dependencies: TakeDependencies,
  mailbox: OpenMailbox,
  fresh: readonly number[],
): Promise<number[]> {
  const heads = await mailbox.readHeads(fresh.slice(0, HEADS_AT_ONCE))
  const urgent = new Set<number>()
  for (const head of heads) if (await concernsUs(dependencies.database.db, head)) urgent.add(head.uid)
  return [...fresh.filter((uid) => urgent.has(uid)), ...fresh.filter((uid) => !urgent.has(uid))]
}

/**
 * One mail that we cannot cope with must not keep all others from being read: after three tries it is set aside. Returns whether it is
 * done with.
 */
async function readOne(
  dependencies: TakeDependencies,
  mailbox: OpenMailbox,
  uid: number,
  { signal, log, failures }: Reading,
): Promise<boolean> {
  const key = `${mailbox.uidValidity} ${uid}`
  let head: MailHead | undefined
  try {
    head = await mailbox.readHead(uid)
    if (head) await takeMail(dependencies, mailbox, head)
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
    return setAside(dependencies, mailbox, head ?? unknownHead(uid), reason, log)
  }
}

/** Nothing else is known of a mail whose head cannot be read. */
const unknownHead = (uid: number) => ({ uid, at: new Date().toISOString(), from: null, subject: null })

async function setAside(
  { database }: TakeDependencies,
  mailbox: OpenMailbox,
  head: Parameters<typeof recordOutcome>[2],
  reason: string,
  log: Log,
): Promise<boolean> {
  try {
    await recordOutcome(database, mailbox, head, { result: 'set_aside', reason })
    return true
  } catch (error) {
    log.warn({ uid: head.uid, error: errorMessage(error) }, 'a mail in the mailbox could not be set aside')
    return false
  }
}
