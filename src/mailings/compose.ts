import { dayText } from '@sailing-desk/dates/day-text'
import { dayInIndia } from '@sailing-desk/dates/days'
import { eachItem } from '@sailing-desk/records/database/jobs/job-items'
import type { JobLog } from '@sailing-desk/records/database/jobs/start-jobs'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { writeWithoutRevision } from '@sailing-desk/records/database/write'
import { type About, type Chosen, type Letter, manyLines, oneLine } from '@sailing-desk/records/mail/letter'
import { mapYielding } from '@sailing-desk/records/yield-if-late'
import type { Company } from '../../content/company.ts'
import { authorOnBehalf } from '../accounts/on-behalf.ts'
import type { MailService } from '../mail/mail.service.ts'
import { type Block, visitorLetter } from '../mail/visitor-letter.ts'
import type { SiteSecret } from '../secrets/site-secret.ts'
import type { ReadCompany } from '../web/company.ts'
import { type Audience, pageOf } from './audience.ts'
import {
  addressees,
  type Content,
  createContents,
  type Mailable,
  type Schedule,
  type Section,
} from './content.ts'
import * as store from './mailings.store.ts'
import { lastSent, type MailingRow } from './mailings.store.ts'

const ESTIMATES = 'Dates are estimates and may change.'
const MAX_LINES_OF_MESSAGE = 4

const DAYS_TOLD = 30
const DAY_MS = 86_400_000
const TO_ALL = JSON.stringify({ kind: 'all' } satisfies Audience)

export type ComposeDependencies = {
  siteSecret: SiteSecret
  siteOrigin: string | undefined
  schedule: Schedule
  readCompany: ReadCompany
  /** The one address of a page; null if it does not exist. */
  findPage: (path: string) => Promise<string | null>
  /** The customers who have not unsubscribed. */
  listMailable: (db: Db) => Promise<Mailable[]>
  /** The link with which a customer unsubscribes. */
  unsubscribeLink: (secret: string, siteOrigin: string, reference: string) => string
}

/** What is said to whom. `files_of`: the route whose files it links to. */
export type Composed = Pick<MailingRow, 'subject' | 'note' | 'files_of'> & { audience: Audience }

/** Of a customer that there is not: what a mailing says to somebody without interests. */
const NOBODY = { person: '', email: '' as Chosen }

export function createComposer(dependencies: ComposeDependencies) {
  const { siteSecret, siteOrigin = '', schedule, readCompany, listMailable, unsubscribeLink } = dependencies

  async function wordingOf(db: Db, { subject, note, files_of }: Composed): Promise<Wording> {
    const now = Date.now()
    const earliest = new Date(now - DAYS_TOLD * DAY_MS).toISOString()
    const last = await lastSent(db, TO_ALL, new Date(now).toISOString())
    const since = last !== undefined && last > earliest ? last : earliest
    const { routes } = await schedule.readPublished(dayInIndia())
    const route = files_of === null ? undefined : routes.get(files_of)?.route
    const files = route ? { name: route.direction, path: `/routes/${route.id}` } : null
    return { company: await readCompany(db), subject, note, files, since, siteOrigin }
  }

  /** Who gets it, with the pages of the schedule that each gets. */
  const listAddressees = async (db: Db, audience: Audience) =>
    addressees(audience, await listMailable(db), dependencies)

  return {
    listAddressees,

    /** A mail for each customer of the audience. Others get their turn meanwhile. */
    async compose(
      db: Db,
      mailing: Composed & { id: number },
    ): Promise<(Letter & About & { mailing_id: number })[]> {
      const found = await listAddressees(db, mailing.audience)
      const wording = await wordingOf(db, mailing)
      const contentOf = await createContents(
        found.flatMap(({ pages }) => pages),
        wording.since,
        dependencies,
      )
      const secret = await siteSecret(db)
      return mapYielding(found, ({ customer, pages }) => {
        const unsubscribe = unsubscribeLink(secret, siteOrigin, customer.reference)
        const letter = mailingLetter(customer, contentOf(pages), wording, { unsubscribe })
        return { ...letter, entity: 'customer', entity_id: customer.id, mailing_id: mailing.id }
      })
    },

    /** The mail to one customer, who is not unsubscribed by its link, and the same for WhatsApp. */
    async composeSample(db: Db, mailing: Composed, customer: Mailable | undefined, recipient?: Chosen) {
      const [found] = await addressees(mailing.audience, customer ? [customer] : [], dependencies)
      const pages = found?.pages ?? [pageOf(mailing.audience)]
      const wording = await wordingOf(db, mailing)
      const content = (await createContents(pages, wording.since, dependencies))(pages)
      const unsubscribe = unsubscribeLink(await siteSecret(db), siteOrigin, 'sample')
      const { person, email } = customer ?? NOBODY
      const to = { person, email: recipient ?? email }
      const letter = mailingLetter(to, content, wording, { unsubscribe, isTest: true })
      return { letter, whatsapp: whatsAppText(content, wording) }
    },
  }
}

/** What a mailing of the company says to everybody. `files`: the route whose schedule can be downloaded. `since`: when `moved` begins (ISO). */
type Wording = {
  company: Company
  subject: string
  note: string
  files: { name: string; path: string } | null
  since: string
  siteOrigin: string
}

