import type { Database } from '../../database/open.ts'
import type { Author } from '../../database/write.ts'
import { dayInIndia } from '../../lib/days.ts'
import { DomainError } from '../../lib/errors.ts'
import { listCirculars } from '../../schedule/drafts/draft.store.ts'
import type { DraftRow, Scheduling } from '../../schedule/drafts/publisher.ts'
import type { NewFile } from './add-review.ts'
import { type CircularReader, createCircularReader } from './circular-reader.ts'
import type { ReviewContext } from './draft-reading.ts'
import type { PublishRequest } from './publish-review.ts'
import { requireCircular } from './require-circular.ts'
import type { ChoicesRequest } from './save-choices.ts'

export type CircularReviewService = ReturnType<typeof createCircularReviewService>

type Settings = { reader?: CircularReader; today?: () => string }

/**
 * Circulars under review: drafts until they are published. Reviews and sheets are returned as JSON. What reads and writes
 * circulars is loaded for the first one.
 */
export function createCircularReviewService(
  database: Database,
  { reader = createCircularReader(), today = () => dayInIndia() }: Settings = {},
) {
  const { db } = database
  const context: ReviewContext = { database, reader, today }
  return {
    close: () => reader.close(),
    listReviews: () => listCirculars(db),

    async readReview(id: number): Promise<string> {
      const { readDraft, reviewJson } = await import('./draft-reading.ts')
      const draft = await requireCircular(db, id)
      return reviewJson(db, draft, await readDraft(context, draft))
    },

    /** A sheet, counted from 0. */
    async readSheet(id: number, sheet: number): Promise<string> {
      const { readDraft } = await import('./draft-reading.ts')
      const { sheet: json } = await readDraft(context, await requireCircular(db, id), { sheet })
      if (json === undefined) throw new DomainError(404, 'Sheet not found')
      return json
    },

    addReview: async (author: Author, file: NewFile) =>
      (await import('./add-review.ts')).addReview(context, author, file),
    saveChoices: async (author: Author, id: number, request: ChoicesRequest) =>
      (await import('./save-choices.ts')).saveChoices(context, author, id, request),
    publishReview: async (author: Author, id: number, request: PublishRequest) =>
      (await import('./publish-review.ts')).publishReview(context, author, id, request),

    /** For the drafts, which publish circulars at their times and preview them. */
    prepareToPublish: async (draft: DraftRow) =>
      (await import('./publish-review.ts')).prepareToPublish(context, draft),
    contentWhenScheduled: async (draft: DraftRow, scheduling: Scheduling) =>
      (await import('./publish-review.ts')).contentWhenScheduled(context, draft, scheduling),
  }
}
