import { mailedAs } from '@sailing-desk/circular-reader/files/circular-formats'
import type { Db } from '@sailing-desk/records/database/open'
import type { Author } from '@sailing-desk/records/database/write'
import { DomainError, TryLater } from '@sailing-desk/records/errors'
import type { Letter } from '@sailing-desk/records/mail/letter'
import { listKindsAbout } from '@sailing-desk/records/mail/outbox.store'
import { counted } from '@sailing-desk/trade/counted'
import type { Company } from '../../content/company.ts'
import { maxFileBytes } from '../../content/file-sizes.ts'
import type { MailService } from '../mail/mail.service.ts'
import { visitorLetter } from '../mail/visitor-letter.ts'
import type { ReadCompany } from '../web/company.ts'
import type { MailHead } from './imap.ts'
import { isWinmail, type MailBody, type MailFile, type MailMessage } from './message.ts'
import * as messages from './messages.ts'
import { alreadyPublished } from './messages.ts'
import { NOBODY, type Outcome } from './outcome.ts'
import { htmlTable, htmlText, MAX_TEXT_LENGTH, type TableFault, textTable } from './tables.ts'

const MAX_CIRCULARS = 5
const MAX_FILE_BYTES = maxFileBytes('circular')
const MAX_NAME = 80

/** A circular under review, or one that was published: its printed number, and what publishing would do. */
export type ReadCircular = {
  id: number
  isPublished: boolean
  circular: string | null
  changes: number
  questions: number
}

export type CircularDependencies = {
  mail: Pick<MailService, 'queueAll'>
  /** Keeps a file for review, once. Throws DomainError with what is wrong with it. */
  addReview: (author: Author, file: CircularFile) => Promise<ReadCircular>
  /** Who is notified of a circular, if not the company, and where the link leads. */
  notifyTo: readonly string[] | undefined
  siteOrigin: string | undefined
  readCompany: ReadCompany
}

type Named = ReadCircular & { file: string }

const MAX_REASON = 1000

/** Adds the files of a mail, or the table in its text, to the circulars under review. Nothing is published. */
export async function outcomeOfCircular(
  dependencies: CircularDependencies,
  head: MailHead,
  message: MailMessage,
): Promise<Outcome> {
  const { files, problems } = findCirculars(head, message)
  const circulars: Named[] = []
  for (const file of files) {
    try {
      circulars.push({ ...(await dependencies.addReview(NOBODY, file)), file: file.name })
    } catch (error) {
      // What is wrong with the file will be so the next time; what is wrong with us will not.
      if (!(error instanceof DomainError) || error instanceof TryLater) throw error
      problems.push(files.length > 1 ? `${file.name}: ${error.message}` : error.message)
    }
  }
  const [published, open] = [true, false].map((is) =>
    circulars.filter(({ isPublished }) => isPublished === is),
  )
  const reasons = [...(published ?? []).map(({ file }) => alreadyPublished(file)), ...problems]
  return {
    result: circulars.length > 0 ? 'circular' : 'refused',
    reason: reasons.length > 0 ? reasons.join(' ').slice(0, MAX_REASON) : null,
    drafts: JSON.stringify(circulars.map(({ id }) => id)),
    also: (trx) => announce(trx, dependencies, open ?? []),
  }
}

/** Once for each circular, however often it comes. */
async function announce(trx: Db, dependencies: CircularDependencies, circulars: readonly Named[]) {
  const { mail, notifyTo, siteOrigin, readCompany } = dependencies
  const company = await readCompany(trx)
  for (const circular of circulars) {
    const about = { entity: 'circular', entity_id: circular.id } as const
    if ((await listKindsAbout(trx, about)).length > 0) continue
    await mail.queueAll(
      trx,
      (notifyTo ?? [company.company.email]).map((recipient) => ({
        ...circularLetter(circular, { company, recipient, siteOrigin }),
        ...about,
      })),
    )
  }
}

