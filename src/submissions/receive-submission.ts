import { randomInt } from 'node:crypto'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { type Author, writeWithoutRevision } from '@sailing-desk/records/database/write'
import type { SpamFlag } from '../inbox/inbox.schema.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { Received } from '../mail/visitor-letter.ts'
import type { PageFields, Receipt } from './submission.schema.ts'
import type { SubmissionLimit } from './submission-limit.ts'

/** Columns that both kinds of submission have. */
export type Start = {
  reference: string
  received_at: string
  status: 'new' | 'spam'
  flag: ReturnType<typeof spamFlag>
  notice: string | null
}
type Dependencies = {
  kind: 'E' | 'A'
  database: Database
  limit: SubmissionLimit
  mail: Pick<MailService, 'announce'>
}

/**
 * Stores a submission in one transaction: the rows that `insert` writes and the mail about them. The history records no
 * personal data.
 */
export function receiveSubmission(
  { kind, database, limit, mail }: Dependencies,
  { idempotency, address }: Author,
  form: PageFields & { notice: string | null },
  insert: (trx: Db, start: Start) => Promise<Received>,
  fileBytes = 0,
): Promise<Receipt> {
  const visitor: Author = { account_id: null, ...(idempotency && { idempotency }) }
  return writeWithoutRevision(database, visitor, async (trx, record) => {
    await limit.count(trx, address ?? '', Buffer.byteLength(JSON.stringify(form)) + fileBytes)
    const flag = spamFlag(form)
    const received = await insert(trx, {
      reference: newReference(kind),
      received_at: new Date().toISOString(),
      status: flag ? 'spam' : 'new',
      flag,
      notice: form.notice,
    })
    await mail.announce(trx, received)
    const { entity, row } = received
    record({ entity, entity_id: row.id, action: 'add', after: { status: row.status, flag } })
    return { reference: row.reference }
  })
}

/** Nobody reads and fills in a form faster. */
const FASTEST_MS = 3000

/** Returns why a form is spam, or null. Forms without the page fields are not suspected. */
function spamFlag({ website, fill_ms }: Pick<PageFields, 'website' | 'fill_ms'>): SpamFlag | null {
  if (website) return 'honeypot'
  return fill_ms !== null && fill_ms < FASTEST_MS ? 'too fast' : null
}

/** Without characters that are easily confused when read aloud or written down. */
const REFERENCE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const REFERENCE_LENGTH = 8

/** Returns a reference such as 'E-7K3M-Q9TB'. It is random, so that others cannot be guessed. */
export function newReference(kind: 'E' | 'A' | 'F' | 'S' | 'C'): string {
  const letters = Array.from(
    { length: REFERENCE_LENGTH },
    () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)],
  )
  return `${kind}-${letters.slice(0, REFERENCE_LENGTH / 2).join('')}-${letters.slice(REFERENCE_LENGTH / 2).join('')}`
}
