import { dayInIndia } from '@sailing-desk/dates/days'
import type { Job, JobLog } from '@sailing-desk/records/database/jobs/start-jobs'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { type Author, writeWithoutRevision } from '@sailing-desk/records/database/write'
import { DomainError } from '@sailing-desk/records/errors'
import type { Chosen } from '@sailing-desk/records/mail/letter'
import { reloadAndTryAgain } from '@sailing-desk/records/messages'
import { nameKey } from '@sailing-desk/trade/text'
import type { Account } from '../accounts/account.ts'
import type { MailService } from '../mail/mail.service.ts'
import { audienceName, audienceOf, requireRoute } from './audience.ts'
import {
  type ComposeDependencies,
  type Composed,
  createComposer,
  createSending,
  SEND_MAILINGS,
} from './compose.ts'
import type {
  Mailing,
  MailingForm,
  MailingPage,
  MailingPreview,
  MailingStep,
  PreviewForm,
} from './mailing.schema.ts'
import { NO_CUSTOMERS, NO_EMAIL, NO_ORIGIN, NO_SERVER } from './mailing.ts'
import * as store from './mailings.store.ts'

export type MailingsService = ReturnType<typeof createMailingsService>

type Dependencies = ComposeDependencies & {
  mail: Pick<MailService, 'isSending' | 'queueAll'>
  /** The address of an account; null if it has none. */
  emailOf: (account: Account) => Promise<Chosen | null>
}

/** The database may have been away. */
const RETRY_MS = 20_000
const DAY_MS = 86_400_000
const MAX_DAYS_AHEAD = 366
/** 'November 2026' */
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' })
const NOT_SENT = { waiting: 0, failed: 0 }

