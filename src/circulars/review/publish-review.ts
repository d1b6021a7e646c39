import { dayText } from '@sailing-desk/dates/day-text'
import { type Author, type Writing, write } from '@sailing-desk/records/database/write'
import { DomainError } from '@sailing-desk/records/errors'
import { nameKey } from '@sailing-desk/trade/text'
import { removePublished } from '../../schedule/drafts/draft.store.ts'
import type { DraftRow, Scheduling } from '../../schedule/drafts/publisher.ts'
import { listRoutes } from '../../schedule/routes/route.store.ts'
import { publishedAs, updateArchivedOf } from '../files/archived-circular.store.ts'
import { applyCircular } from '../import/apply-circular.ts'
import { readStoredData } from '../import/circular-books.ts'
import { CheckFailed } from '../import/file-checks.ts'
import { readLayouts, rememberLayout } from '../import/layout-memory.ts'
import type { ReviewedCircular } from '../import/reviewed-circular.ts'
import type { Publishable, ThreadReview } from './circular-reader.ts'
import { openErrors } from './errors.ts'
import { openText } from './question-words.ts'
import { questionsOf } from './questions.ts'
import type { ReviewChoices } from './review.schema.ts'
import {
  type Content,
  contentOf,
  digestOf,
  type ReviewContext,
  readDraft,
  requireCircular,
} from './reviews.ts'

export type PublishRequest = { version: number; digest: string; layout_name?: string | undefined }

/**
 * Publishes the circular and takes it out of review, in one transaction. Throws 409 if the choices or the schedule have
 * changed since `digest` was computed, or if a check failed that is not accepted.
 */
export async function publishReview(
  context: ReviewContext,
  author: Author,
  id: number,
  { version, digest, layout_name }: PublishRequest,
): Promise<{ batch: string; routes: string[] }> {
  const draft = await requireCircular(context.database.db, id, version)
  const confirmed = await readToPublish(context, draft, digest)
  return write(context.database, author, async (writing) => {
    await requireCircular(writing.trx, id, version)
    const routes = await publishCircular(writing, { ...confirmed, layoutName: layout_name })
    await updateArchivedOf(writing.trx, id, publishedAs(writing, confirmed.review))
    await removePublished(writing.trx, draft, writing.batch)
    return { batch: writing.batch, routes: routes.map(({ direction }) => direction) }
  })
}

/** Reads a draft of a circular, and returns what publishes it in a transaction. */
export async function prepareToPublish(
  context: ReviewContext,
  draft: DraftRow,
): Promise<(writing: Writing) => Promise<{ routes: number[] }>> {
  const seen = draft.publish_at === null ? undefined : contentOf(draft).digest
  const confirmed = await readToPublish(context, draft, seen)
  return async (writing) => {
    const routes = await publishCircular(writing, confirmed).catch(withoutCells)
    await updateArchivedOf(writing.trx, draft.id, publishedAs(writing, confirmed.review))
    return { routes: routes.map(({ id }) => id) }
  }
}

/** The cells that a failed check names mean nothing to somebody who does not see the sheet. */
function withoutCells(error: unknown): never {
  throw error instanceof CheckFailed ? new DomainError(409, NOT_CHECKED) : error
}

const NOT_CHECKED = 'A check of the whole circular has failed. Its review says which, and lets you accept it.'

/** Somebody has to say that the cells with an open question may be missing, and errors published as printed. */
class OpenQuestions extends DomainError {
  override name = 'OpenQuestions'
  override readonly details = { code: 'questions' }
}

/**
 * The content to keep when its publication is scheduled. Its digest tells whether the schedule changes. Throws 409 for open
 * questions that are not accepted.
 */
export async function contentWhenScheduled(
  context: ReviewContext,
  draft: DraftRow,
  { accept_questions = false }: Scheduling,
): Promise<string> {
  const { publishable, choices, digest } = await readToPublish(context, draft, undefined)
  const open = openText(questionsOf(publishable.reviewed), openErrors(publishable.reviewed, choices).length)
  if (open !== '' && !accept_questions) throw new OpenQuestions(409, open)
  requireAccepted(publishable.reviewed, choices)
  return JSON.stringify({ file: contentOf(draft).file, choices, digest } satisfies Content)
}

const NOTHING_TO_PUBLISH = 'No call of this circular can be imported, so there is nothing to publish.'

/** What is to be published. `seen`: the digest of what the administrator saw. Throws 409 if that has changed. */
async function readToPublish(
  context: ReviewContext,
  draft: DraftRow,
  seen: string | undefined,
): Promise<Confirmed & { review: ThreadReview }> {
  const { publishable, digest, review } = await readDraft(context, draft, { publishable: true })
  if (!publishable || (seen !== undefined && seen !== digest)) throw new ReviewChanged()
  if (publishable.reviewed.totals.imported === 0) throw new DomainError(409, NOTHING_TO_PUBLISH)
  return { publishable, choices: contentOf(draft).choices, digest, review }
}

/** Publishing would no longer do what the administrator saw. */
class ReviewChanged extends DomainError {
  override name = 'ReviewChanged'
  override readonly details = { code: 'changed' }

  constructor() {
    super(409, CHANGED_MEANWHILE)
  }
}

const CHANGED_MEANWHILE =
  'The schedule or this circular has changed since you looked at it. Please look at the differences again.'

/** `digest`: see `digestOf`. */
type Confirmed = {
  publishable: Publishable
  choices: ReviewChoices
  digest: string
  layoutName?: string | undefined
}

/**
 * Writes a reviewed circular, remembers its layout, and returns its routes. Throws 409 if the schedule has changed since it
 * was reviewed, or if a check of the file failed that is not accepted.
 */
export async function publishCircular(
  writing: Writing,
  { publishable: { reviewed, layout }, choices, digest, layoutName }: Confirmed,
): Promise<Array<{ id: number; direction: string }>> {
  const { trx } = writing
  const storedData = await readStoredData(trx, choices.ports, { skipsUnusable: true })
  const routes = reviewed.sheets.map(({ route_direction }) => route_direction)
  const basis = { storedData, layouts: await readLayouts(trx) }
  if (digestOf(basis, { routes, layout: reviewed.layout }) !== digest) throw new ReviewChanged()
  requireAccepted(reviewed, choices)
  writing.nameWrite(publicationName(reviewed))
  await applyCircular(writing, reviewed, storedData, choices)
  await rememberLayout(trx, { ...layout, name: layoutName || layout.name }, reviewed.issued)
  const keys = new Set(routes.map(nameKey))
  return (await listRoutes(trx)).filter(({ direction }) => keys.has(nameKey(direction)))
}

/** For example 'Circular 12/2026 published'. */
function publicationName({ circular, issued }: ReviewedCircular): string {
  return `Circular ${circular ?? (issued ? `of ${dayText(issued)}` : '(no number)')} published`
}

/** Throws CheckFailed if a check of the whole file failed that is not accepted. */
function requireAccepted({ failed_checks }: ReviewedCircular, { accept = [] }: ReviewChoices): void {
  const failed = failed_checks.filter(({ check }) => !accept.includes(check))
  if (failed.length > 0) throw new CheckFailed(failed)
}
