import type { Job, JobLog } from '../database/jobs/job.ts'
import { errorMessage, TryLater } from '../lib/errors.ts'
import { MailboxAway, type MailHead, type OpenMailbox, withMailbox } from './imap.ts'
import * as store from './mailbox.store.ts'
import { NOT_READABLE } from './messages.ts'
import { recordOutcome, type TakeDependencies, takeMail } from './take-mail.ts'

export const READ_MAILBOX = 'read the mailbox'

/** A run gives way to the next one after so many mails, and after this time. */
const MAILS_AT_ONCE = 50
const LONGEST_RUN_MS = 4 * 60_000
const MINUTE_MS = 60_000
/** Minutes until the mailbox is looked at again, by how often that failed since it last worked. */
const PAUSES = [1, 1, 2, 5, 10, 15]

type Log = Pick<JobLog, 'warn'>

/** Reads the mailbox every minute, less often while it cannot be used. */
export function createMailboxJob(dependencies: TakeDependencies, url: string, log: Log): Job {
  let failures = 0
  return {
    name: READ_MAILBOX,
    nextDue: (now) => now + (PAUSES[failures] ?? 15) * MINUTE_MS,
    async run(stopping) {
      failures += 1
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(LONGEST_RUN_MS)])
      const read = await withMailbox(url, signal, (mailbox) =>
        readNewMail(dependencies, mailbox, { signal, log }),
      )
      failures = 0
      return { read }
    },
  }
}

/** Returns how many mails were read. Those that were read before a crash are only marked. */
export async function readNewMail(
  dependencies: TakeDependencies,
  mailbox: OpenMailbox,
  { signal, log }: { signal: AbortSignal; log: Log },
): Promise<number> {
  const unmarked = await mailbox.listUnmarked()
  const known = await store.listUids(dependencies.database.db, mailbox.uidValidity)
  const fresh = unmarked.filter((uid) => !known.has(uid)).slice(0, MAILS_AT_ONCE)
  await mailbox.mark(unmarked.filter((uid) => known.has(uid)))
  for (const uid of fresh) {
    signal.throwIfAborted()
    const head = await mailbox.readHead(uid)
    if (head) await takeOrRefuse(dependencies, mailbox, head, log)
    await mailbox.mark([uid])
  }
  return fresh.length
}

/** One mail that we cannot cope with must not keep all others from being read. */
async function takeOrRefuse(
  dependencies: TakeDependencies,
  mailbox: OpenMailbox,
  head: MailHead,
  log: Log,
): Promise<void> {
  try {
    await takeMail(dependencies, mailbox, head)
  } catch (error) {
    if (error instanceof MailboxAway || error instanceof TryLater) throw error
    log.warn({ uid: head.uid, error: errorMessage(error) }, 'a mail in the mailbox could not be read')
    const refused = { result: 'refused', reason: NOT_READABLE } as const
    await recordOutcome(dependencies.database, mailbox, head, refused)
  }
}