function circularLetter(
  { id, circular, file, changes, questions }: Named,
  { company, recipient, siteOrigin }: { company: Company; recipient: string; siteOrigin: string | undefined },
): Letter {
  const found = [
    counted({ count: changes, one: 'change', many: 'changes' }),
    questions === 0 ? 'no questions' : counted({ count: questions, one: 'question', many: 'questions' }),
  ].join(', ')
  const where = siteOrigin
    ? { link: 'Open the review', url: `${siteOrigin}/admin/circulars/${id}` }
    : 'Open it in the back office, under Circulars.'
  return visitorLetter(company, {
    class: 'office',
    kind: 'notification',
    recipient,
    subject: `Circular ${circular ?? `'${file}'`}: ${found}`,
    blocks: [`${file} has come by mail and was read. Nothing is published before you say so.`, where],
  })
}

type CircularFile = { name: string; content: Uint8Array }

/** `problems`: why not all, or none, of what the mail has can be read. */
type FoundCirculars = { files: CircularFile[]; problems: string[] }

const noFiles = (problem: string): FoundCirculars => ({ files: [], problems: [problem] })

/** The circulars among the files of a mail, else the tables in its texts, else the files that may be circulars. */
function findCirculars(head: Pick<MailHead, 'subject'>, message: MailMessage): FoundCirculars {
  const { files, isEncrypted } = message
  if (isEncrypted) return noFiles(messages.ENCRYPTED)
  const attached = files.filter((file) => mailedAs(file) === 'circular')
  if (attached.length > 0) return readFiles(attached)
  const inTexts = findTables(head, message)
  const others = inTexts.files.length > 0 ? [] : files.filter((file) => mailedAs(file) === 'perhaps')
  return others.length > 0 ? readFiles(others) : inTexts
}

function findTables({ subject }: Pick<MailHead, 'subject'>, { bodies, files }: MailMessage): FoundCirculars {
  // The rest of a table that is cut would be missing in the schedule.
  if (bodies.reduce((length, { text, html }) => length + text.length + html.length, 0) > MAX_TEXT_LENGTH)
    return noFiles(messages.TEXT_TOO_LONG)
  if (bodies.some(({ text }) => text.includes('-----BEGIN PGP MESSAGE-----')))
    return noFiles(messages.ENCRYPTED)
  const read = bodies.map(rowsOf)
  // A table may go on in the next text: between them are pictures, and what mailing lists add.
  const table = textTable(read.map(({ text }) => text).join('\n\n'))
  if (table === null) return noFiles(files.some(isWinmail) ? messages.WINMAIL : messages.NO_CIRCULAR)
  const fault = read.find((each) => each.fault)?.fault
  if (fault) return noFiles(fault === 'merged' ? messages.MERGED_CELLS : messages.TEXT_TOO_LONG)
  const name = `Table in '${subject.slice(0, MAX_NAME)}'`
  return { files: [{ name, content: new TextEncoder().encode(table) }], problems: [] }
}

/** The table of a text in rows of cells, else its lines. */
function rowsOf({ text, html }: MailBody): { text: string; fault: TableFault | null } {
  if (textTable(text) !== null) return { text, fault: null }
  const inHtml = html === '' ? null : htmlTable(html)
  return inHtml ?? { text: text.trim() === '' ? htmlText(html) : text, fault: null }
}

function readFiles(attached: readonly MailFile[]): FoundCirculars {
  const files: CircularFile[] = []
  const problems = attached.length > MAX_CIRCULARS ? [messages.tooManyCirculars(MAX_CIRCULARS)] : []
  for (const { name, type, content } of attached.slice(0, MAX_CIRCULARS)) {
    if (content.length > MAX_FILE_BYTES) problems.push(messages.fileTooLarge(name ?? type))
    else files.push({ name: name ?? type, content })
  }
  return { files, problems }
}
