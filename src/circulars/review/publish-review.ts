import { type Author, type Writing, write } from '../../database/write.ts'
import { DomainError } from '../../lib/errors.ts'
import { removePublished } from '../../schedule/drafts/draft.store.ts'
import type { DraftRow, Scheduling } from '../../schedule/drafts/publisher.ts'
import { CheckFailed } from '../import/file-checks.ts'
import { requireAccepted } from '../import/import-circular.ts'
import { type ReviewContext, readToPublish } from './draft-reading.ts'
import { publishCircular } from './publish-circular.ts'
import { openQuestionsText } from './question-words.ts'
import { questionsOf } from './questions.ts'
import { requireCircularVersion } from './require-circular.ts'
import { type Content, contentOf } from './review-state.ts'

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
  const { database } = context
  const draft = await requireCircularVersion(database.db, id, version)
  const confirmed = await readToPublish(context, draft, digest)
  return write(database, author, async (writing) => {
    await requireCircularVersion(writing.trx, id, version)
    const routes = await publishCircular(writing, { ...confirmed, layoutName: layout_name })
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
    return { routes: routes.map(({ id }) => id) }
  }
}

/** The cells that a failed check names mean nothing to somebody who does not see the sheet. */
function withoutCells(error: unknown): never {
  throw error instanceof CheckFailed ? new DomainError(409, NOT_CHECKED) : error
}

const NOT_CHECKED = 'A check of the whole circular has failed. Its review says which, and lets you accept it.'

/** Somebody has to say that the cells with an open question may be missing. */
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
  const questions = questionsOf(publishable.reviewed)
  if (questions.length > 0 && !accept_questions) throw new OpenQuestions(409, openQuestionsText(questions))
  requireAccepted(publishable.reviewed, choices.accept)
  return JSON.stringify({ file: contentOf(draft).file, choices, digest } satisfies Content)
}
