import { errorCode } from '../errors.ts'
import { repeat } from './repeat.ts'

/** Other processes may have chosen an earlier time meanwhile. */
const POLL_MS = 20_000
const SOON_MS = 500

export type Timed = {
  runDue: (stopping: AbortSignal) => Promise<unknown>
  /** When something is due next (ISO timestamp); null if nothing is. */
  nextAt: () => Promise<string | null>
  /** What is logged if either fails. */
  failure: string
}

type Log = { warn: (details: object, message: string) => void }

/** Runs what is due at its times until `stop` is called, which waits for the run under way. */
export function runAtTimes({ runDue, nextAt, failure }: Timed, log: Log) {
  return repeat(async (stopping) => {
    try {
      await runDue(stopping)
      const at = await nextAt()
      return at === null ? POLL_MS : Math.min(Math.max(Date.parse(at) - Date.now(), SOON_MS), POLL_MS)
    } catch (error) {
      log.warn({ code: errorCode(error) }, failure)
      return POLL_MS
    }
  })
}
