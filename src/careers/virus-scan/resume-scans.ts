import type { Database } from '../../database/open.ts'
import { writeWithoutRevision } from '../../database/write.ts'
import { nextWaiting, resumeOf, settle } from './virus-scan.store.ts'
import { NoVerdict, type ScannerAddress, scan, TIMEOUT_MS, type Verdict } from './virus-scan.ts'

type Options = {
  scanner: ScannerAddress
  /** Told once when scanning stops working, and once when it works again. */
  report: (message: string) => void
  pauseMs?: number
  longestPauseMs?: number
}

const PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000

/** Looks at resumes as they come in, one at a time. While the scanner is away they wait, and it is asked less and less. */
export function startResumeScans(database: Database, options: Options): { stop: () => Promise<void> } {
  const { report, pauseMs = PAUSE_MS, longestPauseMs = LONGEST_PAUSE_MS } = options
  const stopping = new AbortController()
  let failures = 0

  async function round(): Promise<void> {
    try {
      await scanWaiting(database, options.scanner, stopping.signal)
      if (failures > 0) report('Resumes are being scanned again')
      failures = 0
    } catch (error) {
      if (failures === 0 && !stopping.signal.aborted)
        report(`Resumes are waiting to be scanned. ${(error as Error).message}`)
      failures += 1
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await round()
      await pause(Math.min(pauseMs * 2 ** Math.min(failures, 16), longestPauseMs), stopping.signal)
    }
  }

  const running = run()
  return {
    stop() {
      stopping.abort()
      return running
    },
  }
}

/** One round over all that waits. A file of which the scanner cannot tell holds up no other; the first such is thrown. */
async function scanWaiting(database: Database, scanner: ScannerAddress, signal: AbortSignal): Promise<void> {
  let fault: NoVerdict | null = null
  for (
    let id = await nextWaiting(database.db, 0);
    id !== undefined && !signal.aborted;
    id = await nextWaiting(database.db, id)
  ) {
    const content = await resumeOf(database.db, id)
    if (!content) continue
    try {
      await keepVerdict(
        database,
        id,
        await scan(scanner, content, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])),
      )
    } catch (error) {
      if (!(error instanceof NoVerdict && error.answered)) throw error
      fault ??= error
    }
  }
  if (fault) throw fault
}

function keepVerdict(database: Database, id: number, verdict: Verdict): Promise<void> {
  return writeWithoutRevision(database, { account_id: null }, async (trx, record) => {
    if (!(await settle(trx, id, verdict))) return
    record({ entity: 'application', entity_id: id, action: 'scan', after: { scan: verdict } })
  })
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    timer.unref()
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
