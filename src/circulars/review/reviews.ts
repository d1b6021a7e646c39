import { createHash } from 'node:crypto'
import { UnreadableCircular } from '@sailing-desk/circular-reader/workbook/unreadable-circular'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { type Author, writeWithoutRevision } from '@sailing-desk/records/database/write'
import { DomainError, TryLater } from '@sailing-desk/records/errors'
import { nameKey } from '@sailing-desk/trade/text'
import * as drafts from '../../schedule/drafts/draft.store.ts'
import { requireDraftVersion } from '../../schedule/drafts/draft.store.ts'
import type { DraftRow } from '../../schedule/drafts/publisher.ts'
import * as archive from '../files/archived-circular.store.ts'
import { archivedValues, resultOf } from '../files/archived-circular.store.ts'
import { readStoredData } from '../import/circular-books.ts'
import { readLayouts } from '../import/layout-memory.ts'
import type { CircularReader, Found, ReviewBasis, ThreadReview, Wanted } from './circular-reader.ts'
import type { ReviewChoices } from './review.schema.ts'
import { withDraftMembers } from './review-view.ts'

/** What reviews need: the schedule they are compared with, the reader of files, and the present day (ISO). */
export type ReviewContext = { database: Database; reader: CircularReader; today: () => string }

/** What was found in a file, and the digest of the schedule that it was compared with. */
export type Read = Found & { digest: string }

/** Saved as the content of a draft. `file`: the SHA-256 of the circular. `digest`: what it would change when it was scheduled. */
export type Content = { file: string; choices: ReviewChoices; digest?: string }

export const contentOf = ({ content }: DraftRow): Content => JSON.parse(content)

export const keyOfFile = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

export type NewFile = { name: string; content: Uint8Array }

/** Reads a file and keeps it as a draft. Throws 422 if it cannot be read as a circular. */
export async function addReview(context: ReviewContext, author: Author, file: NewFile): Promise<string> {
  const { draft, read } = await keepFile(context, author, file, async () => undefined)
  return reviewJson(context.database.db, draft, read)
}

export type FoundReview = { id: number; isPublished: boolean; review: string }

/** As `addReview`, but a file that is under review or published already is not kept once more. */
export async function addReviewOnce(
  context: ReviewContext,
  author: Author,
  file: NewFile,
): Promise<FoundReview> {
  const { draft, read } = await keepFile(context, author, file, drafts.findCircularOfFile)
  const isPublished = draft.published_batch !== null
  return { id: draft.id, isPublished, review: await reviewJson(context.database.db, draft, read) }
}

/** `find`: the draft that there is for the file already. */
async function keepFile(
  context: ReviewContext,
  author: Author,
  file: NewFile,
  find: (trx: Db, key: string) => Promise<DraftRow | undefined>,
) {
  const key = keyOfFile(file.content)
  const load = async () => file.content
  const readBasis = () => basisOf(context, { choices: {}, layout: 'recognised' })
  const read = await readFile(context, { key, load, readBasis }).catch((error) => {
    throw error instanceof UnreadableCircular ? new DomainError(422, error.message, 'file') : error
  })
  const draft = await writeWithoutRevision(
    context.database,
    author,
    async (trx) => (await find(trx, key)) ?? insertReview(trx, author, { key, file, read }),
  )
  return { draft, read }
}

/** `key` is the SHA-256 of the file. */
type ReadFile = { key: string; file: NewFile; read: Read }

/** Puts a file under review, and into the archive. */
export async function insertReview(
  trx: Db,
  author: Author,
  { key, file, read: { review } }: ReadFile,
): Promise<DraftRow> {
  const now = new Date().toISOString()
  const draft = await drafts.insertDraft(trx, {
    kind: 'circular',
    route_id: null,
    title: titleOf(review, file.name),
    content: JSON.stringify({ file: key, choices: review.choices } satisfies Content),
    created_at: now,
    updated_at: now,
    updated_by: author.account_id,
  })
  await archive.insertArchived(trx, archivedValues(author, { key, file, review }, draft.id), file.content)
  return draft
}

const MAX_TITLE = 120
const RETRY_SECONDS = 30

function titleOf({ circular }: ThreadReview, file: string): string {
  return (circular ? `Circular ${circular} (${file})` : file).slice(0, MAX_TITLE)
}

export async function readReview(context: ReviewContext, id: number): Promise<string> {
  const draft = await requireCircular(context.database.db, id)
  return reviewJson(context.database.db, draft, await readDraft(context, draft))
}

/** A sheet, counted from 0. */
export async function readSheet(context: ReviewContext, id: number, number: number): Promise<string> {
  const draft = await requireCircular(context.database.db, id)
  const { sheet } = await readDraft(context, draft, { sheet: number })
  if (sheet === undefined) throw new DomainError(404, 'Sheet not found')
  return sheet
}

