import type { Database } from '@sailing-desk/records/database/open'
import { writeWithoutRevision } from '@sailing-desk/records/database/write'
import { deleteFiles, listFileAges } from './archived-circular.store.ts'

const KEPT_MONTHS = 24
/** As many as a hundred of the largest. */
const MAX_BYTES = 500 * 1024 * 1024

/** Erases the bytes of old circulars; who read them, when, and what they changed stays listed. Never one that is under review. */
export function eraseExpiredFiles(database: Database, maxBytes = MAX_BYTES): Promise<{ files: number }> {
  const now = new Date()
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - KEPT_MONTHS)
  return writeWithoutRevision(database, { account_id: null }, async (trx) => {
    const files = await listFileAges(trx, now.toISOString())
    const expired = expiredFiles(files, { since: since.toISOString(), maxBytes })
    if (expired.length > 0) await deleteFiles(trx, expired)
    return { files: expired.length }
  })
}

type FileAge = { hash: string; read_at: string; size: number }

type Limits = { since: string; maxBytes: number }

/**
 * The files to erase of these, which are given the newest first: those read last before `since`, and the oldest beyond
 * `maxBytes` in all.
 */
function expiredFiles(files: readonly FileAge[], { since, maxBytes }: Limits): string[] {
  let bytes = 0
  return files.flatMap(({ hash, read_at, size }) => {
    bytes += size
    return read_at < since || bytes > maxBytes ? [hash] : []
  })
}
