import type { Database, Db } from '../../database/open.ts'
import { DomainError } from '../../lib/errors.ts'
import * as drafts from '../../schedule/drafts/draft.store.ts'
import type { DraftRow } from '../../schedule/drafts/publisher.ts'
import { readStoredData } from '../import/circular-books.ts'
import { readLayouts } from '../import/remembered-layouts.ts'
import type { CircularReader } from './circular-reader.ts'
import { ReviewChanged } from './publish-circular.ts'
import type { Found, Publishable, Wanted } from './reading-messages.ts'
import type { ReviewChoices } from './review.schema.ts'
import { contentOf, digestOf, spellingsOf } from './review-state.ts'
import { withDraftMembers } from './review-view.ts'

/** What reviews need: the schedule they are compared with, the reader of files, and the present day (ISO). */
export type ReviewContext = { database: Database; reader: CircularReader; today: () => string }

/** What was found in a file, and the digest of the schedule that it was compared with. */
export type Read = Found & { digest: string }

type CircularFile = {
  /** Its SHA-256. */
  key: string
  load: () => Promise<Uint8Array>
  /** Null for a new circular. */
  choices: ReviewChoices | null
}

export async function readFile(
  { database: { db }, reader, today }: ReviewContext,
  { choices, ...file }: CircularFile,
  wanted?: Wanted,
): Promise<Read> {
  const readBasis = async () => ({
    storedData: await readStoredData(db, spellingsOf(choices ?? {}), { skipsUnusable: true }),
    layouts: await readLayouts(db),
    choices,
    today: today(),
  })
  const { basis, ...found } = await reader.review(file, readBasis, wanted)
  return { ...found, digest: digestOf(basis, found.review) }
}

export function readDraft(context: ReviewContext, draft: DraftRow, wanted?: Wanted): Promise<Read> {
  const { file, choices } = contentOf(draft)
  const load = () => loadFile(context.database.db, draft.id)
  return readFile(context, { key: file, load, choices }, wanted)
}

async function loadFile(db: Db, draftId: number): Promise<Uint8Array> {
  const file = await drafts.findDraftFile(db, draftId)
  if (!file) throw new DomainError(404, 'Circular not found')
  return file.content
}

const NOTHING_TO_PUBLISH = 'No call of this circular can be imported, so there is nothing to publish.'

type ReadToPublish = { publishable: Publishable; choices: ReviewChoices; digest: string }

/** What is to be published. `seen`: the digest of what the administrator saw. Throws 409 if that has changed. */
export async function readToPublish(
  context: ReviewContext,
  draft: DraftRow,
  seen: string | undefined,
): Promise<ReadToPublish> {
  const { publishable, digest } = await readDraft(context, draft, { publishable: true })
  if (!publishable || (seen !== undefined && seen !== digest)) throw new ReviewChanged()
  if (publishable.reviewed.totals.imported === 0) throw new DomainError(409, NOTHING_TO_PUBLISH)
  return { publishable, choices: contentOf(draft).choices, digest }
}

const CHANGED_SINCE = 'The schedule has changed since this time was chosen.'

/** The review of a draft as JSON. */
export async function reviewJson(db: Db, draft: DraftRow, { review, digest }: Read): Promise<string> {
  const { id, version, title: file, updated_at, publish_at, failure } = draft
  const updated_by = (await drafts.findUsername(db, draft.updated_by))?.username ?? null
  const isOutdated = publish_at !== null && (contentOf(draft).digest ?? digest) !== digest
  const problem = isOutdated ? CHANGED_SINCE : null
  const members = { id, version, file, updated_at, updated_by, publish_at, failure, problem, digest }
  return withDraftMembers(review.json, members)
}
