import { dayInIndia } from '@sailing-desk/dates/days'
import type { Database } from '@sailing-desk/records/database/open'
import type { Author } from '@sailing-desk/records/database/write'
import { listCirculars, listCircularsByMail } from '../../schedule/drafts/draft.store.ts'
import type { DraftRow, Scheduling } from '../../schedule/drafts/publisher.ts'
import { type CircularReader, createCircularReader } from './circular-reader.ts'
import type { FileChoices } from './import-file.ts'
import type { PublishRequest } from './publish-review.ts'
import type { ChoicesRequest, NewFile, ReviewContext } from './reviews.ts'

export type CircularReviewService = ReturnType<typeof createCircularReviewService>

type Settings = { reader?: CircularReader; today?: () => string }

/** What reads and writes circulars is a tenth of the program: it is loaded for the first circular. */
const reviews = () => import('./reviews.ts')
const publishing = () => import('./publish-review.ts')
const files = () => import('./import-file.ts')

/**
 * Circulars under review: drafts until they are published. Reviews and sheets are returned as JSON. The command line
 * publishes a file without a review.
 */
export function createCircularReviewService(
  database: Database,
  { reader = createCircularReader(), today = () => dayInIndia() }: Settings = {},
) {
  const context: ReviewContext = { database, reader, today }
  return {
    close: () => reader.close(),
    async listReviews() {
      const byMail = new Set((await listCircularsByMail(database.db)).map(({ id }) => id))
      return (await listCirculars(database.db)).map((row) => ({ ...row, is_by_mail: byMail.has(row.id) }))
    },
    readReview: async (id: number) => (await reviews()).readReview(context, id),
    readSheet: async (id: number, sheet: number) => (await reviews()).readSheet(context, id, sheet),
    addReview: async (author: Author, file: NewFile) => (await reviews()).addReview(context, author, file),
    addReviewOnce: async (author: Author, file: NewFile) =>
      (await reviews()).addReviewOnce(context, author, file),
    saveChoices: async (author: Author, id: number, request: ChoicesRequest) =>
      (await reviews()).saveChoices(context, author, id, request),
    publishReview: async (author: Author, id: number, request: PublishRequest) =>
      (await publishing()).publishReview(context, author, id, request),

    /** For the drafts, which publish circulars at their times and preview them. */
    prepareToPublish: async (draft: DraftRow) => (await publishing()).prepareToPublish(context, draft),
    contentWhenScheduled: async (draft: DraftRow, scheduling: Scheduling) =>
      (await publishing()).contentWhenScheduled(context, draft, scheduling),

    explainFile: async (content: Uint8Array, choices: FileChoices = {}) =>
      (await files()).explainFile(context, content, choices),
    reviewFile: async (content: Uint8Array, choices: FileChoices = {}) =>
      (await files()).reviewFile(context, content, choices),
    importFile: async (author: Author, content: Uint8Array, choices: FileChoices = {}) =>
      (await files()).importFile(context, author, content, choices),
  }
}
