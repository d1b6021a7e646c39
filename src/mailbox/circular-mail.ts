import type { Db } from '@sailing-desk/records/database/open'
import type { Author } from '@sailing-desk/records/database/write'
import { DomainError, TryLater } from '@sailing-desk/records/errors'
import type { Letter } from '@sailing-desk/records/mail/letter'
import { listKindsAbout } from '@sailing-desk/records/mail/outbox.store'
import { counted } from '@sailing-desk/trade/counted'
import type { Company } from '../../content/company.ts'
import type { MailService } from '../mail/mail.service.ts'
import { visitorLetter } from '../mail/visitor-letter.ts'
import type { ReadCompany } from '../web/company.ts'
import { type CircularFile, findCirculars } from './find-circulars.ts'
import type { MailHead } from './imap.ts'
import type { MailMessage } from './message.ts'
import { alreadyPublished } from './messages.ts'
import { NOBODY, type Outcome } from './outcome.ts'

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
