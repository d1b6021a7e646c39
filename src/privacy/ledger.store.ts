import type { Db } from '@sailing-desk/records/database/open'
import type { LedgerEntry } from './ledger-file.ts'

/** Of its own, so that backups, restores and copies, which handle the schema of the site, leave it alone. */
export const LEDGER_SCHEMA = 'sailing_desk_ledger'
const TABLE = 'erasure'
/** Three parameters each, and PostgreSQL takes 65,535. */
const ROWS_PER_INSERT = 1000

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
export async function createLedgerTable(trx: Db): Promise<void> {
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

export async function insertLedgerRows(trx: Db, entries: readonly LedgerEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += ROWS_PER_INSERT)
    await inLedgerSchema(trx)
      .insertInto(TABLE)
      .values(entries.slice(from, from + ROWS_PER_INSERT))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
