import { TOO_COMPLEX, UnreadableCircular } from '@sailing-desk/circular-reader/workbook/unreadable-circular'
import { TaskWorker } from '@sailing-desk/records/background/threads'
import PQueue from 'p-queue'
import type { StoredData } from '../import/circular-books.ts'
import type { ReadLayout, RememberedLayout } from '../import/layout-memory.ts'
import type { ReviewedCircular } from '../import/reviewed-circular.ts'
import type { ReviewChoices } from './review.schema.ts'

/** What a review depends on besides the file. */
export type ReviewBasis = {
  storedData: StoredData
  layouts: readonly RememberedLayout[]
  choices: ReviewChoices
  /** A new circular is read by the choices of the layout that is recognised, or of a given one; later by `choices` alone. */
  layout: 'recognised' | RememberedLayout | null
  today: string
}

/** To the thread that reads circulars. `key` names the file, which is only sent if the thread does not have it. */
export type ReadingRequest = { key: string; file?: Uint8Array; basis: ReviewBasis; wanted: Wanted }

/** Besides the review: what publishing it writes, a sheet (from 0), the schedule that it prints, or what each cell is. */
export type Wanted = { publishable?: true; sheet?: number; schedule?: true; explained?: true }

/** A review as far as the draft need not be known. The JSON is not parsed on the main thread: it may be megabytes. */
export type ThreadReview = {
  /** JSON of the review's view without the members of the draft and `changes`. */
  json: string
  /** JSON of `ReviewChanges`. */
  changes: string
  change_count: number
  choices: ReviewChoices
  /** The printed number of the circular. */
  circular: string | null
  issued: string | null
  /** The fingerprint of its layout, and the directions of its routes. */
  layout: string
  routes: string[]
}

/** What is written when the circular as it was reviewed last is published. */
export type Publishable = { reviewed: ReviewedCircular; layout: ReadLayout }

/** Without `found` the file must be sent. `failure`: a bug. */
export type ReadingReply = { found?: Found; unreadable?: string; failure?: string }

/** `sheet`: JSON of a `ReviewSheet`; absent if there is no such sheet. */
export type Found = {
  review: ThreadReview
  publishable?: Publishable
  sheet?: string
  schedule?: StoredData['schedule']
  /** A line for each cell, with its role and the rule that gave it. */
  explained?: string[]
}

export type CircularReader = ReturnType<typeof createCircularReader>

/** `key` is its SHA-256; `load` is called if the thread does not have the file. */
type CircularFile = { key: string; load: () => Promise<Uint8Array> }

/** The thread ends after this idle time, to free its memory. */
const IDLE_MS = 60_000
/** Enough for a circular of 20 sheets with 19,000 dates beside 20,000 stored calls. */
const MAX_MEMORY_MB = 192

/**
 * Reads circulars one at a time in a thread of its own: each holds the schedule that it is compared with. `maxMs`: the time that
 * one may take, for the tests.
 */
export function createCircularReader({ maxMs = 30_000 }: { maxMs?: number } = {}) {
  const queue = new PQueue({ concurrency: 1 })
  let worker: TaskWorker<ReadingRequest, ReadingReply> | undefined
  let idle: NodeJS.Timeout | undefined

  /** Reviews the file; the basis is read when its turn comes, and returned. Throws UnreadableCircular. */
  const review = (
    file: CircularFile,
    readBasis: () => Promise<ReviewBasis>,
    wanted: Wanted = {},
  ): Promise<Found & { basis: ReviewBasis }> =>
    queue.add(async () => {
      const basis = await readBasis()
      return { ...(await read(file, basis, wanted)), basis }
    })

  async function read({ key, load }: CircularFile, basis: ReviewBasis, wanted: Wanted): Promise<Found> {
    const { found } = await ask({ key, basis, wanted })
    if (found) return found
    const reply = await ask({ key, file: new Uint8Array(await load()), basis, wanted })
    if (!reply.found) throw new Error('The file was not read')
    return reply.found
  }

  async function ask(request: ReadingRequest): Promise<ReadingReply> {
    clearTimeout(idle)
    if (!worker || worker.hasEnded) {
      worker = new TaskWorker('src/circulars/review/reading-thread.ts', MAX_MEMORY_MB)
    }
    const reply = await worker.run(request, maxMs)
    idle = setTimeout(() => void close(), IDLE_MS).unref()
    if (!reply) throw new UnreadableCircular(TOO_COMPLEX)
    if (reply.unreadable !== undefined) throw new UnreadableCircular(reply.unreadable)
    if (reply.failure !== undefined) throw new Error(reply.failure)
    return reply
  }

  async function close(): Promise<void> {
    clearTimeout(idle)
    await worker?.end()
  }

  return { review, close }
}
