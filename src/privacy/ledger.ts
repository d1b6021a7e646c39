import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { errorCode, errorMessage } from '@sailing-desk/records/errors'
import { PERSONAL, type PersonalEntity } from '../database/tables/personal-tables.ts'

/** See unsubscribed.store.ts. */
const UNSUBSCRIPTIONS = ['unsubscription', 'unsubscribed_address', 'forgotten_address'] as const

/** Of its own, so that backups, restores and copies, which handle the schema of the site, leave it alone. */
export const LEDGER_SCHEMA = 'sailing_desk_ledger'

const TABLE = 'erasure'

/** Three parameters each, and PostgreSQL takes 65,535. */
const ROWS_PER_INSERT = 1000

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

type LedgerTables = { [TABLE]: LedgerEntry }

const inLedgerSchema = (db: Db) => db.withSchema(LEDGER_SCHEMA).withTables<LedgerTables>()

export async function hasLedgerTable(db: Db): Promise<boolean> {
  const tables = db.withSchema('information_schema').withTables<InformationSchema>()
  const found = await tables
    .selectFrom('tables')
    .select('table_name')
    .where('table_schema', '=', LEDGER_SCHEMA)
    .where('table_name', '=', TABLE)
    .executeTakeFirst()
  return found !== undefined
}

type InformationSchema = { tables: { table_schema: string; table_name: string } }

/** Call it in a transaction that locks out other writers. */
async function createLedgerTable(trx: Db): Promise<void> {
  if (await hasLedgerTable(trx)) return
  const schemas = await trx.introspection.getSchemas()
  if (!schemas.some(({ name }) => name === LEDGER_SCHEMA))
    await trx.schema.createSchema(LEDGER_SCHEMA).execute()
  await inLedgerSchema(trx)
    .schema.createTable(TABLE)
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('erasure_key', ['entity', 'reference'])
    .execute()
}

export function listLedgerRows(db: Db): Promise<LedgerEntry[]> {
  return inLedgerSchema(db).selectFrom(TABLE).selectAll().orderBy('at').orderBy('reference').execute()
}

async function insertLedgerRows(trx: Db, entries: readonly LedgerEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += ROWS_PER_INSERT)
    await inLedgerSchema(trx)
      .insertInto(TABLE)
      .values(entries.slice(from, from + ROWS_PER_INSERT))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/**
 * The rows that were erased on request. The file is kept apart from the database and its backups, to repeat the erasures
 * after a restore. It contains random references and keyed hashes, and no personal data.
 */
export type LedgerEntry = { at: string; entity: PersonalEntity | Unsubscription; reference: string }

type Unsubscription = (typeof UNSUBSCRIPTIONS)[number]

/** The message is one line for the operator. */
export class UnusableLedger extends Error {
  override name = 'UnusableLedger'
}

/** Synced to disk before it returns. Throws UnusableLedger. */
export function appendToLedgerFile(file: string, entries: readonly LedgerEntry[]): void {
  const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`)
  const isUnfinished = !/(^|\n)$/.test(textOf(file))
  try {
    mkdirSync(dirname(file), { recursive: true })
    // Separates the entry from an unfinished line, left by a crash or a full disk.
    const text = `${isUnfinished ? '\n' : ''}${lines.join('')}`
    appendFileSync(file, text, { mode: 0o600, flush: true })
  } catch (error) {
    throw unusable(file, 'written', error)
  }
}

/** Throws UnusableLedger if the file cannot be read or is not valid. */
export function readLedgerFile(file: string): LedgerEntry[] {
  return textOf(file)
    .split('\n')
    .flatMap((line, at) => {
      const entry = entryOf(line)
      if (entry) return [entry]
      // Left by a crash while writing, before the erasure was done.
      if (line === '' || (line.startsWith('{') && !line.endsWith('}'))) return []
      throw new UnusableLedger(`The erasure ledger ${file} is not valid: line ${at + 1}`)
    })
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return ''
    throw unusable(file, 'read', error)
  }
}

const unusable = (file: string, what: 'read' | 'written', cause: unknown) =>
  new UnusableLedger(`The erasure ledger ${file} cannot be ${what} (${errorCode(cause)})`, { cause })

function entryOf(line: string): LedgerEntry | null {
  try {
    const { at, entity, reference }: LedgerEntry = JSON.parse(line)
    const isKnown = [...PERSONAL, ...UNSUBSCRIPTIONS].includes(entity)
    return typeof reference === 'string' && isKnown ? { at, entity, reference } : null
  } catch {
    return null
  }
}
