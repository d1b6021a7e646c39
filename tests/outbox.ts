import { createServer, type Socket } from 'node:net'
import type { Database } from '@sailing-desk/records/database/open'
import type { ConfirmedAt } from '@sailing-desk/records/mail/letter'
import type { OutboxRow } from '@sailing-desk/records/mail/outbox.store'
import { createSmtp } from '@sailing-desk/records/mail/smtp'
import { onTestFinished, vi } from 'vitest'
import { defaultCompany } from '../content/company.ts'
import { createDelivery, type Lane } from '../src/mail/delivery.ts'
import { createMailService } from '../src/mail/mail.service.ts'
import { openTestDatabase, testedDatabase } from './databases.ts'
import { addEnquiry } from './submissions.ts'

export const FROM = 'site@agency.example'
export const SENDER = 'The agency'

const mail = createMailService({
  host: 'www.agency.example',
  siteOrigin: undefined,
  notifyTo: ['desk@agency.example'],
  readCompany: async () => defaultCompany,
  siteSecret: async () => 'secret',
})

/** Opens a new database with functions that read its outbox. */
export async function openOutbox(on = testedDatabase) {
  const database = await openTestDatabase(on)
  const outbox = () => database.db.selectFrom('outbox').selectAll().orderBy('id').execute()
  return { database, outbox, first: async () => requireFirst(await outbox()) }
}

function requireFirst([first]: OutboxRow[]): OutboxRow {
  if (!first) throw new Error('there is no mail in the outbox')
  return first
}

/** Makes all waiting mail due now. */
export async function makeDue({ db }: Database): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_at: '2000-01-01T00:00:00.000Z' })
    .where('state', '=', 'waiting')
    .execute()
}

/** Freezes `Date` at this moment until the test ends; timers keep running. */
export function setNow(now: number | string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

/** Queues a notification and an acknowledgement. */
export async function addMail(database: Database, fields: Parameters<typeof addEnquiry>[1] = {}) {
  await mail.announce(database.db, await addEnquiry(database, fields))
}

export async function addOneMail(database: Database) {
  await addReply(database, await addEnquiry(database))
}

export const addReply = (database: Database, enquiry: Awaited<ReturnType<typeof addEnquiry>>) =>
  mail.reply(database.db, { account_id: 1 }, enquiry, { text: 'On 29 January.' })

/** The mails that a new enquiry is announced with. */
export async function addAnnounced(database: Database) {
  const enquiry = await addEnquiry(database)
  await mail.announce(database.db, enquiry)
  return enquiry
}

/** Queues alerts about changes of the schedule. */
export const addAlerts = (database: Database, recipients: readonly string[]) =>
  mail.queueAll(
    database.db,
    recipients.map((recipient, at) => ({
      ...{
        class: { address: recipient, confirmed_at: '2026' as ConfirmedAt },
        kind: 'alert',
        entity: 'follower',
        entity_id: at + 1,
        recipient,
        replyTo: null,
      },
      ...{ subject: 'Chennai: 1 change', text: '2 days later', html: '<p>2 days later</p>' },
      unsubscribe: `https://www.agency.example/follow/unsubscribe?token=${at}`,
    })),
  )

/** Runs one delivery pass. */
export function deliver(
  database: Database,
  smtpUrl: string,
  abort = new AbortController().signal,
  lane: Lane = 'correspondence',
) {
  const { deliverDue } = createDelivery(
    database,
    createSmtp({ smtpUrl, from: FROM, readName: async () => SENDER }),
    { lane },
  )
  return deliverDue({ stop: new AbortController().signal, abort })
}

/** Starts a server that accepts connections and never responds. */
export async function startSilentServer() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}` }
}
