import type { Database, Db } from '@sailing-desk/records/database/open'
import { errorCode, errorMessage } from '@sailing-desk/records/errors'
import {
  createLedgerTable,
  hasLedgerTable,
  insertLedgerRows,
  LEDGER_SCHEMA,
  listLedgerRows,
} from './ledger.store.ts'
import { appendToLedgerFile, type LedgerEntry, readLedgerFile, UnusableLedger } from './ledger-file.ts'

/** PostgreSQL's code for a user without the right. */
const INSUFFICIENT_PRIVILEGE = '42501'

export type Ledger = ReturnType<typeof createLedger>

/**
 * The erasures on request: in a file, and with PostgreSQL also in a table that all instances share. A restore of the
 * site brings back neither, and a restore of the whole server only the table. Methods throw UnusableLedger.
 */
export function createLedger(database: Database, file: string) {
  const isShared = database.dialect.name === 'postgres'
  return {
    /** In the transaction that erases: its commit is that of the table, and the file is written before. */
    async append(trx: Db, entries: readonly LedgerEntry[]): Promise<void> {
      if (isShared) await addToTable(trx, entries)
      appendToLedgerFile(file, entries)
    },

    /** Returns all entries, and adds to the table or the file what only the other has. */
    async synchronize(): Promise<LedgerEntry[]> {
      const inFile = readLedgerFile(file)
      if (!isShared) return inFile
      const inTable = await updateTable(database, inFile)
      const missing = without(inTable, inFile)
      if (missing.length > 0) appendToLedgerFile(file, missing)
      return [...inFile, ...missing]
    },
  }
}

/** For a restore, which reads only the file: adds what only the table has. The database may have no other table. */
export async function addTableToFile({ db, dialect }: Database, file: string): Promise<void> {
  if (dialect.name !== 'postgres' || !(await hasLedgerTable(db))) return
  const missing = without(await listLedgerRows(db), readLedgerFile(file))
  if (missing.length > 0) appendToLedgerFile(file, missing)
}

/** Returns the entries that are only in the first list. */
export function without(entries: readonly LedgerEntry[], others: readonly LedgerEntry[]): LedgerEntry[] {
  const keyOf = ({ entity, reference }: LedgerEntry) => `${entity} ${reference}`
  const known = new Set(others.map(keyOf))
  return entries.filter((entry) => !known.has(keyOf(entry)))
}

/** Adds what is missing, and returns all entries of the table. */
function updateTable({ db, dialect }: Database, entries: readonly LedgerEntry[]): Promise<LedgerEntry[]> {
  return db.transaction().execute(async (trx) => {
    await dialect.lockWriters(trx)
    await addToTable(trx, entries)
    return listLedgerRows(trx)
  })
}

/** Other writers must be locked out, because the first call creates the table. */
async function addToTable(trx: Db, entries: readonly LedgerEntry[]): Promise<void> {
  try {
    await createLedgerTable(trx)
    await insertLedgerRows(trx, entries)
  } catch (error) {
    if (errorCode(error) !== INSUFFICIENT_PRIVILEGE) throw error
    throw new UnusableLedger(
      `The erasure ledger cannot be kept in the database (${errorMessage(error)}). As the owner of the database run: create schema ${LEDGER_SCHEMA} authorization USER, with the user in DATABASE_URL`,
      { cause: error },
    )
  }
}
