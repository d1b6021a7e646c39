import type { Database } from '../../database/open.ts'
import type { Author } from '../../database/write.ts'
import { listCirculars } from '../../drafts/draft.store.ts'
import type { DraftRow } from '../../drafts/publisher.ts'
import { dayInIndia } from '../../lib/days.ts'
import { DomainError } from '../../lib/errors.ts'
import { addReview, type NewFile } from './add-review.ts'
import { type CircularReader, createCircularReader } from './circular-reader.ts'
import { readDraft, reviewJson } from './draft-reading.ts'
import {
  contentWhenScheduled,
  type PublishRequest,
  prepareToPublish,
  publishReview,
} from './publish-review.ts'
import { requireCircular } from './require-circular.ts'
import { type ChoicesRequest, saveChoices } from './save-choices.ts'

export type CircularReviewService = ReturnType<typeof createCircularReviewService>

type Settings = { reader?: CircularReader; today?: () => string }

/** Circulars under review: drafts until they are published. Reviews and sheets are returned as JSON. */
export function createCircularReviewService(
  database: Database,
  { reader = createCircularReader(), today = () => dayInIndia() }: Settings = {},
) {
  const { db } = database
  const context = { database, reader, today }
  return {
    close: () => reader.close(),
    listReviews: () => listCirculars(db),

    async readReview(id: number): Promise<string> {
      const draft = await requireCircular(db, id)
      return reviewJson(db, draft, await readDraft(context, draft))
    },

    /** A sheet, counted from 0. */
    async readSheet(id: number, sheet: number): Promise<string> {
      const { sheet: json } = await readDraft(context, await requireCircular(db, id), { sheet })
      if (json === undefined) throw new DomainError(404, 'Sheet not found')
      return json
    },

    addReview: (author: Author, file: NewFile) => addReview(context, author, file),
    saveChoices: (author: Author, id: number, request: ChoicesRequest) =>
      saveChoices(context, author, id, request),
    publishReview: (author: Author, id: number, request: PublishRequest) =>
      publishReview(context, author, id, request),

    /** For the drafts, which publish circulars at their times and preview them. */
    prepareToPublish: (draft: DraftRow) => prepareToPublish(context, draft),
    contentWhenScheduled: (draft: DraftRow) => contentWhenScheduled(context, draft),
  }
}
