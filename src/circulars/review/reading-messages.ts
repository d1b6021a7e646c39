import type { StoredData } from '../import/circular-books.ts'
import type { RememberedLayout } from '../import/layout-memory.ts'
import type { ReadLayout } from '../import/remembered-layouts.ts'
import type { ReviewedCircular } from '../import/reviewed-circular.ts'
import type { ReviewChoices } from './review.schema.ts'

/** What a review depends on besides the file. `choices` are null for a new circular: those of its layout are taken. */
export type ReviewBasis = {
  storedData: StoredData
  layouts: readonly RememberedLayout[]
  choices: ReviewChoices | null
  today: string
}

/** To the thread that reads circulars. `key` names the file, which is only sent if the thread does not have it. */
export type ReadingRequest = {
  key: string
  file?: Uint8Array
  basis: ReviewBasis
  wanted: Wanted
}

/** Besides the review: what publishing it writes, or a sheet (from 0). */
export type Wanted = { publishable?: true; sheet?: number }

/** A review as far as the draft need not be known. The JSON is not parsed on the main thread: it may be megabytes. */
export type ThreadReview = {
  /** JSON of the review's view without the members of the draft. */
  json: string
  choices: ReviewChoices
  /** The printed number of the circular. */
  circular: string | null
  /** The fingerprint of its layout, and the directions of its routes. */
  layout: string
  routes: string[]
}

/** What is written when the circular as it was reviewed last is published. */
export type Publishable = {
  reviewed: ReviewedCircular
  layout: ReadLayout & { name: string | null }
}

/** Without `found` the file must be sent. `failure`: a bug. */
export type ReadingReply = { found?: Found; unreadable?: string; failure?: string }

export type Found = {
  review: ThreadReview
  publishable?: Publishable
  /** JSON of a `ReviewSheet`; absent if there is no such sheet. */
  sheet?: string
}
