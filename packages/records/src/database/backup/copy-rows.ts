import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { postgresDialect } from '../dialect.ts'
import { migrateIn } from '../migrate.ts'
import { CopyFailed, migrationsIn, requireMigrations } from './files.ts'
import {
  inPostgres,
  insertIntoPostgres,
  namesOfColumns,
  namesOfTables,
  type Postgres,
  readPortions,
  readPostgresIds,
  writePostgresIds,
} from './postgres-rows.ts'
import {
  createFile,
  type HighestIds,
  insertRows,
  type Row,
  readHighestIds,
  readRows,
  type Table,
  tablesOf,
  writeHighestIds,
} from './sqlite-rows.ts'

/** A table that was copied and found equal; `hash` is the SHA-256 of all its rows. */
export type CopiedTable = { name: string; rows: number; hash: string }

/** Copies all rows of a PostgreSQL database, which may be in use, to a new SQLite file, and compares them. */
export async function copyFromPostgres(url: string, file: string): Promise<CopiedTable[]> {
  return inPostgres(url, 'read only', async (postgres) => {
    const connection = await createFile(file, await readMigrations(postgres))
    try {
      const tables = tablesOf(connection)
      await requireSameColumns(postgres, tables)
      connection.exec('begin')
      for (const table of tables)
        for await (const rows of readPortions(postgres, table)) insertRows(connection, table, rows)
      // Read once: a sequence belongs to no transaction, so the next look at it may find later ids.
      const ids = await readPostgresIds(postgres)
      writeHighestIds(connection, ids)
      connection.exec('commit')
      requireSameIds(ids, readHighestIds(connection))
      return await compareRows(connection, postgres, tables)
    } finally {
      connection.close()
    }
  })
}

/**
 * Copies all rows of an open SQLite file to PostgreSQL, in tables of the same version, and compares them. With `setAside`,
 * the tables that are there move to a schema of that name. Throws CopyFailed.
 */
export async function copyToPostgres(
  connection: DatabaseSync,
  postgres: Postgres,
  setAside?: string,
): Promise<CopiedTable[]> {
  await makeRoom(postgres, setAside)
  await migrateIn(postgres.trx, postgresDialect, migrationsIn(connection))
  const tables = tablesOf(connection)
  await requireSameColumns(postgres, tables)
  for (const { name } of tables.toReversed()) await postgres.run(`delete from "${name}"`)
  for (const table of tables) await insertIntoPostgres(postgres, table, readRows(connection, table))
  const ids = readHighestIds(connection)
  await writePostgresIds(postgres, ids)
  requireSameIds(ids, await readPostgresIds(postgres))
  return compareRows(connection, postgres, tables)
}

async function makeRoom(postgres: Postgres, setAside?: string): Promise<void> {
  const names = await namesOfTables(postgres)
  if (names.length === 0) return
  if (!setAside) throw new CopyFailed('The PostgreSQL database is not empty. Nothing was changed.')
  await postgres.run(`create schema "${setAside}"`)
  for (const name of names) await postgres.run(`alter table "${name}" set schema "${setAside}"`)
}

async function readMigrations(postgres: Postgres): Promise<string[]> {
  if (!(await namesOfTables(postgres)).includes('migration'))
    throw new CopyFailed('This is not a database of this program.')
  const rows = await postgres.run<{ name: string }>('select name from migration')
  const migrations = rows.map(({ name }) => name)
  requireMigrations(migrations)
  return migrations
}

/** What one side does not know would be left out: throws CopyFailed instead. */
async function requireSameColumns(postgres: Postgres, tables: readonly Table[]): Promise<void> {
  const inFile = new Set(
    tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)),
  )
  const [column] = inFile.symmetricDifference(await namesOfColumns(postgres))
  if (column)
    throw new CopyFailed(`The two databases do not both have ${column}: another program has changed one.`)
}

/** Throws CopyFailed if the two differ. */
async function compareRows(
  connection: DatabaseSync,
  postgres: Postgres,
  tables: readonly Table[],
): Promise<CopiedTable[]> {
  const compared: CopiedTable[] = []
  for (const table of tables) {
    const one = await summaryOf([readRows(connection, table)])
    const other = await summaryOf(readPortions(postgres, table))
    if (one.rows !== other.rows || one.hash !== other.hash)
      throw new CopyFailed(`The copy differs in the table ${table.name}.`)
    compared.push({ name: table.name, ...one })
  }
  return compared.sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** Throws CopyFailed if an id that was used could be used again. */
function requireSameIds(ids: HighestIds, copied: HighestIds): void {
  for (const [table, id] of ids)
    if (copied.get(table) !== id)
      throw new CopyFailed(`The copy would use ids of the table ${table} again: ${id} was the last one.`)
}

async function summaryOf(portions: AsyncIterable<Iterable<Row>> | Iterable<Iterable<Row>>) {
  const hash = createHash('sha256')
  let rows = 0
  for await (const portion of portions)
    for (const row of portion) {
      hash.update(encodeRow(row))
      rows++
    }
  return { rows, hash: hash.digest('hex') }
}

/** The same bytes for the same row, and no other row has them. */
function encodeRow(row: Row): Buffer {
  return Buffer.concat(
    row.flatMap((value) => {
      const bytes = value instanceof Uint8Array ? value : Buffer.from(String(value ?? ''))
      const kind = value === null ? 'null' : value instanceof Uint8Array ? 'bytes' : typeof value
      return [Buffer.from(`${kind}${bytes.length}:`), bytes]
    }),
  )
}
