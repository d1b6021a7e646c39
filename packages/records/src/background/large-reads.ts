import PQueue from 'p-queue'
import { TryLater } from '../errors.ts'

const MAX_WAITING = 30
const RETRY_AFTER_SECONDS = 10
const TOO_BUSY = 'Too many long lists are being read at the moment. Please try again in a few seconds.'

const queue = new PQueue({ concurrency: 1 })

/**
 * Runs the reads of whole lists one at a time: with 20,000 calls each holds up to 40 MB, and all of them would be in memory
 * together. Throws TryLater if too many wait.
 */
export async function inTurnOfLargeReads<Result>(read: () => Promise<Result>): Promise<Result> {
  if (queue.size >= MAX_WAITING) throw new TryLater(503, TOO_BUSY, RETRY_AFTER_SECONDS)
  return queue.add(read)
}
