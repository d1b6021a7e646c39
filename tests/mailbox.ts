import { createTransport, type SendMailOptions } from 'nodemailer'
import { withMailbox } from '../src/mailbox/imap.ts'
import type { ReceivedMail } from '../src/mailbox/mailbox.schema.ts'
import { readNewMail } from '../src/mailbox/poll-mailbox.ts'
import { startApp } from './app.ts'
import type { TestDatabase } from './databases.ts'
import type { openDovecot } from './dovecot.ts'

export type Dovecot = Awaited<ReturnType<typeof openDovecot>>

export const SENDER = 'schedule@line.example'
/** The name of the mail server that checks senders. */
const SERVER = 'mx.agency.example'

/** The newest header comes first, as mail servers add it. */
export const checked = (results: string) => ({ 'Authentication-Results': `${SERVER}; ${results}` })
export const GENUINE = checked('dmarc=pass (p=reject dis=none) header.from=line.example')

/** A mail as it is sent, from the line unless told otherwise. */
export async function mailOf(options: SendMailOptions): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await transport.sendMail({
    ...{ from: SENDER, to: 'desk@agency.example', subject: 'Schedule', text: 'Please find attached.' },
    ...options,
  })
  return message as Buffer
}

export const xlsx = (content: Buffer, filename = 'circular.xlsx') => [{ filename, content }]

type Options = { on?: TestDatabase; settings?: Record<string, string> }

/** A site that reads the mailbox when it is told to. */
export async function startMailboxSite(dovecot: Dovecot, { on, settings = {} }: Options = {}) {
  const mailbox = { MAILBOX_URL: dovecot.url, MAILBOX_AUTHSERV_ID: SERVER }
  const origin = { SITE_ORIGIN: 'https://www.agency.example', MAIL_FROM: 'site@agency.example' }
  const site = await startApp({ ...(on && { on }), settings: { ...mailbox, ...origin, ...settings } })
  const { services, database, inject } = site
  const warnings: string[] = []
  const put = (senders: string) => inject({ method: 'PUT', url: '/api/mailbox', payload: { senders } })
  await put(SENDER)
  return {
    ...site,
    put,
    warnings,
    /** Returns how many mails were read. */
    read: (signal = AbortSignal.timeout(20_000)) =>
      withMailbox(dovecot.url, signal, (opened) =>
        readNewMail(services.mailbox.taking, opened, {
          signal,
          log: { warn: ({ error }: { error?: string }) => warnings.push(error ?? '') },
        }),
      ),
    /** The newest first. */
    list: async (): Promise<ReceivedMail[]> => (await inject('/api/mailbox/mails')).json(),
    reviews: async (): Promise<{ id: number; file: string }[]> =>
      (await inject('/api/circular-reviews')).json(),
    outbox: () => database.db.selectFrom('outbox').selectAll().orderBy('id').execute(),
  }
}
