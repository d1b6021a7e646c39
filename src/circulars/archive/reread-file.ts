import { UnreadableCircular } from '@sailing-desk/circular-reader/workbook/unreadable-circular'
import { dayInIndia } from '@sailing-desk/dates/days'
import { type Author, writeWithoutRevision } from '@sailing-desk/records/database/write'
import { DomainError, TryLater } from '@sailing-desk/records/errors'
import { compareText, nameKey } from '@sailing-desk/trade/text'
import { findFile, findOpenReview } from '../files/archived-circular.store.ts'
import { NOTHING_OWN } from '../import/own-data.ts'
import { alreadyInReview, FILE_ERASED, NO_COMMON_ROUTE, SAME_CIRCULAR } from '../messages.ts'
import type { ReviewBasis, Wanted } from '../review/circular-reader.ts'
import type { ReviewChoices } from '../review/review.schema.ts'
import { basisOf, insertReview, type ReviewContext, readFile } from '../review/reviews.ts'
import type { Comparison } from './archive.schema.ts'
import { archivedCircular, requireArchived } from './archived.ts'

/** Files are read as on the day when they were read first. */
type Rereading = Omit<ReviewContext, 'today'>

type Row = Awaited<ReturnType<typeof requireArchived>>

/**
 * What changes from the older of two circulars to the newer, each read by its own answers. Throws 422 if they are the same
 * one, and 404 for an erased file.
 */
export async function compareFiles(context: Rereading, one: number, other: number): Promise<Comparison> {
  const { db } = context.database
  if (one === other) throw new DomainError(422, SAME_CIRCULAR, 'with')
  const rows = [await requireArchived(db, one), await requireArchived(db, other)]
  const [from, to] = rows.toSorted((a, b) => compareText(dayOf(a), dayOf(b)) || a.id - b.id) as [Row, Row]
  const before = await reread(context, from, { wanted: { schedule: true } })
  const after = await reread(context, to, { schedule: before.schedule })
  const routes = { from: before.review.routes, to: after.review.routes }
  const only_in_from = missingFrom(routes.to, routes.from)
  const only_in_to = missingFrom(routes.from, routes.to)
  return {
    from: archivedCircular(withoutTexts(from)),
    to: archivedCircular(withoutTexts(to)),
    changes: JSON.parse(after.review.changes),
    only_in_from,
    only_in_to,
    remark: only_in_to.length === routes.to.length ? NO_COMMON_ROUTE : null,
  }
}

const withoutTexts = ({ choices, changes, ...row }: Row) => row

/** The day of a circular: that of its issue, else that on which it was read. */
const dayOf = ({ issued, read_at }: Row) => issued ?? dayInIndia(Date.parse(read_at))

function missingFrom(routes: readonly string[], others: readonly string[]): string[] {
  const keys = new Set(routes.map(nameKey))
  return [...new Set(others)].filter((route) => !keys.has(nameKey(route)))
}

/**
 * Puts the file of an archived circular under review again, with the answers about how it is read. What was to be removed or
 * passed over then is decided anew. Throws 404 for an erased file, and 409 if the file is under review.
 */
export async function bringBack(context: Rereading, author: Author, id: number): Promise<{ review: number }> {
  const { database } = context
  const row = await requireArchived(database.db, id)
  const choices = answersAboutReading(row)
  const read = await reread(context, row, { choices })
  return writeWithoutRevision(database, author, async (trx) => {
    const open = await findOpenReview(trx, row.hash)
    if (open) throw new AlreadyInReview(open)
    const content = await findFile(trx, row.hash)
    if (!content) throw new DomainError(404, FILE_ERASED)
    const draft = await insertReview(trx, author, { key: row.hash, file: { name: row.file, content }, read })
    return { review: draft.id }
  })
}

/** `review`: the one that is open. */
class AlreadyInReview extends DomainError {
  override name = 'AlreadyInReview'
  override readonly details: { code: string; review: number }

  constructor({ id, account_name }: { id: number; account_name: string | null }) {
    super(409, alreadyInReview(account_name))
    this.details = { code: 'in_review', review: id }
  }
}

/** Without an issue date, dates still mean the year in which it was first read. */
function answersAboutReading(row: Row): ReviewChoices {
  const { remove_calls, remove_voyages, accept, ...choices }: ReviewChoices = JSON.parse(row.choices)
  return row.issued === null ? { ...choices, issued: dayOf(row) } : choices
}

type Reread = {
  choices?: ReviewChoices
  schedule?: ReviewBasis['storedData']['schedule'] | undefined
  wanted?: Wanted
}

/** Reads a file as on the day when it was read first, and compares it with the schedule, or with a given one. */
async function reread(context: Rereading, row: Row, { choices, schedule, wanted }: Reread) {
  const { db } = context.database
  const load = async () => {
    const content = await findFile(db, row.hash)
    if (!content) throw new DomainError(404, FILE_ERASED)
    return content
  }
  if (!row.has_file) throw new DomainError(404, FILE_ERASED)
  const readBasis = async () => {
    const today = () => dayInIndia(Date.parse(row.read_at))
    const answers = choices ?? JSON.parse(row.choices)
    const basis = await basisOf({ database: context.database, today }, { choices: answers, layout: null })
    return schedule ? { ...basis, storedData: { ...basis.storedData, schedule, own: NOTHING_OWN } } : basis
  }
  return readFile(context, { key: row.hash, load, readBasis }, wanted).catch((error) => {
    throw error instanceof UnreadableCircular ? new TryLater(503, error.message, RETRY_SECONDS) : error
  })
}

const RETRY_SECONDS = 30