export type ChoicesRequest = { version: number; choices: ReviewChoices }

/** Throws 409 if somebody else changed the choices, and 422 for a port that does not exist. */
export async function saveChoices(
  context: ReviewContext,
  author: Author,
  id: number,
  { version, choices }: ChoicesRequest,
): Promise<string> {
  const { database } = context
  const draft = await requireCircular(database.db, id, version)
  await readStoredData(database.db, choices.ports)
  const content: Content = { file: contentOf(draft).file, choices }
  const read = await readDraft(context, { ...draft, content: JSON.stringify(content) })
  const saved = await writeWithoutRevision(database, author, async (trx) => {
    const { publish_at } = await requireCircular(trx, id, version)
    // Published at its time only if the schedule is still what the review has been compared with.
    if (publish_at !== null) content.digest = read.digest
    await archive.updateArchivedOf(trx, id, resultOf(read.review))
    return drafts.updateDraft(trx, id, {
      content: JSON.stringify(content),
      updated_at: new Date().toISOString(),
      updated_by: author.account_id,
      failure: null,
      ...(publish_at !== null && { publish_by: author.account_id }),
    })
  })
  return reviewJson(database.db, saved, read)
}

/** Throws 404 if it was published or discarded, and 409 if it was changed since it had this version. */
export async function requireCircular(db: Db, id: number, version?: number): Promise<DraftRow> {
  const draft = await drafts.findDraft(db, id)
  if (draft?.kind !== 'circular') throw new DomainError(404, 'Circular not found')
  if (version !== undefined) await requireDraftVersion(db, draft, version)
  return draft
}

/** Throws 503 if the file, which was read before, cannot be read now: most often the server is too busy. */
export async function readDraft(context: ReviewContext, draft: DraftRow, wanted?: Wanted): Promise<Read> {
  const { file: key, choices } = contentOf(draft)
  const load = async () => {
    const content = await archive.findFile(context.database.db, key)
    if (!content) throw new DomainError(404, 'Circular not found')
    return content
  }
  const readBasis = () => basisOf(context, { choices, layout: null })
  return readFile(context, { key, load, readBasis }, wanted).catch((error) => {
    throw error instanceof UnreadableCircular ? new TryLater(503, error.message, RETRY_SECONDS) : error
  })
}

/** Of stored choices, ports that no longer exist are left out. */
export async function basisOf(
  { database: { db }, today }: Omit<ReviewContext, 'reader'>,
  { choices, layout }: Pick<ReviewBasis, 'choices' | 'layout'>,
): Promise<ReviewBasis> {
  const storedData = await readStoredData(db, choices.ports, { skipsUnusable: true })
  return { storedData, layouts: await readLayouts(db), choices, layout, today: today() }
}

type CircularFile = {
  key: string
  load: () => Promise<Uint8Array>
  readBasis: () => Promise<ReviewBasis>
}

export async function readFile(
  { reader }: Pick<ReviewContext, 'reader'>,
  { readBasis, ...file }: CircularFile,
  wanted?: Wanted,
): Promise<Read> {
  const { basis, ...found } = await reader.review(file, readBasis, wanted)
  return { ...found, digest: digestOf(basis, found.review) }
}

/**
 * Identifies what a review of these routes depends on: their voyages and calls, the ports, and the last circular of its
 * layout. What happens on other routes does not change it.
 */
export function digestOf(
  { storedData: { ports, schedule }, layouts }: Pick<ReviewBasis, 'storedData' | 'layouts'>,
  { routes, layout }: Pick<ThreadReview, 'routes' | 'layout'>,
): string {
  const keys = new Set(routes.map(nameKey))
  const isOfRoutes = ({ route }: { route: string }) => keys.has(nameKey(route))
  const seen = [
    schedule.vessels.filter(isOfRoutes),
    // What the texts were understood as follows from them.
    schedule.calls.filter(isOfRoutes).map(({ reading, ata, atd, ...call }) => ({
      ...call,
      ...(ata && { ata }),
      ...(atd && { atd }),
    })),
    ports.map(({ id, name, code, aliases }) => [id, name, code, aliases]),
    layouts.find(({ fingerprint }) => fingerprint === layout)?.issued ?? null,
  ]
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 32)
}

const CHANGED_SINCE = 'The schedule has changed since this time was chosen.'

/** The review of a draft as JSON. */
async function reviewJson(db: Db, draft: DraftRow, { review, digest }: Read): Promise<string> {
  const { id, version, title: file, updated_at, publish_at, failure } = draft
  const updated_by = (await drafts.findUsername(db, draft.updated_by))?.username ?? null
  const isOutdated = publish_at !== null && (contentOf(draft).digest ?? digest) !== digest
  const problem = isOutdated ? CHANGED_SINCE : null
  const members = { id, version, file, updated_at, updated_by, publish_at, failure, problem, digest }
  return withDraftMembers(review, members)
}
