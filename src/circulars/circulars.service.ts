import type { Database } from '@sailing-desk/records/database/open'
import type { Author } from '@sailing-desk/records/database/write'
import { createCircularArchiveService } from './archive/archive.service.ts'
import { createCircularExportService, type ExportSources } from './export/circular-export.service.ts'
import { type CircularReader, createCircularReader } from './review/circular-reader.ts'
import { changeCount } from './review/question-words.ts'
import type { CircularReview } from './review/review.schema.ts'
import { createCircularReviewService } from './review/review.service.ts'
import type { NewFile } from './review/reviews.ts'

export type CircularsService = ReturnType<typeof createCircularsService>

type Sources = ExportSources & { reader?: CircularReader | undefined }

/** The circulars of the principal: read and reviewed, archived, and written from our schedule. */
export function createCircularsService(
  database: Database,
  { reader = createCircularReader(), ...sources }: Sources,
) {
  const reviews = createCircularReviewService(database, { reader })
  return {
    ...createCircularExportService(database, sources),
    reviews,
    archive: createCircularArchiveService(database, { reader }),

    /** Keeps a file that came by mail for review, once, and says what is in it. */
    async addMailed(author: Author, file: NewFile) {
      const { review: json, ...found } = await reviews.addReviewOnce(author, file)
      const review: CircularReview = JSON.parse(json)
      const { circular, questions } = review
      return { ...found, circular, changes: changeCount(review), questions: questions.length }
    },
  }
}