/** `unsubscribe`: the customer's own link. A test has one that stops nothing, and does not name it to mail programs. */
function mailingLetter(
  { person, email }: Pick<Mailable, 'person' | 'email'>,
  { sections, moved }: Content,
  wording: Wording,
  { unsubscribe, isTest = false }: { unsubscribe: string; isTest?: boolean },
): Letter {
  const { company, subject, note, files, siteOrigin } = wording
  return visitorLetter(company, {
    class: { address: email },
    kind: 'mailing',
    recipient: email,
    subject,
    ...(!isTest && { unsubscribe }),
    blocks: [
      oneLine(person) ? `Dear ${person},` : 'Good day,',
      ...(note ? [{ text: note }] : []),
      ...sections.map((section) => blockOf(section, siteOrigin)),
      ...(moved.length > 0
        ? [{ heading: movedHeading(wording), url: `${siteOrigin}/changes`, lines: moved }]
        : []),
      ...(files ? fileBlocks(files, siteOrigin) : []),
      ESTIMATES,
      { link: `Stop these emails of ${company.company.name}`, url: unsubscribe },
    ],
  })
}

const movedHeading = ({ since }: Pick<Wording, 'since'>) =>
  `What has changed since ${dayText(dayInIndia(Date.parse(since)))}`

const blockOf = ({ heading, path, lines }: Section, siteOrigin: string): Block => ({
  heading,
  lines,
  url: siteOrigin + path,
})

const fileBlocks = ({ name, path }: NonNullable<Wording['files']>, siteOrigin: string): Block[] =>
  (['pdf', 'xlsx'] as const).map((format) => ({
    link: `${oneLine(name)} (${format === 'pdf' ? 'PDF' : 'Excel'})`,
    url: `${siteOrigin}${path}.${format}`,
  }))

/** The same for WhatsApp: short, with its mark-up for bold text. */
function whatsAppText(
  { sections, moved }: Content,
  { company: { company }, subject, note, files, siteOrigin }: Wording,
): string {
  const parts = [
    bold(subject),
    ...(note ? [manyLines(note)] : []),
    ...sections.map(({ heading, path, lines }) => listed(heading, lines, siteOrigin + path)),
    ...(moved.length > 0 ? [listed('Changes', moved, `${siteOrigin}/changes`)] : []),
    ...(files ? fileBlocks(files, siteOrigin).map((block) => textOfLink(block)) : []),
    `${ESTIMATES} ${company.name}`,
  ]
  return parts.join('\n\n')
}

const bold = (text: string) => `*${oneLine(text).replaceAll('*', '')}*`

const textOfLink = (block: Block) =>
  typeof block === 'object' && 'link' in block ? `${block.link}: ${block.url}` : ''

function listed(heading: string, lines: readonly string[], url: string): string {
  const shown = lines.slice(0, MAX_LINES_OF_MESSAGE).map((line) => `• ${oneLine(line)}`)
  return [bold(heading), ...shown, url].join('\n')
}

export const SEND_MAILINGS = 'send mailings'

type Dependencies = {
  mail: Pick<MailService, 'queueAll'>
  composer: Pick<ReturnType<typeof createComposer>, 'compose'>
  listMailable: (db: Database['db']) => Promise<Mailable[]>
}

/** Returns a function that queues the mailings whose time has come. Several processes may do so: each is queued once. */
export function createSending(database: Database, { mail, composer, listMailable }: Dependencies) {
  const { db } = database

  /** Returns how many mails it has queued: none if another process was faster. */
  async function queue(mailing: store.MailingRow): Promise<number> {
    await authorOnBehalf(db, 'mailing', mailing.send_by)
    const mails = await composer.compose(db, { ...mailing, audience: JSON.parse(mailing.audience) })
    return writeWithoutRevision(database, { account_id: null }, async (trx) => {
      await authorOnBehalf(trx, 'mailing', mailing.send_by)
      // Composed before, so that writers do not wait. Meanwhile somebody may have unsubscribed, or have got another address.
      const mailable = new Map((await listMailable(trx)).map(({ id, email }) => [id, email]))
      const left = mails.flatMap((letter) => {
        const recipient = mailable.get(letter.entity_id)
        return recipient === undefined ? [] : { ...letter, recipient }
      })
      const queued = {
        state: 'sending',
        queued_at: new Date().toISOString(),
        customers: left.length,
      } as const
      if (!(await store.updateMailing(trx, mailing, queued))) return 0
      await mail.queueAll(trx, left)
      return left.length
    })
  }

  /** Returns how many mails were queued. */
  return async (signal?: AbortSignal, log?: JobLog): Promise<number> => {
    let queued = 0
    const doing = {
      ...{ job: SEND_MAILINGS, log, signal },
      keyOf: ({ id, version }: store.MailingRow) => `${id} ${version}`,
      nameOf: ({ subject }: store.MailingRow) => `Mailing '${subject}'`,
      setAside: (mailing: store.MailingRow, failure: string) =>
        writeWithoutRevision(database, { account_id: mailing.send_by }, (trx) =>
          store.updateMailing(trx, mailing, { failure }),
        ),
    }
    await eachItem(database, doing, await store.listDue(db, new Date().toISOString()), async (mailing) => {
      queued += await queue(mailing)
    })
    return queued
  }
}
