import { resolve } from 'node:path'
import type { ReadOnlyDatabase } from '@sailing-desk/records/database/inspection/open-read-only'
import {
  hasLedgerTable,
  type LedgerEntry,
  listLedgerRows,
  readLedgerFile,
  UnusableLedger,
  without,
} from '../../privacy/ledger.ts'
import type { Config } from '../config.ts'
import { counted, type Finding, findingsAbout } from './finding.ts'

const { ok, problem, warning } = findingsAbout('Erasure ledger')

/** Whether the ledger can be read, and is the same in the file and the table. */
export async function checkLedger(config: Config, database: ReadOnlyDatabase | null): Promise<Finding[]> {
  const file = resolve(config.erasureLedger)
  let entries: LedgerEntry[]
  try {
    entries = readLedgerFile(file)
  } catch (error) {
    if (!(error instanceof UnusableLedger)) throw error
    return problem(error.message, 'Restore the file from its copy: the site does not start without it.')
  }
  const isShared = database?.dialect.name === 'postgres' && (await hasLedgerTable(database.db))
  const shared = isShared ? await listLedgerRows(database.db) : entries
  const alone = without(entries, shared).length + without(shared, entries).length
  if (alone > 0)
    return warning(
      `${counted(alone, 'erasure is', 'erasures are')} only in ${file} or only in the database`,
      'The next start of the site on this machine adds them to the other.',
    )
  const places = isShared ? `${file} and the database` : file
  return ok(`${counted(entries.length, 'erasure')} in ${places}. Keep a copy apart from the backups`)
}
