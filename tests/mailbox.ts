import { withMailbox } from '../src/mailbox/imap.ts'
import type { ReceivedMail } from '../src/mailbox/mailbox.schema.ts'
import { readNewMail } from '../src/mailbox/poll-mailbox.ts'
import { startApp } from './app.ts'
import type { TestDatabase } from './databases.ts'
import type { Dovecot } from './dovecot.ts'
import { SENDER, SERVER } from './mails.ts'

type Options = { on?: TestDatabase; settings?: Record<string, string> }

/** A site that reads the mailbox when it is told to. */
export async function startMailboxSite(dovecot: Dovecot, { on, settings = {} }: Options = {}) {
  const mailbox = { MAILBOX_URL: dovecot.url, MAILBOX_AUTHSERV_ID: SERVER }
  const origin = { SITE_ORIGIN: 'https://www.agency.example', MAIL_FROM: 'site@agency.example' }
  const site = await startApp({ ...(on && { on }), settings: { ...mailbox, ...origin, ...settings } })
  const { services, database, inject } = site
  const warnings: string[] = []
  const failures = new Map<string, number>()
  const put = (senders: string) => inject({ method: 'PUT', url: '/api/mailbox', payload: { senders } })
  await put(SENDER)
  return {
    ...site,
    put,
    warnings,
    /** Returns how many mails were read. */
    read: (signal = AbortSignal.timeout(20_000)) =>
      withMailbox(services.mailbox.login ?? { url: dovecot.url }, signal, (opened) =>
        readNewMail(services.mailbox.taking, opened, {
          ...{ signal, failures },
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
