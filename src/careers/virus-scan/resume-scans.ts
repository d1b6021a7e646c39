import { randomUUID } from 'node:crypto'
import type { Database } from '../../database/open.ts'
import { writeWithoutRevision } from '../../database/write.ts'
import { repeat } from '../../lib/background/repeat.ts'
import { errorMessage } from '../../lib/errors.ts'
import { endLease, findWaitingResume, nextWaiting, setVerdict, takeLease } from './virus-scan.store.ts'
import { NoVerdict, type ScannerAddress, scan, TIMEOUT_MS, type Verdict } from './virus-scan.ts'

type Options = {
  scanner: ScannerAddress
  /** Called once when scanning starts to fail, and once when it works again. */
  report: (message: string) => void
  pauseMs?: number
  maxPauseMs?: number
  timeoutMs?: number
  leaseMs?: number
}

type Scan = (content: Uint8Array) => Promise<Verdict>

const PAUSE_MS = 2000
const MAX_PAUSE_MS = 60_000
/** Longer than a scan may take. */
const LEASE_MS = 2 * TIMEOUT_MS

/** Scans waiting resumes one at a time, each in one process. Retries with growing pauses while the scanner is unavailable. */
export function startResumeScans(database: Database, options: Options): { stop: () => Promise<void> } {
  const { report, pauseMs = PAUSE_MS, maxPauseMs = MAX_PAUSE_MS, timeoutMs = TIMEOUT_MS } = options
  const { leaseMs = LEASE_MS } = options
  let failures = 0

  return repeat(async (stopping) => {
    try {
      const scanOne: Scan = (content) =>
        scan(options.scanner, content, AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]))
      await scanWaiting(database, { leaseMs, scanOne, signal: stopping })
      if (failures > 0) report('Resumes are being scanned again')
      failures = 0
    } catch (error) {
      if (failures === 0 && !stopping.aborted)
        report(`Resumes are waiting to be scanned. ${errorMessage(error)}`)
      failures += 1
    }
    return Math.min(pauseMs * 2 ** Math.min(failures, 16), maxPauseMs)
  })
}

type Round = { leaseMs: number; scanOne: Scan; signal: AbortSignal }

/**
 * Scans all waiting resumes that no other process is at. A file without a verdict does not stop the others; the first such
 * error is thrown.
 */
async function scanWaiting(database: Database, { leaseMs, scanOne, signal }: Round): Promise<void> {
  let firstError: NoVerdict | null = null
  for (
    let id = await nextWaiting(database.db, 0);
    id !== undefined && !signal.aborted;
    id = await nextWaiting(database.db, id)
  ) {
    const lease = { leased_by: randomUUID(), leased_until: new Date(Date.now() + leaseMs).toISOString() }
    if (!(await takeLease(database.db, id, lease))) continue
    try {
      const content = await findWaitingResume(database.db, id)
      if (content) await storeVerdict(database, id, await scanOne(content))
    } catch (error) {
      if (!(error instanceof NoVerdict && error.reached)) throw error
      firstError ??= error
    } finally {
      await endLease(database.db, id, lease.leased_by)
    }
  }
  if (firstError) throw firstError
}

function storeVerdict(database: Database, id: number, verdict: Verdict): Promise<void> {
  return writeWithoutRevision(database, { account_id: null }, async (trx, record) => {
    if (!(await setVerdict(trx, id, verdict))) return
    record({ entity: 'application', entity_id: id, action: 'scan', after: { scan: verdict } })
  })
}
