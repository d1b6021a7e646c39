import { repeat } from '../../lib/background/repeat.ts'
import { errorCode } from '../../lib/errors.ts'
import type { DraftService } from './draft.service.ts'

/** Other processes may have chosen an earlier time meanwhile. */
const POLL_MS = 20_000
const SOON_MS = 500

type Log = {
  warn: (details: object, message: string) => void
  error: (details: object, message: string) => void
}

/** Publishes drafts at their times until `stop` is called, which waits for the one being published. */
export function startPublishing(drafts: Pick<DraftService, 'publishDue' | 'nextPublishing'>, log: Log) {
  /** Returns the pause before the next pass. */
  async function publishDue(stopping: AbortSignal): Promise<number> {
    try {
      await drafts.publishDue(log, stopping)
      const at = await drafts.nextPublishing()
      return at === null ? POLL_MS : Math.min(Math.max(Date.parse(at) - Date.now(), SOON_MS), POLL_MS)
    } catch (error) {
      log.warn({ code: errorCode(error) }, 'drafts cannot be read or published')
      return POLL_MS
    }
  }

  return repeat(publishDue)
}