/** Mails of the schedule to the customers. */
export function createMailingsService(database: Database, dependencies: Dependencies) {
  const { mail, siteOrigin, schedule, listMailable, emailOf } = dependencies
  const { db } = database
  const composer = createComposer(dependencies)
  const sendDue = createSending(database, { mail, composer, listMailable })
  const cannotSend = mail.isSending ? (siteOrigin === undefined ? NO_ORIGIN : null) : NO_SERVER

  /** Throws 422 for ports and routes that do not exist. */
  async function composedOf(form: Omit<PreviewForm, 'look_for'>): Promise<Composed> {
    const published = await schedule.readPublished(dayInIndia())
    const { subject, note } = form
    const files_of = form.files_of ? requireRoute('files_of', form.files_of, published) : null
    return { audience: audienceOf(form, published), files_of, subject, note: note ?? '' }
  }

  async function toMailings(rows: readonly store.MailingRow[]): Promise<Mailing[]> {
    const published = await schedule.readPublished(dayInIndia())
    const unsent = await store.countUnsent(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => {
      const audience = audienceName(JSON.parse(row.audience), published)
      return { ...row, audience, ...(unsent.get(row.id) ?? NOT_SENT) }
    })
  }

  async function getMailing(id: number): Promise<MailingPage> {
    const row = await requireMailing(db, id)
    const [mailing] = await toMailings([row])
    if (!mailing) throw new Error('the mailing was required above')
    const refusals = await store.listRefusals(db, id)
    return {
      ...mailing,
      cannot_send: cannotSend,
      refusals: refusals.map(({ state, ...refusal }) => ({ ...refusal, is_final: state === 'failed' })),
    }
  }

  function requireSending(): void {
    if (cannotSend) throw new DomainError(409, cannotSend)
  }

  return {
    listMailings: async (): Promise<Mailing[]> => toMailings(await store.listMailings(db)),

    /** Throws 404. */
    getMailing,

    start: async (account: Account) => ({
      cannot_send: cannotSend,
      email: await emailOf(account),
      subject: `Sailing schedule, ${MONTH.format(Date.now())}`,
    }),

    /** The mail to the customer who is looked for, else to the first. Throws 422. */
    async preview({ look_for, ...form }: PreviewForm): Promise<MailingPreview> {
      const mailing = await composedOf(form)
      const found = await composer.listAddressees(db, mailing.audience)
      const customer = found.find(({ customer }) => isFound(customer, look_for ?? ''))?.customer
      const { letter, whatsapp } = await composer.composeSample(db, mailing, customer)
      const { subject, text, html } = letter
      return {
        customers: found.length,
        customer: customer ? { company: customer.company, email: customer.email } : null,
        subject,
        text,
        html,
        whatsapp,
      }
    },

    /** Mails the preview to the account's own address, which it returns. Throws 409 without one, or without a mail server. */
    async sendTest(account: Account, { look_for, ...form }: PreviewForm): Promise<string> {
      requireSending()
      const [{ id }, email] = [account, await emailOf(account)]
      if (!email) throw new DomainError(409, NO_EMAIL)
      const mailing = await composedOf(form)
      const found = await composer.listAddressees(db, mailing.audience)
      const customer = found.find(({ customer }) => isFound(customer, look_for ?? ''))?.customer
      const { letter } = await composer.composeSample(db, mailing, customer, email)
      await writeWithoutRevision(database, { account_id: id }, (trx) =>
        mail.queueAll(trx, [{ ...letter, entity: 'account', entity_id: id }]),
      )
      return email
    },

    /** Sent now, or at its time. Throws 409 if it cannot be sent, 422 if nobody gets it. */
    async addMailing(author: Author, { send_at, ...form }: MailingForm): Promise<MailingPage> {
      requireSending()
      const at = send_at ? timeAhead(send_at) : new Date().toISOString()
      const { audience, ...said } = await composedOf(form)
      if ((await composer.listAddressees(db, audience)).length === 0)
        throw new DomainError(422, NO_CUSTOMERS, 'audience')
      const { id } = await writeWithoutRevision(database, author, async (trx, record) => {
        const created_at = new Date().toISOString()
        const send_by = author.account_id
        const values = { ...said, audience: JSON.stringify(audience), send_at: at, send_by, created_at }
        const row = await store.insertMailing(trx, { ...values, state: 'scheduled' })
        record({ entity: 'mailing', entity_id: row.id, action: 'add', after: { subject: row.subject } })
        return { id: row.id }
      })
      await sendDue()
      return getMailing(id)
    },

    /** Cancels a mailing before its time, sends one that waits for somebody, pauses one under way, or goes on. Throws 404 and 409. */
    async takeStep(author: Author, id: number, { version, step }: Step): Promise<MailingPage> {
      const { from, to, refusal } = STEPS[step]
      if (step === 'send') requireSending()
      await writeWithoutRevision(database, author, async (trx, record) => {
        const before = await requireMailing(trx, id)
        if (before.state !== from || (step === 'send' && before.failure === null))
          throw new DomainError(409, refusal)
        const values = {
          state: to,
          ...(step === 'send' && sentBy(author)),
          ...(step === 'resume' && { failure: null }),
        }
        const after = version === before.version && (await store.updateMailing(trx, before, values))
        if (!after) throw new DomainError(409, reloadAndTryAgain('This mailing'), 'version')
        const [was, is] = [before, after].map(({ subject, state }) => ({ subject, state }))
        record({ entity: 'mailing', entity_id: id, action: 'update', before: was, after: is })
      })
      if (step === 'send') await sendDue()
      return getMailing(id)
    },

    /** Sends mailings at their times. */
    sending: {
      name: SEND_MAILINGS,
      hasItems: true,
      retryMs: RETRY_MS,
      nextAt: async () => (cannotSend ? null : store.nextSending(db)),
      async run(signal?: AbortSignal, log?: JobLog) {
        const mails = cannotSend ? 0 : await sendDue(signal, log)
        return mails > 0 ? { mails } : undefined
      },
    } satisfies Job,
  }
}

type Step = { version: number; step: MailingStep }

const STEPS = {
  cancel: {
    from: 'scheduled',
    to: 'cancelled',
    refusal: 'Only a mailing that was not sent can be cancelled',
  },
  send: {
    from: 'scheduled',
    to: 'scheduled',
    refusal: 'Only a mailing that was not sent at its time can be sent now',
  },
  pause: { from: 'sending', to: 'paused', refusal: 'Only a mailing that is being sent can be paused' },
  resume: { from: 'paused', to: 'sending', refusal: 'Only a paused mailing can go on' },
} as const

/** Who decides to send what waits takes it over. */
const sentBy = ({ account_id }: Author) => ({
  send_by: account_id,
  send_at: new Date().toISOString(),
  failure: null,
})

async function requireMailing(from: Db, id: number): Promise<store.MailingRow> {
  const row = await store.findMailing(from, id)
  if (!row) throw new DomainError(404, 'Mailing not found')
  return row
}

const isFound = ({ company, person, email }: Record<'company' | 'person' | 'email', string>, typed: string) =>
  nameKey(`${company}\n${person}\n${email}`).includes(nameKey(typed))

function timeAhead(send_at: string): string {
  const [at, now] = [Date.parse(send_at), Date.now()]
  if (at <= now) throw new DomainError(422, 'Send at must be in the future', 'send_at')
  if (at > now + MAX_DAYS_AHEAD * DAY_MS)
    throw new DomainError(422, 'Send at must be within a year', 'send_at')
  return new Date(at).toISOString()
}
