import { listJobs } from '@sailing-desk/records/database/jobs/start-jobs'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { type Author, writeWithoutRevision } from '@sailing-desk/records/database/write'
import { requireSameVersion } from '@sailing-desk/records/entity-service'
import { DomainError, TryLater } from '@sailing-desk/records/errors'
import { type CircularDependencies, outcomeOfCircular } from './circular-mail.ts'
import { MailboxAway, type MailboxLogin, UnreadableMail, withMailbox } from './imap.ts'
import type { Mailbox, ReceivedMail, SendersForm } from './mailbox.schema.ts'
import * as store from './mailbox.store.ts'
import { ALREADY_READ, GONE, NO_MAILBOX } from './messages.ts'
import type { Outcome } from './outcome.ts'
import { READ_MAILBOX } from './poll-mailbox.ts'
import { sendersIn } from './senders.ts'
import { outcomeOf, type TakeDependencies, withMessage } from './take-mail.ts'

export type MailboxService = ReturnType<typeof createMailboxService>

type Dependencies = CircularDependencies & {
  mailbox: (MailboxLogin & { authservId: string | undefined }) | undefined
  ownAddress: string
}

const DAY_MS = 86_400_000
/** What is kept of mail that answers nothing. Longer than mail is looked for. */
const KEPT_DAYS = 60
/** For an administrator who waits. */
const READ_MS = 30_000
const RETRY_SECONDS = 60

/** The mailbox that circulars, answers and delivery reports are sent to. */
export function createMailboxService(database: Database, { mailbox, ...dependencies }: Dependencies) {
  const { db } = database
  const taking: TakeDependencies = { ...dependencies, database, authservId: mailbox?.authservId }

  async function readState() {
    const job = mailbox && (await listJobs(db)).find(({ name }) => name === READ_MAILBOX)
    const { failure = null, failing_since = null, finished_at = null } = job ?? {}
    return { failure, failing_since, read_at: failure === null ? finished_at : null }
  }

  async function read(): Promise<Mailbox> {
    const settings = await store.readSettings(db)
    return { address: mailbox ? addressOf(mailbox.url) : null, ...(await readState()), ...settings }
  }

  return {
    /** For the job that reads the mailbox. */
    taking,
    login: mailbox,
    read,

    async listMails(): Promise<ReceivedMail[]> {
      const rows = await store.listReceived(db)
      const drafts = rows.map((row): number[] => JSON.parse(row.drafts))
      const open = await store.listUnderReview(db, drafts.flat())
      return rows.map((row, at) => ({
        ...row,
        is_automatic: row.is_automatic === 1,
        drafts: (drafts[at] ?? []).filter((id) => open.has(id)),
      }))
    },

    /** Throws 409 if somebody else changed them. */
    async setSenders(author: Author, { senders, version }: SendersForm): Promise<Mailbox> {
      const after = sendersIn(senders ?? '').join('\n')
      await writeWithoutRevision(database, author, async (trx, record) => {
        const before = await store.readSettings(trx)
        requireSameVersion('list of senders', before, version)
        if (before.senders === after) return
        await store.setSenders(trx, after)
        const change = { before: { senders: before.senders }, after: { senders: after } }
        record({ entity: 'mailbox', entity_id: 1, action: 'update', ...change })
      })
      return read()
    },

    /**
     * Reads held mail, or that of an unknown sender, as a circular, and again what was set aside. Throws 404, 409, and 503 if the
     * mailbox cannot be used.
     */
    async readAllTheSame(author: Author, id: number): Promise<ReceivedMail['result']> {
      const row = await requireUnread(db, id)
      if (!mailbox) throw new DomainError(409, NO_MAILBOX)
      const outcome = await withMailbox(
        mailbox,
        AbortSignal.timeout(READ_MS),
        async (opened): Promise<Outcome> => {
          const isThere = opened.uidValidity === row.uid_validity
          const head = isThere ? await opened.readHead(Number(row.uid)) : undefined
          if (!head) throw new DomainError(409, GONE)
          return row.result === 'set_aside'
            ? outcomeOf(taking, opened, head)
            : withMessage(opened, head, (message) => outcomeOfCircular(dependencies, head, message))
        },
      ).catch((error) => {
        if (error instanceof UnreadableMail) throw new DomainError(409, error.message)
        throw error instanceof MailboxAway ? new TryLater(503, `${error.message}.`, RETRY_SECONDS) : error
      })
      const { also, ...values } = outcome
      return writeWithoutRevision(database, author, async (trx, record) => {
        await requireUnread(trx, id)
        await store.updateReceived(trx, id, values)
        record({ entity: 'received_mail', entity_id: id, action: 'update' })
        await also?.(trx, record)
        return values.result
      })
    },

    async removeOld(): Promise<{ removed: number }> {
      const before = new Date(Date.now() - KEPT_DAYS * DAY_MS).toISOString()
      return { removed: await store.deleteOld(db, before) }
    },

    /** What the office has to know of it today. */
    async today() {
      const { failure, failing_since } = await readState()
      return {
        ...{ failure, failing_since, ...(await store.countWaiting(db)) },
        answers: {
          enquiries: await store.readUnreadAnswers(db, 'enquiry'),
          applications: await store.readUnreadAnswers(db, 'application'),
        },
      }
    },
  }
}

async function requireUnread(from: Db, id: number): Promise<store.ReceivedRow> {
  const row = await store.findReceived(from, id)
  if (!row) throw new DomainError(404, 'Mail not found')
  if (!['held', 'unknown', 'set_aside'].includes(row.result)) throw new DomainError(409, ALREADY_READ)
  return row
}

/** 'desk@mail.example.com/INBOX' */
function addressOf(url: string): string {
  const { username, hostname, pathname } = new URL(url)
  const user = decodeURIComponent(username)
  return `${user.includes('@') ? `${user}, ` : `${user}@`}${hostname}${decodeURIComponent(pathname)}`
}
