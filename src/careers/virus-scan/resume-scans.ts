import { eachItem, nextItemAt } from '@sailing-desk/records/database/jobs/job-items'
import type { Job } from '@sailing-desk/records/database/jobs/start-jobs'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { writeWithoutRevision } from '@sailing-desk/records/database/write'
import { NoVerdict, type ScannerAddress, scan, TIMEOUT_MS, type Verdict } from './virus-scan.ts'

type Waiting = Awaited<ReturnType<typeof listWaiting>>[number]
type Options = { scanner: ScannerAddress; retryMs?: number; timeoutMs?: number }

export const SCAN_RESUMES = 'scan resumes'
/** While the scanner is away, and between two tries of a file that it has no verdict about. */
const RETRY_MS = 60_000

/** Scans waiting resumes one at a time. A file without a verdict does not stop the others. */
export function createResumeScans(
  database: Database,
  { scanner, retryMs = RETRY_MS, timeoutMs = TIMEOUT_MS }: Options,
): Job {
  const { db } = database

  async function scanOne({ id }: Waiting, signal: AbortSignal): Promise<void> {
    const content = await findWaitingResume(db, id)
    if (!content) return
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    await storeVerdict(database, id, await scan(scanner, content, limit))
  }

  const items = {
    ...{ job: SCAN_RESUMES, pauseMs: retryMs },
    keyOf: ({ id }: Waiting) => String(id),
    nameOf: ({ reference }: Waiting) => `Scan of the resume of ${reference}`,
    /** All of them wait for a scanner that is away. */
    isAway: (error: unknown) => error instanceof NoVerdict && !error.reached,
  }

  return {
    name: SCAN_RESUMES,
    hasItems: true,
    retryMs,
    nextAt: async () => nextItemAt(database, items, await listWaiting(db)),
    async run(signal, log) {
      const doing = { ...items, log, signal }
      const scanned = await eachItem(database, doing, await listWaiting(db), (item) => scanOne(item, signal))
      return scanned > 0 ? { scanned } : undefined
    },
  }
}

function storeVerdict(database: Database, id: number, verdict: Verdict): Promise<void> {
  return writeWithoutRevision(database, { account_id: null }, async (trx, record) => {
    if (!(await setVerdict(trx, id, verdict))) return
    record({ entity: 'application', entity_id: id, action: 'scan', after: { scan: verdict } })
  })
}

/** The applications whose resumes await their scan, the first one first. */
function listWaiting(db: Db): Promise<{ id: number; reference: string }[]> {
  return db
    .selectFrom('application')
    .select(['id', 'reference'])
    .where('scan', '=', 'waiting')
    .orderBy('id')
    .execute()
}

/** Undefined if it was scanned or erased meanwhile. */
async function findWaitingResume(db: Db, id: number): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('resume')
    .innerJoin('application', 'application.id', 'application_id')
    .select('content')
    .where('application_id', '=', id)
    .where('scan', '=', 'waiting')
    .executeTakeFirst()
  return row?.content
}

/** Returns false if it was scanned or erased meanwhile. Keeps the version, so that no open form becomes stale. */
async function setVerdict(db: Db, id: number, scan: 'clean' | 'infected'): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('application')
    .set({ scan })
    .where('id', '=', id)
    .where('scan', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
