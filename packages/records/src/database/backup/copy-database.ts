import { sqliteFile } from '../database-url.ts'
import { type CopiedTable, copyToPostgres } from './copy-rows.ts'
import { CopyFailed } from './files.ts'
import { inPostgres } from './postgres-rows.ts'
import { requireSiteStopped } from './site-lock.ts'
import { readSource } from './snapshot.ts'

/**
 * Copies the SQLite database `from`, which may be in use, to the empty PostgreSQL database `to`, and compares all rows.
 * Throws CopyFailed or UnusableDatabase, and then nothing is changed.
 */
export async function copyDatabase(from: string, to: string): Promise<CopiedTable[]> {
  const file = sqliteFile(from)
  if (!file || sqliteFile(to))
    throw new CopyFailed(
      'Only SQLite is copied, and only to PostgreSQL. Elsewhere take a backup and restore it there.',
    )
  return readSource(file, (source) =>
    inPostgres(to, 'read write', async (postgres) => {
      await requireSiteStopped(postgres.trx)
      // One state, whatever is written meanwhile.
      source.exec('begin')
      return copyToPostgres(source, postgres)
    }),
  )
}
